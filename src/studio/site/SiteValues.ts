import { isRecord } from '../../form/model/pointer.ts';
import { formerlyOf } from '../../page/formerAddresses.ts';
import { endsAsFile } from '../../page/linkedFiles.ts';
import { type Reference, referencesIn } from '../../site/references.ts';
import { keyWords } from '../kit/keyWords.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import { readJson } from '../../site/json/readJson.ts';
import { fileIn, type FileState, knownValueOf, type Texts, valueOfFile } from '../store/files.ts';

/** What is asked of all files of a site. It is held for each of them; what a file says as a whole for those at work. */
export interface FileFacts {
  /** What the file is called. */
  name: string;
  /** True for a page that can be drawn. */
  isPage: boolean;
  /** The address, of a page that says one. */
  route: string | undefined;
  /** Addresses that a page had before. */
  formerly: readonly string[];
  /** The list that a page takes one entry of, by its address. */
  entries: { from: string } | undefined;
  /** The sections of a page: their blocks, and what they are called by their own words. */
  sections: readonly { block: unknown; ownName: string | undefined }[];
  references: readonly Reference[];
}

/** What the files of the site say, by path; files that are no JSON are left out. Going through it reads no file again. */
export interface SiteValues extends Iterable<[path: string, facts: FileFacts]> {
  get(path: string): unknown;
  has(path: string): boolean;
}

const facts = new WeakMap<FileState, { found: FileFacts | undefined }>();

/** The facts of one file; undefined if it is no JSON. */
export function factsOf(texts: Texts, path: string): FileFacts | undefined {
  const file = fileIn(texts, path);
  if (!file) return undefined;
  const known = facts.get(file) ?? { found: findFacts(path, file) };
  facts.set(file, known);
  return known.found;
}

function findFacts(path: string, file: FileState): FileFacts | undefined {
  // A walk through all pages must not push the values of open files out of the cache.
  const value = path.endsWith('.json') ? (knownValueOf(file) ?? readJson(file.source)) : undefined;
  if (value === undefined) return undefined;
  const page: Record<string, unknown> = fileKind(path) === 'page' && isRecord(value) ? value : {};
  const { route, entries, sections } = page;
  const list: unknown[] = Array.isArray(sections) ? sections : [];
  return {
    name: fileName(path, value),
    isPage: typeof route === 'string' && list === sections && list.every((one) => typeof one === 'object' && one),
    route: routeOf(page),
    formerly: formerlyOf(page),
    entries: isRecord(entries) && typeof entries.from === 'string' ? { from: entries.from } : undefined,
    sections: list.map((one) => ({ block: isRecord(one) ? one.block : undefined, ownName: ownName(one) })),
    references: referencesIn(value),
  };
}

/** What texts say, each read once it is asked for. */
export function readSite(texts: Texts): SiteValues {
  const get = (path: string) => {
    const file = fileIn(texts, path);
    return file && valueOfFile(file);
  };
  return {
    get,
    has: (path) => factsOf(texts, path) !== undefined,
    *[Symbol.iterator]() {
      for (const path of texts.keys()) {
        const found = factsOf(texts, path);
        if (found) yield [path, found];
      }
    },
  };
}

/** What a file of the site is. */
export type FileKind = 'page' | 'shared content' | 'form' | 'site' | 'picture' | 'file';

/** What a file is, by its path. */
export function fileKind(path: string): FileKind {
  if (path === 'pages/site.json') return 'site';
  if (path.startsWith('schemas/')) return 'form';
  if (path.startsWith('pages/media/')) return endsAsFile(path) ? 'file' : 'picture';
  return path.startsWith('pages/content/') ? 'shared content' : 'page';
}

/** True for a picture or a file of pages/media/, of which the texts have the hash. */
export const isMedia = (path: string): boolean => path.startsWith('pages/media/');

/** A file's name without folder and ending. */
export const fileId = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** What a file is called in Studio. */
export function fileName(path: string, value: unknown): string {
  if (fileKind(path) === 'form' && isRecord(value) && typeof value.title === 'string') return value.title;
  if (fileKind(path) === 'file') return path.replace(/^.*\//, '');
  if (fileKind(path) === 'picture') return fileId(path);
  return SHARED[fileId(path)] ?? keyWords(fileId(path));
}

const SHARED: Record<string, string> = { faqs: 'FAQs', posts: 'Articles' };

/** The address of a page, where it says one. */
export const routeOf = (page: unknown): string | undefined =>
  isRecord(page) && typeof page.route === 'string' ? page.route : undefined;

/** What one entry of a list is called, by the name of the list. */
export function singular(list: string): string {
  const known: Record<string, string> = {
    faqs: 'Question',
    posts: 'Article',
    ids: 'Entry',
    entries: 'Entry',
    resources: 'Line',
    navigation: 'Link',
    socials: 'Network',
  };
  return known[list] ?? keyWords(list.replace(/ies$/, 'y').replace(/(ss|us|is)$|s$/, '$1'));
}

const NAMING = ['heading', 'title', 'question', 'name', 'label', 'quote', 'summary', 'text', 'alt'];

/** What a section or an entry is called: its own heading, title, question …; undefined where it has none. */
export function ownName(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return undefined;
  const found = NAMING.map((key) => value[key]).find((one) => typeof one === 'string' && one.trim() !== '');
  return (found as string | undefined) ?? (typeof value.id === 'string' ? keyWords(value.id) : undefined);
}

/** What a section is called: its heading, else its kind. */
export const sectionName = (section: unknown): string =>
  nameOfSection({ block: isRecord(section) ? section.block : undefined, ownName: ownName(section) });

/** What a section is called of which no more is known. */
export const nameOfSection = ({ block, ownName: own }: FileFacts['sections'][number]): string =>
  own ?? (typeof block === 'string' ? keyWords(block) : 'A section');

/** The way to a place in a file in words, from outside: `Contact cards`, `Card 1`, `Leads to`. */
export function placeSteps(path: string, value: unknown, way: JsonPath): string[] {
  const words: string[] = [];
  let at: unknown = value;
  let list = fileKind(path) === 'shared content' ? fileId(path) : '';
  for (const [depth, step] of way.entries()) {
    at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined;
    if (typeof step === 'number') {
      const isSection = fileKind(path) === 'page' && depth === 1 && way[0] === 'sections';
      words.push(isSection ? sectionName(at) : `${singular(list)} ${step + 1}`);
    } else if (!step.startsWith('$') && step !== 'ids' && !(Array.isArray(at) && typeof way[depth + 1] === 'number'))
      words.push(keyWords(step));
    if (typeof step === 'string') list = step;
  }
  return words;
}

/** The same as one line: `Contact cards › Card 1 › Leads to`. */
export const placeWords = (path: string, value: unknown, way: JsonPath): string =>
  placeSteps(path, value, way).join(' › ');
