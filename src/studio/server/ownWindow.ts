import type { Plugin } from 'vite';

/**
 * Style sheets whose heights of the window are those of the window that a preview pretends to be: `--window-height`, which
 * the preview sets; elsewhere they stay what they are.
 */
export const inOwnWindow = (css: string): string =>
  css.replace(/(?<![\w.#-])(\d*\.?\d+)([sdl]?)vh\b/g, (_, part: string, kind: string) => {
    const whole = `100${kind}vh`;
    return part === '100'
      ? `var(--window-height, ${whole})`
      : `calc(var(--window-height, ${whole}) * ${Number(part) / 100})`;
  });

/** Has Studio's preview draw the site in a window of its own: as large as a screen, however large its frame is. */
export const ownWindow = (): Plugin => ({
  name: 'own-window',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/(blocks|ui|shell|form)\/.*\.css$/.test(id) ? { code: inOwnWindow(code), map: null } : undefined,
});
