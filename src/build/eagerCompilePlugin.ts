import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/** Length up to which scripts get no hint. */
const SHORT = 5000;

/**
 * Asks V8 to compile a long script eagerly in a background thread. By default V8 compiles most functions at their first
 * call, on the main thread, which is a fifth of the hydration time of React and a form.
 */
export const eagerCompilePlugin = (): Plugin => ({
  name: 'compile-hint',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => HINT,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length > SHORT) file.code = HINT + file.code;
    },
  },
});
