/**
 * Lists the kinds of answers: one file each in src/form/kinds/, named like what it exports. The list is a file beside
 * them, for bundlers and Node read it alike; package.json has it made before every command, so that a new kind is one
 * new file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/form/kinds');
const list = join(folder, 'kinds.ts');
const names = readdirSync(folder)
  .filter((file) => /^[a-z]\w*\.ts$/.test(file) && file !== 'kinds.ts')
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();
const text = `// Made of the files of this folder by scripts/listKinds.ts.
${names.map((name) => `import { ${name} } from './${name}.ts';`).join('\n')}
import { byKnowledge } from './Kind.ts';

/** Every kind of answer; a field is of the first one that fits it. */
export const kinds = byKnowledge([${names.join(', ')}]);
`;
if (!existsSync(list) || readFileSync(list, 'utf8') !== text) writeFileSync(list, text);
