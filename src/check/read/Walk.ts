import { indentAt, type Pair } from './bracketFault.ts';
import type { Fault } from '../told/Fault.ts';
import type { Expected } from './oddSign.ts';

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

/** True where a line has come back to the indentation at which the open group or list began: that should have ended. */
export function isDedented({ text, open, at: here }: Walk, at = here): boolean {
  const top = open.at(-1);
  if (!top || !text.slice(top.offset, at).includes('\n')) return false;
  const isFirst = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
  return isFirst && indentAt(text, at) <= indentAt(text, top.offset);
}

/** True where a key, and no value, may begin. */
export const isAtKey = ({ expected }: Walk): boolean => expected === 'key' || expected === 'first key';
