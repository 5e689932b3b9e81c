/** Entry module of Studio's document. */
export const APP_ENTRY = 'src/studio/app/main.tsx';
/** Entry module of the preview frame. */
export const PREVIEW_ENTRY = 'src/studio/preview/main.tsx';
