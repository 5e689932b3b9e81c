import type { Fault } from './Fault.ts';
import { beginOfList, placeOfMissing } from './triedSigns.ts';

interface Sign {
  sign: string;
  /** Offset in the whole text. */
  at: number;
}

/**
 * The one line of a file that opens what it does not close, or closes what it does not open, though it neither ends
 * with a { or [ nor begins with a } or ]; undefined where no line does, or more than one.
 */
export function lineFault(text: string): Fault | undefined {
  const faults: Fault[] = [];
  let start = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const signs = signsOf(line, start);
    const isStructure = /[{[]\s*$/.test(line) || /^\s*[}\]]/.test(line);
    const [open, extra] = isStructure ? [[], []] : unmatched(signs);
    if (open.length + extra.length > 1) return undefined;
    if (open[0]) faults.push(notClosed(text, line, start, open[0], index + 1));
    if (extra[0]) faults.push(notOpened(text, line, start, extra[0], lines[index - 1] ?? '', lines[index + 1] ?? ''));
    start += line.length + 1;
  }
  return faults.length === 1 ? faults[0] : undefined;
}

/** The braces and brackets of a line, those in texts left out. */
function signsOf(line: string, start: number): Sign[] {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, (words) => ' '.repeat(words.length));
  return [...bare.matchAll(/[{}[\]]/g)].map(({ 0: sign, index }) => ({ sign, at: start + index }));
}

function unmatched(signs: Sign[]): [open: Sign[], extra: Sign[]] {
  const open: Sign[] = [];
  const extra: Sign[] = [];
  for (const one of signs) {
    if (one.sign === '{' || one.sign === '[') open.push(one);
    else if (open.at(-1)?.sign === (one.sign === '}' ? '{' : '[')) open.pop();
    // One sign of the wrong kind is told by whoever reads the whole file.
    else if (open.length > 0) return [[], []];
    else extra.push(one);
  }
  return [open, extra];
}

function notClosed(text: string, line: string, start: number, { sign, at }: Sign, number: number): Fault {
  if (/^\{\s*\{/.test(line.slice(at - start)))
    return { offset: at, cause: 'a { too many stands here', mend: 'Remove it.', puts: '' };
  const close = sign === '{' ? '}' : ']';
  const end = line.replace(/\s*,?\s*$/, '').length;
  const what = sign === '{' ? 'the group { … }' : 'the list [ … ]';
  return {
    offset: placeOfMissing(text, at + 1, start + end, close) ?? start + end,
    cause: `a closing ${close} is missing: ${what} that begins in line ${number} does not end`,
    mend: `Add ${close} here.`,
    puts: close,
  };
}

/** A line among others like it that begin with the sign lacks it; any other has one too many. */
function notOpened(
  text: string,
  line: string,
  start: number,
  { sign, at }: Sign,
  before: string,
  after: string,
): Fault {
  const open = sign === '}' ? '{' : '[';
  const begins = (other: string) => other.trimStart().startsWith(open);
  if (!begins(line) && (begins(before) || begins(after))) {
    const offset = start + line.length - line.trimStart().length;
    return { offset, cause: `an opening ${open} is missing before this`, mend: `Add ${open} here.`, puts: open };
  }
  const place = beginOfList(text, at);
  if (place !== undefined)
    return { offset: place, cause: `an opening ${open} is missing before this`, mend: `Add ${open} here.`, puts: open };
  return { offset: at, cause: `a closing ${sign} too many stands here`, mend: 'Remove it.', puts: '' };
}
