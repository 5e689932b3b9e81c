/**
 * Returns the closest match for a misspelt word, at most `most` edits away. Returns undefined if no candidate is close.
 */
export function closestMatch(word: string, candidates: Iterable<string>, most = Infinity): string | undefined {
  const typed = plain(word);
  const limit = Math.min(most, Math.max(1, Math.floor(typed.length / 3)));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const known = plain(candidate);
    const isBegun = typed.length > 2 && known.startsWith(typed);
    const distance = isBegun
      ? Math.min(limit, Math.abs(known.length - typed.length))
      : editDistance(typed, known, limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

const MAX_SHOWN = 16;

/** Lists the choices, closest matches first. A long list ends with the number of omitted choices. */
export function formatClosestChoices(word: string, choices: readonly string[]): string {
  const distanceOf = (choice: string) => wordDistanceIfSimilar(word, choice) ?? Infinity;
  const sorted = choices
    .map((choice) => ({ choice, distance: distanceOf(choice) }))
    .toSorted((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
    .map(({ choice }) => choice);
  const shown = sorted.slice(0, MAX_SHOWN).map((choice) => JSON.stringify(choice));
  const left = sorted.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** Returns `Did you mean "x"?` for a close match, else the list of choices; empty if there are no choices. */
export function suggestName(word: string, candidates: Iterable<string>, what = 'Known'): string {
  const known = [...candidates];
  const near = closestMatch(word, known);
  if (near !== undefined) return `Did you mean ${JSON.stringify(near)}?`;
  if (known.length === 0) return '';
  return `${what}: ${formatClosestChoices(word, known)}.`;
}

/**
 * Damerau-Levenshtein distance: a swap of neighbours counts one. Returns `limit + 1` for any distance beyond the limit.
 */
function editDistance(a: string, b: string, limit: number): number {
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

/**
 * Returns the distance between a word and a name: 0 for the same letters in another case, up to about 4. Returns
 * undefined if the two are not similar.
 */
export function wordDistanceIfSimilar(word: string, meant: string): number | undefined {
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

/** Two candidates whose distances differ by less than this value are ambiguous. */
const AMBIGUITY_MARGIN = 0.5;
/** Candidates beyond this distance are too uncertain for a fix. */
const FARTHEST = 2.6;

/**
 * Returns the one candidate that a word is most likely meant for. Returns undefined if none is close, or several are.
 * `isLikelier` prefers a candidate.
 */
export function unambiguousClosestMatch(
  word: string,
  candidates: readonly string[],
  isLikelier: (candidate: string) => boolean = () => false,
): string | undefined {
  const near = [...new Set(candidates)]
    .flatMap((candidate) => {
      const distance = wordDistanceIfSimilar(word, candidate);
      if (distance === undefined || distance > FARTHEST) return [];
      return [{ candidate, distance: distance - (isLikelier(candidate) ? AMBIGUITY_MARGIN : 0) }];
    })
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && (!second || second.distance - first.distance >= AMBIGUITY_MARGIN) ? first.candidate : undefined;
}

const plain = (word: string) =>
  word
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '');

/** Returns true if one name contains all words of the other, as in `success` and `successMessage`. */
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
