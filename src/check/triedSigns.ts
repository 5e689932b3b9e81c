import type { Fault } from './Fault.ts';
import { isJson } from './isJson.ts';

const WORDS: Record<string, string> = { '"': 'a quote "', ',': 'a comma', ':': 'a colon' };

/**
 * The quote, comma or colon without which the file is JSON, where it stands in the line of a fault or the one above;
 * undefined where there is none. Of several the one is told without which the texts are the most natural.
 */
export function signTooMany(text: string, { offset }: Fault): Fault | undefined {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const start = Math.max(text.lastIndexOf('\n', line - 2) + 1, 0);
  const end = text.indexOf('\n', offset);
  const tried = [...text.slice(start, end < 0 ? undefined : end).matchAll(/(?<!\\)[",:]/g)].flatMap(({ index }) => {
    const at = start + index;
    return scored(text.slice(0, at) + text.slice(at + 1), at);
  });
  const best = leastOdd(tried);
  // A number before a quote is a measure: the quote is meant.
  if (!best || best.odd >= NEVER || (text[best.at] === '"' && /\d/.test(text[best.at - 1]!) && tried.length === 1))
    return undefined;
  return { offset: best.at, cause: `${WORDS[text[best.at]!]} too many stands here`, mend: 'Remove it.' };
}

/**
 * The one brace or bracket too many, or missing, with which the file is JSON, in the line of a fault or the one above;
 * undefined where the fault's own mend does that, where there is none, and where several would do as well.
 */
export function bracketTried(text: string, fault: Fault): Fault | undefined {
  const { offset, puts, isSure } = fault;
  if (isSure) return undefined;
  const own = puts === undefined ? undefined : text.slice(0, offset) + puts + text.slice(offset + Number(puts === ''));
  if (own !== undefined && isJson(own)) return undefined;
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const start = Math.max(text.lastIndexOf('\n', line - 2) + 1, 0);
  const next = text.indexOf('\n', offset);
  const end = next < 0 ? text.length : next;
  const signs = [...text.slice(start, end).matchAll(/[{}[\]]/g)].map(({ index }) => start + index);
  const gone = leastOdd(signs.flatMap((at) => scored(text.slice(0, at) + text.slice(at + 1), at)));
  if (gone && gone.odd < NEVER)
    return { offset: gone.at, cause: `a ${text[gone.at]} too many stands here`, mend: 'Remove it.', puts: '' };
  for (const sign of '{}[]') {
    const at = placeOfMissing(text, start, end, sign);
    if (at !== undefined)
      return { offset: at, cause: `a ${sign} is missing here`, mend: `Add ${sign} here.`, puts: sign };
  }
  return undefined;
}

/** Where in a line, from `start` to `end`, a brace or bracket is missing so that the file is JSON and its lists hold like with like. */
export function placeOfMissing(text: string, start: number, end: number, sign: string): number | undefined {
  const tried = Array.from({ length: end - start + 1 }, (_, index) => start + index).flatMap((at) =>
    /[\w ]/.test(text[at - 1] ?? ' ') && /\w/.test(text[at] ?? ' ')
      ? []
      : scored(text.slice(0, at) + sign + text.slice(at), at),
  );
  return leastOdd(tried)?.at;
}

/** Where the list begins that the ] at an offset ends, where it is one of a list of lists and has lost its beginning. */
export function beginOfList(text: string, at: number): number | undefined {
  const start = text.lastIndexOf('\n', at) + 1;
  const isAmongLists = text[at] === ']' && /\]\s*,[^[\]]*\]\s*\]$/.test(text.slice(start, at + 1));
  return isAmongLists ? placeOfMissing(text, start, at, '[') : undefined;
}

const NEVER = 1000;

interface Tried {
  at: number;
  /** How much of the value is hardly meant. */
  odd: number;
}

const leastOdd = (tried: Tried[]): Tried | undefined =>
  tried.reduce<Tried | undefined>((best, one) => (best && best.odd <= one.odd ? best : one), undefined);

function scored(text: string, at: number): Tried[] {
  try {
    return [{ at, odd: oddIn(JSON.parse(text)) }];
  } catch {
    return [];
  }
}

/** Texts that begin or end with a blank or a sign of JSON, keys that are no names, lists of unlike things. */
export function oddIn(value: unknown): number {
  // Two entries in one text.
  if (typeof value === 'string' && /[\]}]\s*,\s*[[{]/.test(value)) return NEVER;
  if (typeof value === 'string') return Number(/^[\s,:\]}]|[\s,;[{]$|^[^“„]*”$|^[^'‘]*'$/.test(value));
  if (typeof value !== 'object' || value === null) return 0;
  const kinds = new Set(Object.values(value).map((item) => (Array.isArray(item) ? 'array' : typeof item)));
  const own = Array.isArray(value)
    ? Number(kinds.size > 1) / (kinds.size === 2 && kinds.has('array') && kinds.has('string') ? 2 : 1)
    : Object.keys(value).filter((key) => !/^[\w$/]/.test(key) || /[\s,:[{"]$/.test(key)).length;
  return Object.values(value).reduce<number>((sum, item) => sum + oddIn(item), own);
}
