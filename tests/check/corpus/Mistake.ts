import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChangeToJson } from '../../../src/check/fixes/applyChangeToJson.ts';
import type { KeyPath } from '../../../src/check/diagnostics/path.ts';
import type { SiteEdit } from '../../../src/site/edits.ts';

/** Replaces words of a line, counted from 1; `⋯` matches everything between two words. */
type Replacement = [line: number, find: string, put: string];

/** A mistake that somebody might make in a file of the site: a row of mistakes.json. */
export interface Mistake {
  name: string;
  file: string;
  at?: Replacement[];
  /** The whole text of the file. */
  text?: string;
  /** How the file is saved, where not as UTF-8. */
  savedAs?: 'utf16le' | 'bom' | 'latin1';
  /** Edits of files, for mistakes that do not set the text of `file`. */
  edits?: (SiteEdit | { file: string; copy: string } | { file: string; at: Replacement[] })[];
  /** The lines, from 1, of which one has to be named, or from which to which; 0 for the file as a whole. */
  lines: number[] | string;
  /** The file that has to be named, where it is not the one with the mistake in it. */
  toldIn?: string;
  /** True for what builds and works, and deserves a look. */
  isWarning?: true;
  /** True where the file has to say after the fix what it said before the mistake. */
  meansAsBefore?: true;
  /** True where only a person can know what is right. */
  byHand?: true;
}

/** All mistakes, by what they are about. */
export const mistakes = JSON.parse(readFileSync(join(import.meta.dirname, 'mistakes.json'), 'utf8')) as Record<
  string,
  Mistake[]
>;

/** The edits of the site that make a mistake. */
export function editsOf({ file, at, text, edits = [] }: Mistake, texts: ReadonlyMap<string, string>): SiteEdit[] {
  const whole = (path: string, put: string): SiteEdit => ({
    file: path,
    offset: 0,
    length: texts.get(path)!.length,
    newText: put,
  });
  const own = at ? [whole(file, replaced(texts.get(file)!, at))] : text === undefined ? [] : [whole(file, text)];
  const others = edits.map((edit) => {
    if ('copy' in edit) return { file: edit.file, create: texts.get(edit.copy)! };
    return 'at' in edit ? whole(edit.file, replaced(texts.get(edit.file)!, edit.at)) : edit;
  });
  return [...own, ...others];
}

/** A text with other words in the place of some, from below, so that the lines above stay where they are. */
export function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.toReversed().reduce((now, [line, find, put]) => {
    const start = now
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, { length }) => sum + length + 1, 0);
    const [head, tail = ''] = find.split('⋯') as [string, string?];
    const from = now.indexOf(head, start);
    if (from < 0) throw new Error(`line ${line} and those behind it have no ${find}`);
    return now.slice(0, from) + put + now.slice(now.indexOf(tail, from + head.length) + tail.length);
  }, text);
}

/** Returns true for a line at which the mistake may be reported. */
export const isExpected = ({ lines }: Mistake, line: number): boolean => {
  if (typeof lines !== 'string') return lines.includes(line);
  const [from, to] = lines.split('-').map(Number);
  return line >= from! && line <= to!;
};

/** The text with another value at a path; `undefined` takes it away. */
export function withValue(text: string, path: KeyPath, value: unknown): string {
  const change = value === undefined ? { path, remove: true as const } : { path, set: value };
  return applyChangeToJson(text, change, () => []) ?? text;
}

/** The bytes of a file as another program saves it. */
export const bytesOf = ({ savedAs }: Mistake, text: string): Buffer =>
  savedAs === 'latin1'
    ? Buffer.from(text, 'latin1')
    : Buffer.from(`\uFEFF${text}`, savedAs === 'utf16le' ? 'utf16le' : 'utf8');
