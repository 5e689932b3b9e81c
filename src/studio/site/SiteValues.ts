import { isRecord } from '../../form/model/pointer.ts';
import { endsAsFile } from '../../page/linkedFiles.ts';
import { keyWords } from '../areas/state/keyWords.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import { readJson } from '../../json/readJson.ts';
import { structuralShare } from '../documents/structuralShare.ts';

/** What the files of the site say, by path; files that are no JSON are left out. */
export interface SiteValues extends Iterable<[path: string, value: unknown]> {
  get(path: string): unknown;
  has(path: string): boolean;
}

/** What texts said that were read before, the latest two of each file: what is now and what was. */
const readBefore = new Map<string, { text: string; value: unknown }[]>();

/**
 * What the text of a file says; undefined where it is no JSON. The same text gives the same value, and what an edit leaves
 * as it was stays the same object. It is shared, and nobody's to change.
 */
export function readValue(path: string, text: string): unknown {
  const kept = readBefore.get(path) ?? [];
  const found = kept.find((one) => one.text === text);
  if (found) return found.value;
  const value = structuralShare(kept.at(-1)?.value, readJson(text));
  readBefore.set(path, [...kept.slice(-1), { text, value }]);
  return value;
}

/** What texts say, each read once it is asked for. */
export function readSite(texts: ReadonlyMap<string, string | null>): SiteValues {
  const get = (path: string) => {
    const text = texts.get(path);
    return typeof text === 'string' ? readValue(path, text) : undefined;
  };
  return {
    get,
    has: (path) => get(path) !== undefined,
    *[Symbol.iterator]() {
      for (const path of texts.keys()) {
        const value = get(path);
        if (value !== undefined) yield [path, value];
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
  ownName(section) ?? (isRecord(section) && typeof section.block === 'string' ? keyWords(section.block) : 'A section');

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
