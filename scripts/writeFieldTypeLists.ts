import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { FieldType } from '../src/form/types/FieldType.ts';

/** Path in schemas/meta/form.json of the controls that `ui:widget` can name. */
const WIDGETS = ['definitions', 'uiSchema', 'properties', 'ui:widget', 'enum'];

/** Folders of src/form/theme/custom: developers' components, by file name. */
const CUSTOM = ['widgets', 'fields', 'templates'];

/**
 * Writes the list of field types (src/form/types/fieldTypes.ts), the names of the components in src/form/theme/custom
 * (src/form/model/customNames.ts), and the names of all widgets in schemas/meta/form.json, in a stable order.
 */
export async function writeFieldTypeLists(root: string): Promise<void> {
  const folder = join(root, 'src/form/types');
  const names = readdirSync(folder)
    .filter((file) => /^[a-z]\w*\.ts$/.test(file) && file !== 'fieldTypes.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  rewrite(join(folder, 'fieldTypes.ts'), () => listOf(names));
  const { fieldTypes } = (await import(join(folder, 'fieldTypes.ts'))) as { fieldTypes: readonly FieldType[] };
  const custom = Object.fromEntries(
    CUSTOM.map((kind) => [kind, customNames(join(root, 'src/form/theme/custom', kind))]),
  );
  rewrite(join(root, 'src/form/model/customNames.ts'), () => customList(custom));
  // Any field can be hidden, whatever its type.
  const widgets = new Set(['hidden', ...fieldTypes.flatMap((type) => type.widgets), ...custom.widgets!]);
  rewrite(join(root, 'schemas/meta/form.json'), (text) => {
    const known = WIDGETS.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], JSON.parse(text));
    const kept = (known as string[]).filter((name) => widgets.has(name));
    const added = [...widgets].filter((name) => !kept.includes(name));
    if (added.length === 0 && kept.length === (known as string[]).length) return text;
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    return applyEdits(text, modify(text, WIDGETS, [...kept, ...added], { formattingOptions }));
  });
}

const listOf = (names: string[]): string => `// Made by "npm run types" from the files of this folder; not to be edited.
${names.map((name) => `import { ${name} } from './${name}.ts';`).join('\n')}
import { bySpecificity } from './FieldType.ts';

/** All field types, most specific first. A field gets the first type that matches. */
export const fieldTypes = bySpecificity([
${names.map((name) => `  ${name},`).join('\n')}
]);
`;

const customNames = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\w+\.tsx$/.test(file))
    .map((file) => file.slice(0, -'.tsx'.length))
    .sort();

const customList = (
  names: Record<string, string[]>,
): string => `// Made by "npm run types" from the files of src/form/theme/custom; not to be edited.

/** The names of custom components that form files can use. */
export const customNames: Record<'widgets' | 'fields' | 'templates', readonly string[]> = {
${Object.entries(names)
  .map(([kind, list]) => `  ${kind}: [${list.map((name) => `'${name}'`).join(', ')}],`)
  .join('\n')}
};
`;

function rewrite(file: string, change: (text: string) => string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}
