import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import type { SiteFileKind } from '../../../site/names.ts';
import { type DiffPiece, diffWords } from './diffWords.ts';

/** Line of a value, before or now. */
export interface ValueLine {
  pieces: DiffPiece[];
  /** Hash of a picture, shown instead of text. */
  picture?: string;
  /** Number of the item in its list. */
  number?: number;
  /** True for the list item that was moved. */
  isMoved?: boolean;
}

/** Converts a text to a line. */
export const toValueLine = (text: string, is: DiffPiece['is'] = 'same'): ValueLine => ({ pieces: [{ text, is }] });

/** Line of the file, removed or added. */
export interface FileLine {
  number: number;
  text: string;
  is: 'gone' | 'come';
}

/** Part of a file: a section, an entry, a question, or a group of the site file. */
export interface FilePart {
  key: string;
  /** Heading, title or label of the part. */
  name: string;
  /** Index in the list of the old version; undefined for a new part and outside of lists. */
  index?: number | undefined;
}

/** Both sides of a change. */
export interface ChangeSides {
  before: ValueLine[];
  now: ValueLine[];
}

/** Change of a file: of one field, or of a whole part. */
export interface Change extends ChangeSides {
  /** Unique id in the file. */
  id: string;
  /** Path in the current file; empty for the file itself. */
  at: JsonPath;
  /** Undefined for a change of the file itself. */
  part?: FilePart | undefined;
  /** Label in the panel; empty for a whole part. */
  label: string;
  /** Title: `Cloud Basics, Price`. */
  title: string;
  /** Summary: `₦100,000 → ₦120,000`. */
  note: string;
  /** Lines of the file. */
  lines: FileLine[];
  /** Pages that show it, for shared content. */
  shownOn: string[];
  /** Ids of its differences; empty for a file as a whole. */
  differences: string[];
  /** Differences in other files that are restored with it, such as links to a renamed page. */
  elsewhere?: { path: string; differences: string[] }[];
}

/** Changes of one file; empty if all of them belong to changes of other files. */
export interface FileChanges {
  path: string;
  /** Name of the file: `FAQs`. */
  name: string;
  kind: SiteFileKind;
  /** Description: `shared content`, or `page, /`. */
  about: string;
  changes: Change[];
}

/** Formats a change's title: part, label, and the kind of change unless it is a plain edit. */
export function joinChangeTitle({ name }: Partial<FilePart>, label: string, how: string): string {
  const place = [name, label].filter(Boolean).join(', ');
  return how === 'changed' ? place : `${place}: ${how}`;
}

/** Compares two texts and marks the differing words. */
export function diffIntoChangeSides(before: readonly string[], now: readonly string[]): ChangeSides {
  if (before.length === 0) return { before: [], now: now.map((text) => toValueLine(text, 'come')) };
  if (now.length === 0) return { before: before.map((text) => toValueLine(text, 'gone')), now: [] };
  const diff = diffWords(before.join('\n'), now.join('\n'));
  return { before: inLines(diff.before), now: inLines(diff.now) };
}

function inLines(pieces: readonly DiffPiece[]): ValueLine[] {
  const lines: ValueLine[] = [{ pieces: [] }];
  for (const { text, is } of pieces)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push({ pieces: [] });
      if (part !== '') lines.at(-1)!.pieces.push({ text: part, is });
    }
  return lines;
}

const textOf = (lines: readonly ValueLine[]) =>
  shortenText(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(', '));

/** Formats a change in one line: `₦100,000 → ₦120,000`. */
export const formatChangeSides = ({ before, now }: ChangeSides): string =>
  [before, now].map(textOf).filter(Boolean).join(' → ');

export const shortenText = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);

/** Returns the files with changes of their own. */
export const filesWithChanges = (files: readonly FileChanges[]): FileChanges[] =>
  files.filter(({ changes }) => changes.length > 0);

/** Groups changes by part. Changes of the file itself have no part. */
export function groupChangesByPart(changes: readonly Change[]): { part?: FilePart | undefined; changes: Change[] }[] {
  const parts = new Map<string | undefined, { part?: FilePart | undefined; changes: Change[] }>();
  for (const change of changes) {
    const known = parts.get(change.part?.key);
    if (known) known.changes.push(change);
    else parts.set(change.part?.key, { part: change.part, changes: [change] });
  }
  return [...parts.values()];
}

/** Summarizes changes: the last one and the number of others, such as `Home, FAQs, Introduction and 2 more changes`. */
export function summarizeChanges(all: readonly { name: string; title: string }[]): string {
  const [last, more] = [all.at(-1), all.length - 1];
  return last ? `${last.name}, ${last.title}${more > 0 ? ` and ${formatCountWithNoun(more, 'more change')}` : ''}` : '';
}

/** Summarizes the changes of files. */
export const summarizeFileChanges = (files: readonly FileChanges[]): string =>
  summarizeChanges(files.flatMap(({ name, changes }) => changes.map(({ title }) => ({ name, title }))));
