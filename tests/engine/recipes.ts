import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

/** The recipes of the README by the words that begin them, such as `An FAQ`; each the steps of its block of code. */
export const recipes: Map<string, Step[]> = readRecipes(
  readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8'),
);

/** Follows every recipe in a copy of the project, in their order, as somebody who has a picture and a document in folders of their own. */
export async function followRecipes(root: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  mkdirSync(join(home, 'Pictures'));
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2438c9' } });
  await picture.jpeg().toFile(join(home, 'Pictures/class.jpg'));
  mkdirSync(join(home, 'Documents'));
  writeFileSync(join(home, 'Documents/prices.pdf'), '%PDF-1.4');
  for (const step of [...recipes.values()].flat()) {
    if ('command' in step) await runIn(root, step.command, { HOME: home });
    else write(root, step);
  }
  rmSync(home, { recursive: true });
}

/** Returns the output of a command in a folder; rejects if the command fails. */
export async function runIn(root: string, command: string, env: Record<string, string> = {}): Promise<string> {
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  return (await promisify(execFile)('sh', ['-c', command], { cwd: root, env: own })).stdout;
}

/** A line of a recipe: a command, or what is written where. */
type Step = { command: string } | { file: string; place: string[]; text: string };

function readRecipes(readme: string): Map<string, Step[]> {
  const part = readme.slice(readme.indexOf('\n## Changing the site'), readme.indexOf('\n### References'));
  const found = [...part.matchAll(/^\*\*(.+?)\*\*.*?\n```\n(.*?)\n```/gms)];
  return new Map(found.map(([, name, code]) => [name!, readSteps(code!)]));
}

/** An indented line continues the line before. */
function readSteps(code: string): Step[] {
  return code.split(/\n(?! )/).map((line) => {
    const [, where, text] = /^(\S+\.json(?: › .+?)?): (.*)$/s.exec(line) ?? [];
    if (!where || !text) return { command: line };
    const [file = '', ...place] = where.split(' › ');
    return { file, place, text };
  });
}

function write(root: string, { file, place, text }: Exclude<Step, { command: string }>): void {
  const path = join(root, file);
  const isMember = /^"[^"]+": /.test(text);
  const value: unknown = JSON.parse(isMember ? `{${text}}` : text);
  if (!existsSync(path)) return writeFileSync(path, text);
  const all: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const there = place.reduce(inside, all);
  if (isMember) Object.assign(there as object, value);
  else if (Array.isArray(there)) there.push(value);
  else throw new Error(`${[file, ...place].join(' › ')} is no list, and ${text} no key of a group.`);
  writeFileSync(path, JSON.stringify(all, null, 2));
}

/** `entries`, `lists #2`, or `sections (faqs)`: the section of that id or block. */
function inside(value: unknown, step: string): unknown {
  const [, key = '', number, name] = /^(\S+?)(?: #(\d+)| \((.+)\))?$/.exec(step) ?? [];
  const found = (value as Record<string, unknown>)[key];
  const list = found as { id?: string; block?: string }[];
  const inner = number
    ? list[Number(number) - 1]
    : name
      ? list.find((one) => [one.id, one.block].includes(name))
      : found;
  if (inner === undefined) throw new Error(`There is no ${step}.`);
  return inner;
}
