/**
 * How far a word is from the one it may have been meant for, from 0 (the same letters in another case) to about 4;
 * undefined where nobody would take one for the other.
 */
export function closeness(word: string, meant: string): number | undefined {
  const [typed, known] = [plain(word), plain(meant)];
  if (typed === known) return 0;
  const limit = Math.max(1, Math.floor(Math.min(typed.length, known.length) / 3));
  const distance = editDistance(typed, known, limit);
  if (distance <= limit) return distance;
  const isPart = typed.length > 2 && known.length > 2 && (known.startsWith(typed) || typed.startsWith(known));
  return isPart || sharesWords(word, meant) ? 3 : undefined;
}

const plain = (word: string) =>
  word
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '');

/** True where one is made of the other's words and more: `success` and `successMessage`. */
function sharesWords(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return few.join('').length > 3 && few.every((word) => many.includes(word));
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Damerau-Levenshtein distance (a swap of neighbours counts one), `limit + 1` for anything beyond the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}
