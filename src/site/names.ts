import { isRecord } from '../form/model/pointer.ts';
import type { JsonPath } from './json/jsonValues.ts';
import { endsAsFile } from './mediaFiles.ts';

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
export const nameOfSection = ({ block, ownName: own }: { block: unknown; ownName: string | undefined }): string =>
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

/** A key as words, for a label that its schema gives no title to: `linkText` is `Link text`. */
export function keyWords(key: string): string {
  const known: Record<string, string> = {
    to: 'Leads to',
    intro: 'Introduction',
    ans: 'Answer',
    cta: 'Call',
    alt: 'Description',
    slug: 'Last part of the address',
  };
  if (Object.hasOwn(known, key)) return known[key]!;
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_$]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label: the schema's title, unless that is the name of a type (`FaqEntry`), else the key in words. */
export const labelFor = (key: string, title: unknown): string =>
  typeof title === 'string' && title !== '' && !/^[A-Z][a-z]+(?:[A-Z][a-z]*)+$/.test(title) ? title : keyWords(key);
