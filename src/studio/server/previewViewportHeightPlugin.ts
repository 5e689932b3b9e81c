import type { Plugin } from 'vite';

/**
 * Replaces `vh` units of a style sheet with `--window-height`, which the preview sets to the height of the simulated
 * window. Without the property the value stays the same.
 */
export const replaceViewportHeight = (css: string): string =>
  css.replace(/(?<![\w.#-])(\d*\.?\d+)([sdl]?)vh\b/g, (_, part: string, kind: string) => {
    const whole = `100${kind}vh`;
    return part === '100'
      ? `var(--window-height, ${whole})`
      : `calc(var(--window-height, ${whole}) * ${Number(part) / 100})`;
  });

/**
 * Vite plugin that makes the site's styles use the height of the preview's simulated window instead of the frame's
 * height.
 */
export const previewViewportHeightPlugin = (): Plugin => ({
  name: 'own-window',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/(blocks|ui|shell|form)\/.*\.css$/.test(id) ? { code: replaceViewportHeight(code), map: null } : undefined,
});
