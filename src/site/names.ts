import { isRecord } from '../form/model/pointer.ts';
import type { JsonPath } from './json/jsonValues.ts';
import { hasDocumentFileEnding } from './mediaFiles.ts';

/** The kinds of files of a site. */
export type SiteFileKind = 'page' | 'shared content' | 'form' | 'site' | 'picture' | 'file';

/** Returns the kind of a file by its path. */
export function siteFileKind(path: string): SiteFileKind {
  if (path === 'pages/site.json') return 'site';
  if (path.startsWith('schemas/')) return 'form';
  if (path.startsWith('pages/media/')) return hasDocumentFileEnding(path) ? 'file' : 'picture';
  return path.startsWith('pages/content/') ? 'shared content' : 'page';
}

/** True for a picture or file of pages/media/, whose text is the hash of its bytes. */
export const isMediaPath = (path: string): boolean => path.startsWith('pages/media/');

/** Returns a file's name without folder and ending. */
export const fileBaseName = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Returns the name of a file in words. */
export function describeFile(path: string, value: unknown): string {
  if (siteFileKind(path) === 'form' && isRecord(value) && typeof value.title === 'string') return value.title;
  if (siteFileKind(path) === 'file') return path.replace(/^.*\//, '');
  if (siteFileKind(path) === 'picture') return fileBaseName(path);
  return SHARED[fileBaseName(path)] ?? keyToLabel(fileBaseName(path));
}

const SHARED: Record<string, string> = { faqs: 'FAQs', posts: 'Articles' };

/** Returns the word for one entry of a list. */
export function entryNoun(list: string): string {
  const known: Record<string, string> = {
    faqs: 'Question',
    posts: 'Article',
    ids: 'Entry',
    entries: 'Entry',
    resources: 'Line',
    navigation: 'Link',
    socials: 'Network',
    formerly: 'Earlier address',
    paths: 'Known address',
  };
  return known[list] ?? keyToLabel(list.replace(/ies$/, 'y').replace(/(ss|us|is)$|s$/, '$1'));
}

const NAMING = ['heading', 'title', 'question', 'name', 'label', 'quote', 'summary', 'text', 'alt'];

/** Returns the heading, title, question or other own words of a section or entry; undefined if it has none. */
export function headingOrTitle(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return undefined;
  const found = NAMING.map((key) => value[key]).find((one) => typeof one === 'string' && one.trim() !== '');
  return (found as string | undefined) ?? (typeof value.id === 'string' ? keyToLabel(value.id) : undefined);
}

/** Returns the name of a section: its own words, else its block. */
export const describeSection = (section: unknown): string =>
  sectionNameFromFacts({ block: isRecord(section) ? section.block : undefined, ownName: headingOrTitle(section) });

/** Returns the name of a section by its facts. */
export const sectionNameFromFacts = ({
  block,
  ownName: own,
}: {
  block: unknown;
  ownName: string | undefined;
}): string => own ?? (typeof block === 'string' ? keyToLabel(block) : 'A section');

/** Returns a path in words, outermost first: `Contact cards`, `Card 1`, `Leads to`. */
export function pathInWords(path: string, value: unknown, way: JsonPath): string[] {
  const words: string[] = [];
  let at: unknown = value;
  let list = siteFileKind(path) === 'shared content' ? fileBaseName(path) : '';
  for (const [depth, step] of way.entries()) {
    at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined;
    if (typeof step === 'number') {
      const isSection = siteFileKind(path) === 'page' && depth === 1 && way[0] === 'sections';
      words.push(isSection ? describeSection(at) : `${entryNoun(list)} ${step + 1}`);
    } else if (!step.startsWith('$') && step !== 'ids' && !(Array.isArray(at) && typeof way[depth + 1] === 'number'))
      words.push(keyToLabel(step));
    if (typeof step === 'string') list = step;
  }
  return words;
}

/** Returns a path in words as one line: `Contact cards › Card 1 › Leads to`. */
export const formatPathLabel = (path: string, value: unknown, way: JsonPath): string =>
  pathInWords(path, value, way).join(' › ');

/** Returns a key in words, as a label for a field without a title: `linkText` becomes `Link text`. */
export function keyToLabel(key: string): string {
  const known: Record<string, string> = {
    to: 'Leads to',
    intro: 'Introduction',
    ans: 'Answer',
    cta: 'Call',
    alt: 'Description',
    slug: 'Last part of the address',
    id: 'Name in links',
    route: 'Address',
    formerly: 'Earlier addresses',
  };
  if (Object.hasOwn(known, key)) return known[key]!;
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_$]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the label of a field: its title, unless that is the name of a type (`FaqEntry`), else its key in words. */
export const fieldLabelFor = (key: string, title: unknown): string =>
  typeof title === 'string' && title !== '' && !/^[A-Z][a-z]+(?:[A-Z][a-z]*)+$/.test(title) ? title : keyToLabel(key);
