/** Entry module of Studio's document. */
export const APP = 'src/studio/app/main.tsx';
/** Entry module of the preview frame. */
export const PREVIEW = 'src/studio/preview/main.tsx';
