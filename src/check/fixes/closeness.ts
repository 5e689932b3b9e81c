import { editDistance } from '../diagnostics/closest.ts';

/**
 * How far a word is from the one it may have been meant for, from 0 (the same letters in another case) to about 4;
 * undefined where nobody would take one for the other.
 */
export function closeness(word: string, meant: string): number | undefined {
  const [typed, known] = [plain(word), plain(meant)];
  if (typed === known) return 0;
  const limit = Math.max(1, Math.floor(Math.min(typed.length, known.length) / 3));
  const distance = editDistance(typed, known, limit);
  const isPart = typed.length > 2 && known.length > 2 && (known.startsWith(typed) || typed.startsWith(known));
  const apart = Math.abs(typed.length - known.length) * 0.02;
  const alike = isPart || sharesWords(word, meant) ? 2.5 + apart : Infinity;
  const least = Math.min(distance <= limit ? distance : Infinity, alike);
  return least === Infinity ? undefined : least;
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
