import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { cutFault } from './cutFault.ts';
import { duplicateKeys } from './duplicateKeys.ts';
import { decodeText } from './decodeText.ts';
import type { Fault } from '../told/Fault.ts';
import { foreignFault } from './foreignFault.ts';
import { JsonFile } from './JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { syntaxFault } from './syntaxFault.ts';

const DEEPEST = 100;

/** What was made of the last versions of files, by their path: one that did not change, or is as before, is the same object again. */
const known = new Map<string, { bytes: Buffer; read: ReadFile }[]>();

const MOST_VERSIONS = 3;

interface ReadFile {
  file?: JsonFile;
  problems: Problem[];
}

/** Reads a JSON file with every fault of its writing; undefined where there is no such file to read. */
export function readJsonFile(root: string, path: string): ReadFile {
  const place = join(root, path);
  let bytes: Buffer;
  try {
    bytes = readFileSync(place);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'could not be read';
    return {
      problems: [
        {
          file: path,
          place: '',
          cause: `the file ${reason}`,
          mend: `Bring it back: git checkout -- ${path}. Or rename it back.`,
        },
      ],
    };
  }
  const versions = known.get(place) ?? [];
  const before = versions.find((version) => version.bytes.equals(bytes));
  if (before) {
    if (before !== versions[0]) known.set(place, [before, ...versions.filter((version) => version !== before)]);
    return before.read;
  }
  const { text, fault: ofBytes } = decodeText(bytes);
  const fault = foreignFault(path, bytes.subarray(0, 500).toString('latin1')) ?? ofBytes;
  const read = fault ? brokenFile(path, text, fault) : parseJsonFile(path, text);
  known.set(place, [{ bytes, read }, ...versions].slice(0, MOST_VERSIONS));
  return read;
}

/** The same for a text at hand. */
export function parseJsonFile(path: string, text: string): { file: JsonFile; problems: Problem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return brokenFile(
      path,
      text,
      foreignFault(path, text) ?? tooDeepIn(text) ?? cutFault(path, text) ?? syntaxFault(text) ?? NO_JSON,
    );
  }
  const fault = isDeeper(value, DEEPEST) && tooDeepIn(text);
  if (fault) return brokenFile(path, text, fault);
  const file = new JsonFile(path, text, value, false);
  const isTwice = keysIn(text) > keysOf(value);
  const twice = isTwice ? duplicateKeys(file, treeOf(text)) : [];
  // Where a value is lost behind another one of its name, what speaks of either is not to blame.
  const isLost = twice.some(({ kind }) => kind === 'lost-twin');
  const told = isLost ? new JsonFile(path, text, value, true) : file;
  return { file: told, problems: [...twice, ...pointedThousands(file)] };
}

/** `150.000` is 150 to JSON, and 150000 to who writes it so. */
function pointedThousands(file: JsonFile): Problem[] {
  return [...file.text.matchAll(/:[ \t]*(\d{1,3}(?:\.\d{3})*\.000)(?=\s*[,}\]])/g)].map(
    ({ 0: whole, 1: number, index }) => ({
      file: file.path,
      ...file.position(index + whole.length - number!.length),
      place: '',
      cause: `${number} is ${Number.parseFloat(number!)}, for a point parts whole numbers from fractions`,
      mend: `Write ${number!.replaceAll('.', '')}.`,
      isWarning: true as const,
    }),
  );
}

const treeOf = (text: string) => parseTree(text, [], { disallowComments: true, allowTrailingComma: false });

/** How many keys a JSON text writes; one that stands twice is one in its value. */
const keysIn = (text: string): number => text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, item) => sum + keysOf(item), Array.isArray(value) ? 0 : inner.length);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (levels === 0) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function tooDeepIn(text: string): Fault | undefined {
  try {
    const tree = treeOf(text);
    const deep = tree && deeperThan(tree, DEEPEST);
    return deep && tooDeep(deep.offset);
  } catch {
    return tooDeep(0);
  }
}

const NO_JSON: Fault = { offset: 0, cause: 'this file is no valid JSON', mend: 'Compare it with a file that works.' };

const tooDeep = (offset: number): Fault => ({
  offset,
  cause: `is nested more than ${DEEPEST} levels deep`,
  mend: 'Close the brackets that were left open.',
});

/** A file that is no JSON: one fault is told, for those below it mostly follow from it. */
function brokenFile(path: string, text: string, { offset, cause, mend: said, kind }: Fault) {
  const file = new JsonFile(path, text, valueIn(text), true);
  const mend = text.trim() === '' ? emptyMend(path) : said;
  return { file, problems: [{ file: path, ...file.position(offset), place: '', cause, mend, ...(kind && { kind }) }] };
}

/** What to do with an empty file: one that is new is made by the generator, where there is one for it. */
function emptyMend(path: string): string {
  const [, folder, name] = /^(pages|schemas)\/([\w-]+)\.json$/.exec(path) ?? [];
  const back = `Bring it back: git checkout -- ${path}.`;
  if (path.startsWith('pages/content/')) return `${back} Or write [] in it: a list that has no entry yet.`;
  const isMade = folder !== undefined && path !== 'pages/site.json';
  const anew = isMade
    ? `remove it, and make it anew: npm run new -- ${folder === 'pages' ? 'page' : 'form'} ${name}`
    : 'remove it';
  return `${back} Or, where it is a new file, ${anew}.`;
}

/** What could be made out of a text that is no JSON. */
function valueIn(text: string): unknown {
  try {
    const tree = treeOf(text);
    return tree && !deeperThan(tree, DEEPEST) ? (getNodeValue(tree) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function deeperThan(node: Node, levels: number): Node | undefined {
  if (levels === 0) return node;
  for (const inner of node.children ?? []) {
    const found = deeperThan(inner, node.type === 'property' ? levels : levels - 1);
    if (found) return found;
  }
  return undefined;
}
