import type { Fault } from '../told/Fault.ts';
import { faultHere, type Walk } from './Walk.ts';

/** Signs with which people point at a line. */
const POINTER = /^(<[-=~]+|←|⇐|-{2,}>?|={2,}>?|!{2,}|\^+|\(|\*|~{2,})/;

/** Words behind the values of a line, up to its end, that are neither a key nor a value. */
export function lineRemark(walk: Walk): Fault | undefined {
  const { text, at, end, expected } = walk;
  if (end === 0 || text.slice(end, at).includes('\n') || expected === 'colon') return undefined;
  const rest = /^[^\r\n]*/.exec(text.slice(at))![0];
  const isPointed = (/^[<←]/.test(rest) ? !/"\s*:/.test(rest) : !rest.includes('"')) && POINTER.test(rest);
  // Words alone are a remark behind a comma: elsewhere a quote or sign is what they lack.
  const isWords = text[end - 1] === ',' && /^\p{L}[^":=,[\]{}]*$/u.test(rest) && /\s\p{L}/u.test(rest);
  if (!(isPointed || isWords) || /[\]}],?\s*$/.test(rest)) return undefined;
  return faultHere(
    walk,
    'a remark stands behind the line, and JSON has none',
    'Remove all from here to the end of the line.',
  );
}
