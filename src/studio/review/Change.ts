import { counted } from '../areas/state/counted.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import type { FileKind } from '../site/SiteValues.ts';
import type { Piece } from './wordDiff.ts';

/** One line of what something said or says: pieces of text, `muted` where it only tells what is spoken of. */
export interface Line {
  pieces: Piece[];
  isMuted?: boolean;
  /** The hash of a picture that stands in place of words. */
  picture?: string;
  /** Its number, where it is one of a list. */
  number?: number;
  /** True for the one of a list that moved. */
  isMoved?: boolean;
}

/** A text as a line. */
export const lineOf = (text: string, is: Piece['is'] = 'same'): Line => ({ pieces: [{ text, is }] });

/** A text that only tells what is spoken of. */
export const mutedLine = (text: string): Line => ({ ...lineOf(text), isMuted: true });

/** A line of the file: its number, and whether it went or came. */
export interface FileLine {
  number: number;
  text: string;
  is: 'gone' | 'come';
}

/** One change of a file in the site's words. */
export interface Change {
  /** Tells it from the others of its file. */
  id: string;
  /** Where it stands in the file now; the file itself where it came, went, or is no JSON. */
  at: JsonPath;
  /** `Question 2 was reworded`. */
  title: string;
  /** What it is about, in a line: `Do you repair hardware?`. */
  note: string;
  before: Line[];
  now: Line[];
  /** The lines of the file. */
  lines: FileLine[];
  /** The pages on which it is shown, for shared content. */
  shownOn: string[];
  /** The differences of which it consists; none where the file came, went, or is no JSON. */
  differences: string[];
  /** Those of other files, such as the links that follow a page to its new address. */
  elsewhere?: { path: string; differences: string[] }[];
}

/** The changes of one file; none where all of them belong to a change of another. */
export interface FileChanges {
  path: string;
  /** What it is called: `FAQs`. */
  name: string;
  kind: FileKind;
  /** What it is, in words: `shared content`, `page, /`. */
  about: string;
  changes: Change[];
}

/** The files that have changes of their own to tell. */
export const withChanges = (files: readonly FileChanges[]): FileChanges[] =>
  files.filter(({ changes }) => changes.length > 0);

/** What is new in one line: `Home: FAQs: the introduction was reworded, and 2 more changes`; the latest of them is told. */
export function inOneLine(all: readonly { name: string; title: string }[]): string {
  const [last, more] = [all.at(-1), all.length - 1];
  return last ? `${last.name}: ${last.title}${more > 0 ? `, and ${counted(more, 'more change')}` : ''}` : '';
}

/** The same of changes by file. */
export const whatIsNew = (files: readonly FileChanges[]): string =>
  inOneLine(files.flatMap(({ name, changes }) => changes.map(({ title }) => ({ name, title }))));
