import type { Plugin } from 'vite';

const NO_DEFAULTS = `export default () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {},
  formContext: {}, translateString: (text) => text, globalFormOptions: { idPrefix: '', idSeparator: '/' } });`;

const NO_OMITTING = `export default (validator, schema, root, data) => data;
export const getUsedFormData = (data) => data; export const getFieldNames = () => []; export const isValueEmpty = () => false;`;

const URL_RESOLVER = `export default { equal: (a, b) => a === b, resolve: (base, reference) => {
  try { return new URL(reference, base).href; } catch { return reference; } } };`;

/** What RJSF imports and this site's forms never reach, by the end of the import, and what stands in its place. */
const REPLACEMENTS: [RegExp, string][] = [
  [/getDefaultRegistry(\.js)?$/, NO_DEFAULTS],
  [/omitExtraData(\.js)?$/, NO_OMITTING],
  [/toPathSchema(\.js)?$/, 'export default () => ({});'],
  [/^markdown-to-jsx/, 'export const Markdown = ({ children }) => children;'],
  [/^fast-uri$/, URL_RESOLVER],
];

/**
 * Leaves out of the browser's bundle what RJSF brings and theme/ replaces: its stock theme, its Markdown and its own
 * way to drop unused data; 24 KB of brotli less with every form.
 */
export function lightRjsf(): Plugin {
  return {
    name: 'light-rjsf',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!importer || !/@rjsf\/(core|utils)\/lib\//.test(importer)) return undefined;
      const index = REPLACEMENTS.findIndex(([pattern]) => pattern.test(source));
      return index < 0 ? undefined : `\0light-rjsf:${index}`;
    },
    load(id) {
      return id.startsWith('\0light-rjsf:') ? REPLACEMENTS[Number(id.slice('\0light-rjsf:'.length))]![1] : undefined;
    },
  };
}
