/** Removes case and accents. Skips the normalization of ASCII, since each key searches thousands of names. */
const plain = (words: string) =>
  (/[^ -~]/.test(words) ? words.normalize('NFKD').replaceAll(/\p{M}/gu, '') : words).trim().toLowerCase();

const wordsIn = (words: string) => words.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Rank of results that only contain the letters. */
export const SUBSTRING_MATCH_RANK = 3;

/**
 * Ranks a name for a search: 0 exact, 1 prefix, 2 whole words, 3 description or any letters; undefined for no match.
 * `also` is another name of equal weight, such as an address.
 */
export function rankName(wanted: string, name: string, also = '', says = ''): number | undefined {
  const [asked, own, other] = [plain(wanted), plain(name), plain(also)];
  if (asked === '' || asked === own || asked === other) return 0;
  if (own.startsWith(asked) || (other !== '' && other.startsWith(asked))) return 1;
  const all = `${own} ${other} ${plain(says)}`;
  if (!asked.split(/\s+/).every((one) => all.includes(one))) return undefined;
  const [wantedWords, words] = [wordsIn(asked), wordsIn(own)];
  const areInside = wantedWords.length > 0 && wantedWords.every((one) => words.some((word) => word.startsWith(one)));
  return areInside ? 2 : SUBSTRING_MATCH_RANK;
}

/** Item that a search finds by name. */
export interface SearchableItem {
  name: string;
  also?: string;
  says?: string;
}

/** Returns the items that match a search, best first. `tieBreak` orders items of equal rank. */
export const rankMatches = <One extends SearchableItem>(
  wanted: string,
  all: readonly One[],
  tieBreak: (one: One) => number = () => 0,
): One[] =>
  all
    .map((one) => ({ one, rank: rankName(wanted, one.name, one.also, one.says) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank! || tieBreak(a.one) - tieBreak(b.one))
    .map(({ one }) => one);
