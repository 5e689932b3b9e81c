// Made by "npm run types" from the files of src/form/theme/custom; not to be edited.

/** The names of custom components that form files can use. */
export const customNames: Record<'widgets' | 'fields' | 'templates', readonly string[]> = {
  widgets: [],
  fields: [],
  templates: [],
};
