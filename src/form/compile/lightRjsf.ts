import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const NO_DEFAULTS = `export default () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {},
  formContext: {}, translateString: (text) => text, globalFormOptions: { idPrefix: '', idSeparator: '/' } });`;

const NO_OMITTING = `export default (validator, schema, root, data) => data;
export const getUsedFormData = (data) => data; export const getFieldNames = () => []; export const isValueEmpty = () => false;`;

const URL_RESOLVER = `export default { equal: (a, b) => a === b, resolve: (base, reference) => {
  try { return new URL(reference, base).href; } catch { return reference; } } };`;

const deepEquals = resolve(import.meta.dirname, 'deepEquals.ts');

/** What RJSF imports and this site's forms never reach, by the end of the file's name, and what stands in its place. */
const REPLACEMENTS: [RegExp, string][] = [
  [/\/getDefaultRegistry\.js$/, NO_DEFAULTS],
  [/\/omitExtraData\.js$/, NO_OMITTING],
  [/\/toPathSchema\.js$/, 'export default () => ({});'],
  [/\/ErrorSchemaBuilder\.js$/, 'export default class {}'],
  [/\/toErrorList\.js$/, 'export default () => [];'],
  [/\/validationDataMerge\.js$/, 'export default (found) => found;'],
  [/\/deepEquals\.js$/, `export { deepEquals as default } from ${JSON.stringify(deepEquals)};`],
  [/\/shallowAllOfMerge\.js$/, 'export default (schema) => schema;'],
];

/** Packages that RJSF imports, and what stands in their place. */
const PACKAGES: Record<string, string> = {
  'markdown-to-jsx': 'export const Markdown = ({ children }) => children;',
  'fast-uri': URL_RESOLVER,
};

/**
 * Leaves out of the browser's bundle what RJSF brings and theme/ and the store replace: its stock theme, its Markdown,
 * its merging of schemas, its handling of errors and its own way to drop unused data; 30 KB of brotli less with every form.
 */
export function lightRjsf(): Plugin {
  return {
    name: 'light-rjsf',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!importer || !/@rjsf\/(core|utils)\/lib\//.test(importer)) return undefined;
      const name = Object.keys(PACKAGES).find((known) => source === known || source.startsWith(`${known}/`));
      return name && `\0light-rjsf:${name}`;
    },
    load(id) {
      if (id.startsWith('\0light-rjsf:')) return PACKAGES[id.slice('\0light-rjsf:'.length)];
      if (!/@rjsf\/(core|utils)\/lib\//.test(id)) return undefined;
      return REPLACEMENTS.find(([pattern]) => pattern.test(id))?.[1];
    },
  };
}
