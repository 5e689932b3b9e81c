import { bracketFault, indentAt, type Pair } from './bracketFault.ts';
import type { Fault } from './Fault.ts';
import { isJson } from './isJson.ts';
import type { Expected } from './oddSign.ts';
import { aboveList } from './strayEntry.ts';

/** A walk through a text that is no JSON, and how far it has come. */
export interface Walk {
  readonly text: string;
  at: number;
  /** Where the last token ended: a missing comma belongs there. */
  end: number;
  expected: Expected;
  /** What is open, outermost first. */
  readonly open: { sign: '{' | '['; offset: number }[];
  /** What was closed, in the order of closing. */
  readonly pairs: Pair[];
}

/** A value on the same line, which is no key. */
export const BARE_VALUE = /^[ \t]*("(?:[^"\\\n]|\\.)*"(?!\s*:)|[[{\d-]|true\b|false\b|null\b)/;

/** A fault right where the walk is. */
export const faultHere = ({ at }: Walk, cause: string, mend: string): Fault => ({ offset: at, cause, mend });

/** What is wrong with what follows the end of the content. */
export const afterEnd = ({ text, at, end, pairs }: Walk): Fault =>
  aboveList(text) ?? inTwoParts(text, at, end) ?? bracketFault(text, { at, end, open: [], pairs });

/** True where a line has come back to the indentation at which the open group or list began: that should have ended. */
export function isDedented({ text, open, at: here }: Walk, at = here): boolean {
  const top = open.at(-1);
  if (!top || !text.slice(top.offset, at).includes('\n')) return false;
  const isFirst = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
  return isFirst && indentAt(text, at) <= indentAt(text, top.offset);
}

/** True where a key, and no value, may begin. */
export const isAtKey = ({ expected }: Walk): boolean => expected === 'key' || expected === 'first key';

/** A second group or list behind the first, which go together: no key and no entry stands in both. */
function inTwoParts(text: string, at: number, end: number): Fault | undefined {
  const [close, open] = [text[end - 1], text[at]];
  if (!(close === '}' && open === '{') && !(close === ']' && open === '[')) return undefined;
  if (!isJson(text.slice(0, end)) || !isJson(text.slice(at))) return undefined;
  const [first, second] = [JSON.parse(text.slice(0, end)) as object, JSON.parse(text.slice(at)) as object];
  const parts = (value: object) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : Object.keys(value);
  if (parts(second).length === 0 || parts(second).some((part) => parts(first).includes(part))) return undefined;
  const what = open === '{' ? 'group' : 'list';
  const mend = `Make them one: remove the ${close} before it and this ${open}, and write a comma between.`;
  return { offset: at, cause: `a second ${what} stands behind the first`, mend };
}
