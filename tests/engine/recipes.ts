import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createItemFromArgs } from '../../scripts/new/createItemFromArgs.ts';

const project = resolve(import.meta.dirname, '../..');

/** Guides with recipes, in the order of their execution. */
const GUIDES = ['pages/README.md', 'schemas/README.md', 'src/blocks/README.md'];

/** The recipes of the guides by their headings, such as `Add an FAQ`. */
export const recipes: ReadonlyMap<string, readonly Step[]> = new Map(
  GUIDES.flatMap((guide) => readRecipes(readFileSync(join(project, guide), 'utf8'))),
);

const NEW = 'npm run new -- ';
const CHECK = 'npm run check';

/**
 * Follows every recipe in a copy of the project, with a home folder that contains a picture and a document. Creates new
 * files in this process, and leaves the check to the build that follows; newFiles.test.ts runs both commands.
 */
export async function followRecipes(root: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  mkdirSync(join(home, 'Pictures'));
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2438c9' } });
  await picture.jpeg().toFile(join(home, 'Pictures/class.jpg'));
  mkdirSync(join(home, 'Documents'));
  writeFileSync(join(home, 'Documents/prices.pdf'), '%PDF-1.4');
  for (const step of [...recipes.values()].flat()) {
    if (!('command' in step)) write(root, step);
    else if (step.command.startsWith(NEW)) create(root, step.command.slice(NEW.length).split(' '));
    else if (step.command !== CHECK) await runIn(root, step.command, { HOME: home });
  }
  rmSync(home, { recursive: true });
}

function create(root: string, words: string[]): void {
  const outcome = createItemFromArgs(root, words);
  if ('refused' in outcome) throw new Error(outcome.refused);
}

/** Returns the output of a command in a folder; rejects if the command fails. */
export async function runIn(root: string, command: string, env: Record<string, string> = {}): Promise<string> {
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  return (await promisify(execFile)('sh', ['-c', command], { cwd: root, env: own })).stdout;
}

/** A step of a recipe: a command, or a JSON value and its place. */
type Step = { command: string } | { file: string; place: string[]; text: string };

/** Returns the sections of a guide that have numbered steps with code. */
function readRecipes(guide: string): [heading: string, steps: Step[]][] {
  const sections = guide.split(/^#{2,3} /m).slice(1);
  return sections
    .map((section): [string, Step[]] => [section.slice(0, section.indexOf('\n')), readSteps(section)])
    .filter(([, steps]) => steps.length > 0);
}

/** Reads numbered steps with a command or with JSON. Code in other languages shows a part of a file and is not executed. */
function readSteps(section: string): Step[] {
  return section.split(/^\d+\. /m).flatMap((step): Step[] => {
    const [block = '', language, code = ''] = /^ {3}```(sh|json)\n(.*?)\n {3}```$/ms.exec(step) ?? [];
    if (language === 'sh') return [{ command: code.trim() }];
    if (language === undefined) return [];
    const words = step.slice(0, step.indexOf(block));
    const [, where] = /`([\w./-]+\.json(?: › [^`]+)?)`/.exec(words.replaceAll(/\s+/g, ' ')) ?? [];
    if (where === undefined) throw new Error(`This step names no file: ${words}`);
    const [file = '', ...place] = where.split(' › ');
    return [{ file, place, text: code }];
  });
}

function write(root: string, { file, place, text }: Exclude<Step, { command: string }>): void {
  const path = join(root, file);
  const isMember = /^\s*"[^"]+": /.test(text);
  const value: unknown = JSON.parse(isMember ? `{${text}}` : text);
  if (!existsSync(path)) return writeFileSync(path, text);
  const all: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const there = place.reduce(inside, all);
  if (isMember) Object.assign(there as object, value);
  else if (Array.isArray(there)) there.push(value);
  else throw new Error(`${[file, ...place].join(' › ')} is not a list, and ${text} is not a key of a group.`);
  writeFileSync(path, JSON.stringify(all, null, 2));
}

/** Returns the value at a step of a place: `entries`, `lists #2`, or `sections (faqs)`, the section with that id or block. */
function inside(value: unknown, step: string): unknown {
  const [, key = '', number, name] = /^(\S+?)(?: #(\d+)| \((.+)\))?$/.exec(step) ?? [];
  const found = (value as Record<string, unknown>)[key];
  const list = found as { id?: string; block?: string }[];
  const inner = number
    ? list[Number(number) - 1]
    : name
      ? list.find((one) => [one.id, one.block].includes(name))
      : found;
  if (inner === undefined) throw new Error(`${step} does not exist.`);
  return inner;
}
