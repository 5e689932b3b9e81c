import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFieldTypeLists } from './writeFieldTypeLists.ts';

/** Modules that `npm run types` generates: lists of the files of folders. */
export const GENERATED_LISTS = [
  'src/check/customRules/customRules.ts',
  'src/content/queries.ts',
  'src/form/model/customNames.ts',
  'src/form/types/fieldTypes.ts',
  'src/studio/actions/actions.ts',
];

/** Files in the listed folders, without their tests. */
const LISTED =
  /^src\/(check\/customRules|content\/queries|form\/types|form\/theme\/custom\/\w+|studio\/actions)\/\w+\.tsx?$/;

/** Returns true for a file that a generated list names. */
export const isInGeneratedList = (file: string): boolean => LISTED.test(file) && !GENERATED_LISTS.includes(file);

/** Writes the lists of queries, rules of the check, Studio's actions, field types and custom components. */
export async function writeGeneratedLists(root: string): Promise<void> {
  const write = (path: string, textOf: (names: string[]) => string, folder: string) => {
    const file = join(root, path);
    const text = textOf(namesIn(join(root, folder), file));
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  write('src/content/queries.ts', queryList, 'src/content/queries');
  write(
    'src/check/customRules/customRules.ts',
    listOf('customRules', 'CheckRule', '../CheckRule.ts'),
    'src/check/customRules',
  );
  write('src/studio/actions/actions.ts', listOf('actions', 'StudioAction', './StudioAction.ts'), 'src/studio/actions');
  await writeFieldTypeLists(root);
}

/** Returns the modules of a folder by name, without its list, its types and its tests. */
const namesIn = (folder: string, list: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^[a-z]\w*\.ts$/.test(file) && join(folder, file) !== list)
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

const listOf =
  (name: string, type: string, from: string) =>
  (names: string[]): string =>
    `// Made by "npm run types" from the files of this folder; not to be edited.
import type { ${type} } from '${from}';
${names.map((one) => `import { ${one} } from './${one}.ts';\n`).join('')}
export const ${name}: readonly ${type}[] = ${inBrackets(names, `export const ${name}: readonly ${type}[] = `, '[]')};
`;

const queryList = (names: string[]): string => `// Made by "npm run types" from the files of queries/; not to be edited.
${names.map((name) => `import { ${name}, types as ${name}Types } from './queries/${name}.ts';`).join('\n')}

/** Every query of the site, by the name that page files use in \`$query\`. */
export const queries = ${inBrackets(names, 'export const queries = ', '{}')};

export type QueryName = keyof typeof queries;

/** The types of all queries, in GraphQL's schema language. */
export const queryTypes = ${inBrackets(
  names.map((name) => `${name}Types`),
  'export const queryTypes = ',
  '[]',
)};
`;

const WIDTH = 120;

/** Formats names as oxfmt does: in one line if they fit. */
function inBrackets(names: string[], before: string, [open, close]: string): string {
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${names.join(', ')}${space}${close}`;
  if (names.length === 0) return `${open}${close}`;
  return before.length + line.length < WIDTH
    ? line
    : `${open}\n${names.map((name) => `  ${name},\n`).join('')}${close}`;
}
