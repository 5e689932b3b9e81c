import type { Plugin } from 'vite';

interface StandIn {
  /** The module's file, from its package on. */
  module: string;
  /** Why the site never reaches it. */
  why: string;
  /** The bytes of brotli it saves, measured one by one. */
  saves: number;
  code: string;
}

/**
 * Whole modules of packages that the visitors' script does without. tests/journeys/variedForms.test.ts draws the varied
 * forms with them and without.
 */
export const STAND_INS: StandIn[] = [
  {
    module: '@rjsf/core/lib/getDefaultRegistry.js',
    why: 'brings the stock theme; a form of ours is one field, which draws the field tree itself',
    saves: 48061,
    code: 'export default () => ({ templates: { ButtonTemplates: {} } });',
  },
  {
    module: '@rjsf/utils/lib/createSchemaUtils.js',
    why: 'evaluates schemas: references, conditions, options, defaults; the schema it is given has none',
    saves: 11358,
    code: `export default (validator, rootSchema) => ({
        getRootSchema: () => rootSchema,
        doesSchemaUtilsDiffer: () => false,
        retrieveSchema: (schema) => schema,
        getDefaultFormState: (schema, data) => data,
      });`,
  },
  {
    module: '@rjsf/utils/lib/deepEquals.js',
    why: 'compares props deeply; those of our form never change',
    saves: 2225,
    code: 'export default (a, b) => a === b;',
  },
  {
    module: '@rjsf/utils/lib/findSchemaDefinition.js',
    why: 'resolves references; there are none',
    saves: 7620,
    code: `const none = () => ({});
      export { none as default, none as splitKeyElementFromObject, none as makeAllReferencesAbsolute };`,
  },
  {
    module: '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs',
    why: "writes the variables of Mantine's own styles, which the site has none of",
    saves: 1384,
    code: 'export const MantineCssVariables = () => null;',
  },
  {
    module: '@mantine/core/esm/components/Notification/Notification.mjs',
    why: 'draws a toast; shell/ToastCard.tsx does',
    saves: 632,
    code: 'export const Notification = () => null;',
  },
  {
    module: 'react-remove-scroll/dist/es2015/index.js',
    why: 'holds the page still behind a dialog; the site has none, and toasts ask only for the name of a class',
    saves: 3384,
    code: 'export const RemoveScroll = { classNames: {} };',
  },
  {
    module: 'urql/dist/urql.es.js',
    why: "ties urql's client to React; the page asks the content service before it has any",
    saves: 58260,
    code: `export * from "@urql/core";`,
  },
];

/** Puts the stand-ins of the table in the place of their modules in the visitors' script; one that stands for nothing ends the build. */
export function standIns(rows: readonly StandIn[] = STAND_INS): Plugin {
  const met = new Set<StandIn>();
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const row = rows.find(({ module }) => id.endsWith(`/node_modules/${module}`));
      if (row) met.add(row);
      return row?.code;
    },
    buildEnd(error) {
      const unmet = rows.filter((row) => !met.has(row)).map(({ module }) => module);
      if (!error && unmet.length > 0)
        this.error(`Nothing imports what stands in scripts/build/standIns.ts: ${unmet.join(', ')}. Remove these rows.`);
    },
  };
}
