/**
 * `npm run bench -- <name> [flags]`: runs one benchmark of scripts/bench/ and prints its results; without a name, lists
 * them.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { suggestName } from '../src/check/diagnostics/closestMatch.ts';
import { exitWithUsageError } from './commandLine.ts';
import { setUpTemporaryFolder } from './test/setUpTemporaryFolder.ts';

/** The function that a file of scripts/bench/ exports under its own name. */
type Bench = (args: string[]) => Promise<void>;

setUpTemporaryFolder();
const folder = join(import.meta.dirname, 'bench');
const [name = '', ...args] = argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));

if (name === '') exitWithUsageError(`Name a benchmark: ${names.join(', ')}.`);
if (!names.includes(name))
  exitWithUsageError(`There is no benchmark ${name}. ${suggestName(name, names, 'Benchmarks')}`);
const module = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Record<string, Bench>;
await module[name]!(args);
