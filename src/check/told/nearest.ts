/** The candidate that `word` is most likely a slip of the pen for, at most `most` letters away, or undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>, most = Infinity): string | undefined {
  const typed = plain(word);
  const limit = Math.min(most, Math.max(1, Math.floor(typed.length / 3)));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const known = plain(candidate);
    const within = typed.length > 2 && known.startsWith(typed);
    const distance = within
      ? Math.min(limit, Math.abs(known.length - typed.length))
      : editDistance(typed, known, limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** The candidate that is one slip away: a letter too many, too few, wrong or exchanged with its neighbour. */
export const oneSlip = (word: string, candidates: Iterable<string>): string | undefined =>
  [...candidates].find((candidate) => editDistance(plain(word), plain(candidate), 1) <= 1);

/** The one candidate that is made of the same words and more, or of some of them: `success` for `successMessage`. */
export function sameWord(word: string, candidates: Iterable<string>): string | undefined {
  const typed = wordsOf(word);
  const found = [...candidates].filter((candidate) => {
    const known = wordsOf(candidate);
    const [few, many] = known.length < typed.length ? [known, typed] : [typed, known];
    return (
      few.join('').length > 3 &&
      many.length - few.length < 4 &&
      few.length < many.length &&
      few.every((one) => many.includes(one))
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The candidate that a name of a file or a slip of the pen stands for, as `suggest` tells it. */
export function likely(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates];
  const bare = word.replace(/^.*\//, '').replace(/\.json$/, '');
  if (known.includes(bare)) return bare;
  // A name with another word before or behind it.
  const within = known.filter((one) => one.length > 2 && (word.startsWith(`${one}-`) || word.endsWith(`-${one}`)));
  return (
    oneSlip(word, known) ??
    (within.length === 1 ? within[0] : undefined) ??
    nearest(word, known) ??
    sameWord(word, known)
  );
}

const MOST_TOLD = 16;

/** `Did you mean "x"?` for a near miss; else the choices there are, or nothing where there are none. */
export function suggest(word: string, candidates: Iterable<string>, what = 'Known'): string {
  const known = [...candidates];
  const near = likely(word, known);
  if (near !== undefined) return `Did you mean ${JSON.stringify(near)}?`;
  if (known.length === 0) return '';
  const shown = known
    .slice(0, MOST_TOLD)
    .map((name) => JSON.stringify(name))
    .join(', ');
  return `${what}: ${shown}${known.length > MOST_TOLD ? ', …' : ''}.`;
}

/** The same for what may as well go: `Remove it, or write one of its fields: "x".` where nothing is near. */
export function suggestOrRemove(word: string, candidates: Iterable<string>, what: string): string {
  const known = [...candidates];
  if (known.length === 0) return 'Remove it.';
  if (likely(word, known) !== undefined) return suggest(word, known);
  return `Remove it, or write one of ${suggest(word, known, what)}`;
}

const plain = (word: string) =>
  word
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s_:-]/g, '');

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
