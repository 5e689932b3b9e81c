import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the list of queries in src/content/queries/ to src/content/queries.ts. */
export function writeQueries(root: string): void {
  const names = readdirSync(join(root, 'src/content/queries'))
    .filter((file) => /^[a-z]\w*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const file = join(root, 'src/content/queries.ts');
  const text = listOf(names);
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const listOf = (names: string[]): string => `// Made by "npm run types" from the files of queries/; not to be edited.
${names.map((name) => `import { ${name}, types as ${name}Types } from './queries/${name}.ts';`).join('\n')}

/** Every query of the site, by the name that page files use in \`$query\`. */
export const queries = { ${names.join(', ')} };

export type QueryName = keyof typeof queries;

/** The types of all queries, in GraphQL's schema language. */
export const queryTypes = [${names.map((name) => `${name}Types`).join(', ')}];
`;
