import type { CopiedSite } from './CopiedSite.ts';
import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';

/** A mistake that somebody might make in a file of the site. */
export interface Mistake {
  name: string;
  file: string;
  /** The text with the mistake in it; a Buffer where it is how the file is saved. */
  make: (text: string) => string | Buffer;
  /** The lines, from 1, of which one has to be named; 0 for the file as a whole. */
  lines: (wrong: string) => number[];
  /** What is done in place of writing the text, where it is the files that are mistaken. */
  act?: (site: CopiedSite) => void;
  /** The file that has to be named, where it is not the one with the mistake in it. */
  toldIn?: string;
  /** True for what builds and works, and deserves a look. */
  isWarning?: true;
  /** True where the file has to say after the mend what it said before the mistake. */
  meansAsBefore?: boolean;
  /** What has to be among the words that are told, where more than one mend would leave the site sound. */
  says?: string;
  /** True where one problem is told, and nothing that follows from it. */
  isAlone?: true;
  /** True where only a person can know what is right. */
  byHand?: boolean;
}

const formattingOptions = { tabSize: 2, insertSpaces: true };

/** The line, from 1, of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The text with another value at a path; `undefined` takes it away. */
export const withValue = (text: string, path: JSONPath, value: unknown): string =>
  value === undefined ? without(text, path) : applyEdits(text, modify(text, path, value, { formattingOptions }));

/** The text without a key or an entry, and without the comma that parted it from its neighbour. */
function without(text: string, path: JSONPath): string {
  const value = findNodeAtLocation(parseTree(text)!, path);
  if (!value?.parent) return text;
  const node = value.parent.type === 'property' ? value.parent : value;
  const end = node.offset + node.length;
  const comma = /^\s*,/.exec(text.slice(end))?.[0];
  if (comma) return text.slice(0, node.offset) + text.slice(end + comma.length).trimStart();
  return text.slice(0, node.offset).replace(/,?\s*$/, '') + text.slice(end);
}

/** The line of the value at a path, or of the deepest part of it that is there. */
export function lineOf(text: string, path: JSONPath): number[] {
  const tree = parseTree(text)!;
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const [from, to] = [lineAt(text, node.parent!.offset), lineAt(text, node.offset + node.length)];
    if (length < path.length) return [lineAt(text, node.offset)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }
  return [1];
}

/** A value put, changed or taken away. */
export const put = (name: string, file: string, path: JSONPath, value: unknown, byHand = false): Mistake => ({
  name: `${name} (${file} ${path.join('.')})`,
  file,
  make: (text) => withValue(text, path, value),
  lines: (wrong) => lineOf(wrong, path),
  byHand,
});

/** A key under another name. */
export const rename = (name: string, file: string, path: JSONPath, to: string): Mistake => ({
  name: `${name} (${file} ${path.join('.')} → ${to})`,
  file,
  make(text) {
    const key = findNodeAtLocation(parseTree(text)!, path)!.parent!.children![0]!;
    return text.slice(0, key.offset) + JSON.stringify(to) + text.slice(key.offset + key.length);
  },
  lines: (wrong) => lineOf(wrong, [...path.slice(0, -1), to]),
});

/** Words of a text replaced once, after `after`; the line is that of the replaced words, or of `shift` lines below. */
export const replace = (name: string, file: string, from: string, to: string, shift: number[] = [0]): Mistake => {
  let at = 0;
  return {
    name: `${name} (${file} ${JSON.stringify(from.slice(0, 30))} → ${JSON.stringify(to.slice(0, 30))})`,
    file,
    make(text) {
      at = text.indexOf(from);
      if (at < 0) throw new Error(`${file} has no ${from}`);
      return text.slice(0, at) + to + text.slice(at + from.length);
    },
    lines: (wrong) => shift.map((lines) => lineAt(wrong, at) + lines),
  };
};
