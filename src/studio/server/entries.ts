/** Where the script of Studio's own document begins. */
export const APP = 'src/studio/app/main.tsx';
/** And that of the page in its frame. */
export const PREVIEW = 'src/studio/preview/main.tsx';
