/**
 * `npm run bench -- <name> [flags]`: runs one benchmark of scripts/bench/ and prints its results; without a name, lists
 * them.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { ownTemporaryFolder } from './test/ownTemporaryFolder.ts';

/** The function that a file of scripts/bench/ exports under its own name. */
type Bench = (args: string[]) => Promise<void>;

ownTemporaryFolder();
const folder = join(import.meta.dirname, 'bench');
const [name = '', ...args] = argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));

if (!names.includes(name)) {
  console.error(`${name ? `There is no bench "${name}". ` : ''}Say one of: ${names.join(', ')}.`);
  exit(1);
}
const module = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Record<string, Bench>;
await module[name]!(args);
