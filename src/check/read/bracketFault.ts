import { isJson } from './isJson.ts';
import type { Fault } from '../told/Fault.ts';

/** A brace or bracket and the one that closed it, by their offsets. */
export interface Pair {
  open: number;
  close: number;
}

export interface Stumble {
  /** Where the walk through the text stumbled; the text's length for its end. */
  at: number;
  /** Where the last token before that ended. */
  end: number;
  /** What is open there, outermost first. */
  open: { sign: '{' | '['; offset: number }[];
  /** What was closed before, in the order of closing. */
  pairs: Pair[];
}

/**
 * The brace or bracket that is missing or too many. The file's indentation tells which: what opens a line closes at the
 * same indentation.
 */
export function bracketFault(text: string, { at, end, open, pairs }: Stumble): Fault {
  const twice = pairs.find(
    (pair, index) =>
      /(^|\n)[ \t]*[}\]]+$/.test(text.slice(0, pair.close)) &&
      text.slice(pair.close + 1).trim() !== '' &&
      pairs[index - 1]?.close === pair.close - 1 &&
      lineWords(text, pairs[index - 1]!.open) !== lineWords(text, pair.open),
  );
  if (twice) return tooMany(text, twice.close);

  const odd = pairs.find(
    ({ open: from, close }) => isFirstOnLine(text, close) && indentAt(text, from) !== indentAt(text, close),
  );
  if (odd && indentAt(text, odd.close) < indentAt(text, odd.open)) return missingSign(text, odd.open, odd.close);
  if (odd) return tooMany(text, closedBefore(text, odd.close, pairs) ?? odd.close);

  const found = text[at];
  const top = open.at(-1);
  if (found === undefined || !top) {
    if (top) return cutOff(text, end, open) ?? missingSign(text, top.offset, end);
    if (found === '}' || found === ']') return tooMany(text, closedBefore(text, at, pairs) ?? at);
    const word = JSON.stringify(text.slice(at, at + 20).split(/\s/, 1)[0]);
    const early = closedEarly(text, at);
    if (early) return early;
    const isClosedEarly = found === ',' && text.slice(at + 1).trim() !== '';
    return {
      offset: at,
      cause: `${word} stands after the end of the file's content`,
      mend: isClosedEarly
        ? 'Remove the } or ] above that closes too early, or remove all that follows.'
        : 'Remove it and all that follows.',
    };
  }
  // A closing sign of the other kind than what is open: how many there are of each tells what was meant.
  const right = closing(top.sign);
  const isTooMany = surplus(text, found) > 0;
  if (isTooMany && surplus(text, right) < 0) {
    const cause = `${found} closes what ${top.sign} ${lineWords(text, top.offset)} opens`;
    return { offset: at, cause, mend: `Write ${right} instead.` };
  }
  return isTooMany ? tooMany(text, closedBefore(text, at, pairs) ?? at) : missingSign(text, top.offset, at);
}

/**
 * Where a sign that is too many stands on a line of its own, right below the line at whose end the same sign closed what
 * begins at its indentation: that one came too early.
 */
function closedBefore(text: string, at: number, pairs: readonly Pair[]): number | undefined {
  const before = text.slice(0, at).trimEnd().length - 1;
  const pair = pairs.find(({ close }) => close === before);
  const isEarly =
    pair &&
    isFirstOnLine(text, at) &&
    text[before] === text[at] &&
    !isFirstOnLine(text, before) &&
    isOverLines(text, pair) &&
    indentAt(text, pair.open) === indentAt(text, at);
  return isEarly ? before : undefined;
}

/** True where a group or list goes over several lines. */
const isOverLines = (text: string, { open, close }: Pair) => text.slice(open, close).includes('\n');

