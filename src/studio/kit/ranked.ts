/** Words without case and accents; most have none, and thousands are asked at each letter. */
const plain = (words: string) =>
  (/[^ -~]/.test(words) ? words.normalize('NFKD').replaceAll(/\p{M}/gu, '') : words).trim().toLowerCase();

const wordsIn = (words: string) => words.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The rank of what only has the letters that are wanted somewhere. */
export const LETTERS = 3;

/**
 * How near a name is to what is wanted: 0 for the very name, 1 for its beginning, 2 for words inside it, 3 for what is said
 * of it, or any letters; undefined for another one. What else names it as well as its name does, such as an address, is
 * among `also`.
 */
export function rankOf(wanted: string, name: string, also = '', says = ''): number | undefined {
  const [asked, own, other] = [plain(wanted), plain(name), plain(also)];
  if (asked === '' || asked === own || asked === other) return 0;
  if (own.startsWith(asked) || (other !== '' && other.startsWith(asked))) return 1;
  const all = `${own} ${other} ${plain(says)}`;
  if (!asked.split(/\s+/).every((one) => all.includes(one))) return undefined;
  const [wantedWords, words] = [wordsIn(asked), wordsIn(own)];
  const areInside = wantedWords.length > 0 && wantedWords.every((one) => words.some((word) => word.startsWith(one)));
  return areInside ? 2 : LETTERS;
}

/** What can be found by its name. */
export interface Findable {
  name: string;
  also?: string;
  says?: string;
}

/** What answers to the words that are wanted: the very name first, then what begins so, then words inside; `tieBreak` orders the like. */
export const ranked = <One extends Findable>(
  wanted: string,
  all: readonly One[],
  tieBreak: (one: One) => number = () => 0,
): One[] =>
  all
    .map((one) => ({ one, rank: rankOf(wanted, one.name, one.also, one.says) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank! || tieBreak(a.one) - tieBreak(b.one))
    .map(({ one }) => one);
