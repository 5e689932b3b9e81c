import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a recipe: a command, or what is written where. */
export type Step = { command: string } | { file: string; place: string[]; text: string };

/** The recipes of a README by the words that begin them, such as `An FAQ`; each the steps of its block of code. */
export function readRecipes(readme: string): Map<string, Step[]> {
  const part = readme.slice(readme.indexOf('\n## Changing the site'), readme.indexOf('\n### References'));
  const recipes = [...part.matchAll(/^\*\*(.+?)\*\*.*?\n```\n(.*?)\n```/gms)];
  return new Map(recipes.map(([, name, code]) => [name!, readSteps(code!)]));
}

/** What is indented goes on with the line before. */
const readSteps = (code: string): Step[] =>
  code.split(/\n(?! )/).map((line) => {
    const [, where, text] = /^(\S+\.json(?: › .+?)?): (.*)$/s.exec(line) ?? [];
    if (!where || !text) return { command: line };
    const [file = '', ...place] = where.split(' › ');
    return { file, place, text };
  });

/** Writes what a step says into the files below `root`, as a reader of the README would. */
export function write(root: string, { file, place, text }: Exclude<Step, { command: string }>): void {
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