/** More entries behind the sign that closes the file: it goes to the end, or is there already. */
function closedEarly(text: string, at: number): Fault | undefined {
  const offset = text.slice(0, at).trimEnd().length - 1;
  const sign = text[offset];
  if (text[at] !== ',' || (sign !== ']' && sign !== '}')) return undefined;
  const without = text.slice(0, offset) + text.slice(offset + 1);
  const cause = `a closing ${sign} stands before more entries`;
  if (isJson(without)) return { offset, cause, mend: 'Remove it.' };
  return isJson(without.trimEnd() + sign) ? { offset, cause, mend: 'Move it to the end of the file.' } : undefined;
}

/** A file whose last lines are gone: all that is open lacks its end, and nothing stands below. */
function cutOff(text: string, end: number, open: Stumble['open']): Fault | undefined {
  const isOpenToTheEnd = open.every(({ sign, offset }) => {
    const fault = missingSign(text, offset, end);
    return sign !== undefined && fault.offset >= end - 1;
  });
  if (open.length < 2 || !isOpenToTheEnd) return undefined;
  const signs = open
    .map(({ sign }) => closing(sign))
    .toReversed()
    .join('');
  const at = text[end - 1] === ',' ? end - 1 : end;
  const lines = open.map(({ offset }) => lineWords(text, offset).replace('in line ', '')).join(' and ');
  return {
    offset: at,
    cause: `the file ends too early: what begins in lines ${lines} does not end`,
    mend: `${at < end ? `Write ${signs} instead of the comma` : `Add ${signs} here`}.`,
  };
}

/** How many more of a closing sign there are than of its opening one, texts aside. */
export function surplus(text: string, close: string): number {
  const signs = text.replace(/"(?:\\.|[^"\\\n])*"/g, '');
  return signs.split(close).length - signs.split(close === '}' ? '{' : '[').length;
}

/** Columns of white space at the beginning of the line that `offset` is in. */
export function indentAt(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))![0].length;
}

const isFirstOnLine = (text: string, offset: number) =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';

/** What `open` opens is not closed before `limit`: it should be where the lines come back to its indentation. */
export function missingSign(text: string, open: number, limit: number): Fault {
  const sign = text[open] as '{' | '[';
  const indent = indentAt(text, open);
  const what = sign === '{' ? 'the group { … }' : 'the list [ … ]';
  const cause = `a closing ${closing(sign)} is missing: ${what} that begins ${lineWords(text, open)} does not end`;
  let last = open + 1;
  let start = text.indexOf('\n', open) + 1;
  while (start > 0 && start < limit) {
    const next = text.indexOf('\n', start);
    const line = text.slice(start, next < 0 ? undefined : next);
    if (line.trim() !== '') {
      if (indentAt(text, start) <= indent) {
        // What opens behind it on its line is closed here, and it right after that.
        const inner = /^[{[]\s*([{[])\s*$/.exec(text.slice(open, text.indexOf('\n', open)))?.[1];
        const close = inner && line.trimStart().startsWith(closing(inner as '{' | '[')) ? line.search(/\S/) + 1 : 0;
        if (close > 0) last = Math.min(start + close, limit);
        break;
      }
      last = Math.min(start + line.trimEnd().length, limit);
    }
    start = next + 1;
  }
  const offset = last === open + 1 ? Math.max(text.slice(0, limit).trimEnd().length, last) : last;
  const at = text[offset - 1] === ',' ? offset - 1 : offset;
  const needsComma = !/^\s*([,}\]]|$)/.test(text.slice(at));
  const puts = `${closing(sign)}${needsComma ? ',' : ''}`;
  return { offset: at, cause, mend: `Add ${puts} here.` };
}

const tooMany = (text: string, offset: number): Fault => ({
  offset,
  cause: `a closing ${text[offset]} too many stands here`,
  mend: 'Remove it.',
});

const closing = (sign: '{' | '[') => (sign === '{' ? '}' : ']');
const lineWords = (text: string, offset: number) => `in line ${text.slice(0, offset).split('\n').length}`;
