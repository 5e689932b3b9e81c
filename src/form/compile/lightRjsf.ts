import type { Plugin } from 'vite';

interface StandIn {
  /** The module, by the end of its file's name or as the package that is imported. */
  module: string;
  /** Why a form of ours never reaches it. */
  why: string;
  /** The bytes of brotli it saves, measured one by one. */
  saves: number;
  code: string;
}

/**
 * Whole modules of RJSF that no form of ours reaches, for it is handed a schema in which everything is decided. A row
 * that no longer stands for anything fails the build; tests/journeys/variedForms.test.ts draws the varied forms with it
 * and without.
 */
export const STAND_INS: StandIn[] = [
  {
    module: '/getDefaultRegistry.js',
    why: 'brings the stock theme; draw/ names every field, template and widget itself',
    saves: 12181,
    code: `export default () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {},
      formContext: {}, globalFormOptions: { idPrefix: '', idSeparator: '/' } });`,
  },
  {
    module: '/createSchemaUtils.js',
    why: 'evaluates schemas: references, conditions, options, defaults; the schema it is given has none',
    saves: 6017,
    code: `class SchemaUtils {
        constructor(root) { this.root = root; }
        getRootSchema() { return this.root; }
        doesSchemaUtilsDiffer() { return true; }
        retrieveSchema(schema) { return schema; }
        getDefaultFormState(schema, data) { return data; }
        getDisplayLabel() { return true; }
        isSelect() { return false; }
        isMultiSelect() { return false; }
        isFilesArray() { return false; }
        getValidator() { return undefined; }
      }
      export default (validator, root) => new SchemaUtils(root);`,
  },
  {
    module: '/deepEquals.js',
    why: 'compares props deeply; the form is drawn anew only when its fields are others',
    saves: 2387,
    code: 'export default (a, b) => a === b;',
  },
  {
    module: 'markdown-to-jsx',
    why: 'reads Markdown in descriptions; draw/ shows them as text',
    saves: 26808,
    code: 'export const Markdown = ({ children }) => children;',
  },
  {
    module: 'fast-uri',
    why: 'resolves references; there are none',
    saves: 6571,
    code: 'export default { equal: (a, b) => a === b, resolve: (base, reference) => reference };',
  },
];

const PREFIX = '\0light-rjsf:';

/** Puts the stand-ins of the table in the place of their modules in the browser's bundle. */
export function lightRjsf(standIns: readonly StandIn[] = STAND_INS): Plugin {
  const met = new Set<string>();
  return {
    name: 'light-rjsf',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!importer || !/@rjsf\/(core|utils)\/lib\//.test(importer)) return undefined;
      const known = standIns.find(({ module }) => source === module || source.startsWith(`${module}/`));
      return known && PREFIX + known.module;
    },
    load(id) {
      const isRjsf = /@rjsf\/(core|utils)\/lib\//.test(id);
      const known = standIns.find(({ module }) => id === PREFIX + module || (isRjsf && id.endsWith(module)));
      if (known) met.add(known.module);
      return known?.code;
    },
    buildEnd(error) {
      const unmet = standIns.filter(({ module }) => !met.has(module)).map(({ module }) => module);
      if (!error && unmet.length > 0 && met.size > 0)
        this.error(`lightRjsf stands in for what nothing imports any more: ${unmet.join(', ')}. Remove these rows.`);
    },
  };
}
