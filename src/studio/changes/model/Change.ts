import { counted } from '../../kit/counted.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import type { FileKind } from '../../../site/names.ts';
import { type Piece, wordDiff } from './wordDiff.ts';

/** One line of a value before or now. */
export interface Line {
  pieces: Piece[];
  /** The hash of a picture in place of words. */
  picture?: string;
  /** Its number in a list. */
  number?: number;
  /** True for the list item that moved. */
  isMoved?: boolean;
}

/** A text as a line. */
export const lineOf = (text: string, is: Piece['is'] = 'same'): Line => ({ pieces: [{ text, is }] });

/** A line of the file: its number, and whether it was removed or added. */
export interface FileLine {
  number: number;
  text: string;
  is: 'gone' | 'come';
}

/** A section of a page, an entry of shared content, a question of a form, or a group of the site's own file. */
export interface Part {
  key: string;
  /** Its own heading, title or label. */
  name: string;
  /** Its index in the list before; undefined for a new one and for what is in no list. */
  index?: number | undefined;
}

/** Texts before and now as two sides of a change. */
export interface Sides {
  before: Line[];
  now: Line[];
}

/** One change of a file: a field of the panel, or a whole part. */
export interface Change extends Sides {
  /** Unique in its file. */
  id: string;
  /** Place in the file now; empty for the file itself. */
  at: JsonPath;
  /** Undefined for what belongs to the file itself. */
  part?: Part | undefined;
  /** The panel's label; empty for a whole part. */
  label: string;
  /** `Cloud Basics, Price`. */
  title: string;
  /** `₦100,000 → ₦120,000`. */
  note: string;
  /** The lines of the file. */
  lines: FileLine[];
  /** The pages that show it, for shared content. */
  shownOn: string[];
  /** Ids of its differences; none for a file as a whole. */
  differences: string[];
  /** Differences of other files that go back with it, such as links to a page whose address changed. */
  elsewhere?: { path: string; differences: string[] }[];
}

/** The changes of one file; none where all of them belong to a change of another file. */
export interface FileChanges {
  path: string;
  /** `FAQs`. */
  name: string;
  kind: FileKind;
  /** `shared content`, `page, /`. */
  about: string;
  changes: Change[];
}

/** The name of a change: the part's name, the panel's label, and how it changed where both do not tell. */
export function titleOf({ name }: Partial<Part>, label: string, how: string): string {
  const place = [name, label].filter(Boolean).join(', ');
  return how === 'changed' ? place : `${place}: ${how}`;
}

/** Two texts line by line, with the words marked that differ. */
export function sidesOf(before: readonly string[], now: readonly string[]): Sides {
  if (before.length === 0) return { before: [], now: now.map((text) => lineOf(text, 'come')) };
  if (now.length === 0) return { before: before.map((text) => lineOf(text, 'gone')), now: [] };
  const diff = wordDiff(before.join('\n'), now.join('\n'));
  return { before: inLines(diff.before), now: inLines(diff.now) };
}

function inLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [{ pieces: [] }];
  for (const { text, is } of pieces)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push({ pieces: [] });
      if (part !== '') lines.at(-1)!.pieces.push({ text: part, is });
    }
  return lines;
}

const textOf = (lines: readonly Line[]) =>
  shorten(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(', '));

/** A change in one line: `₦100,000 → ₦120,000`. */
export const noteOf = ({ before, now }: Sides): string => [before, now].map(textOf).filter(Boolean).join(' → ');

export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);

/** The files that have changes of their own. */
export const withChanges = (files: readonly FileChanges[]): FileChanges[] =>
  files.filter(({ changes }) => changes.length > 0);

/** Changes grouped by part, in their order; those of the file itself have none. */
export function partsOf(changes: readonly Change[]): { part?: Part | undefined; changes: Change[] }[] {
  const parts = new Map<string | undefined, { part?: Part | undefined; changes: Change[] }>();
  for (const change of changes) {
    const known = parts.get(change.part?.key);
    if (known) known.changes.push(change);
    else parts.set(change.part?.key, { part: change.part, changes: [change] });
  }
  return [...parts.values()];
}

/** The latest change and the number of the others: `Home, FAQs, Introduction and 2 more changes`. */
export function inOneLine(all: readonly { name: string; title: string }[]): string {
  const [last, more] = [all.at(-1), all.length - 1];
  return last ? `${last.name}, ${last.title}${more > 0 ? ` and ${counted(more, 'more change')}` : ''}` : '';
}

/** The same of changes by file. */
export const whatIsNew = (files: readonly FileChanges[]): string =>
  inOneLine(files.flatMap(({ name, changes }) => changes.map(({ title }) => ({ name, title }))));
