/** Kind of a list item, and the number that its marker shows. */
export interface ListMarker {
  isNumbered: boolean;
  number: number;
  /** True if the marker can only be the first of a list: `1.` or `a)`, but not `i.`, which may follow `h.`. */
  isFirst?: boolean;
}

const NUMBER = /^\(?(?:(\d{1,4})|([a-z])|([ivxlc]{1,7}))[.)]?$/i;

/** Reads a marker such as `·`, `3.`, `c)` or `iv.`; undefined for an empty text. */
export function parseListMarker(text: string): ListMarker | undefined {
  const marker = text.replace(/[\s\u00a0]+/g, '');
  if (marker === '') return undefined;
  // Word writes its hollow bullet as the letter `o`. Numbers of several levels count by their last part: `2.1.`.
  if (marker === 'o') return BULLET_LIST_MARKER;
  const [, digits, letter, roman] = NUMBER.exec(marker.replace(/^(?:\d+\.)+(?=\d)/, '')) ?? [];
  if (digits !== undefined) return { isNumbered: true, number: Number(digits), isFirst: digits === '1' };
  if (roman !== undefined || /^[ivx]$/i.test(letter ?? ''))
    return { isNumbered: true, number: romanNumber(roman ?? letter!) };
  if (letter !== undefined) {
    const number = letter.toLowerCase().charCodeAt(0) - 96;
    return { isNumbered: true, number, isFirst: number === 1 };
  }
  return BULLET_LIST_MARKER;
}

export const BULLET_LIST_MARKER: ListMarker = { isNumbered: false, number: 1 };

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(text: string): number {
  const values = [...text.toLowerCase()].map((letter) => ROMAN[letter]!);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
