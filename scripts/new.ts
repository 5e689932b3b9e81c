/** `npm run new -- block|page|form <name>`: makes something that works at once, in files of its own, and says what to do next. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { checkJson } from '../src/check/checkSite.ts';
import { formatProblem } from '../src/check/formatProblem.ts';
import { blockFiles } from './new/blockFiles.ts';
import { formFiles } from './new/formFiles.ts';
import type { NewFiles } from './new/NewFiles.ts';
import { pageFiles } from './new/pageFiles.ts';

const KINDS: Record<string, (name: string) => NewFiles> = { block: blockFiles, page: pageFiles, form: formFiles };
const root = process.cwd();
const [kind = '', name = '', ...rest] = argv.slice(2);

function refuse(problem: string): never {
  console.error(`${problem}\nUsage: npm run new -- block|page|form <name>, such as npm run new -- page open-day`);
  return exit(2);
}

if (!Object.hasOwn(KINDS, kind) || rest.length > 0)
  refuse(kind ? `What is ${[kind, name, ...rest].join(' ')}?` : 'Say what to make.');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  refuse(
    name
      ? `${JSON.stringify(name)} is no name here: small letters, digits and hyphens, such as open-day.`
      : `Name the ${kind}.`,
  );

const { files, next } = KINDS[kind]!(name);
const known = Object.keys(files).find((path) => existsSync(join(root, path)));
if (known) refuse(`There is a ${known} already; nothing was written.`);

const problems = () => checkJson(root).map(formatProblem);
const before = problems();
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
}
// What another file of the site has already, an address or a mutation, only the check of all of them knows.
const caused = problems().filter((problem) => !before.includes(problem));
if (caused.length > 0) {
  for (const path of Object.keys(files)) {
    rmSync(join(root, path));
    const folder = dirname(join(root, path));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  refuse(`${JSON.stringify(name)} cannot be the name of a new ${kind}; nothing was written:\n${caused.join('\n')}`);
}
execFileSync(process.execPath, [...process.execArgv, 'scripts/types.ts'], { cwd: root, stdio: 'inherit' });
console.log(`Made ${Object.keys(files).join(', ')}.\n${next.join('\n')}`);
