/** Counts of pasted content that an article cannot hold. */
export interface PasteLoss {
  pictures: number;
  videos: number;
  footnotes: number;
  comments: number;
  /** Tables whose rows became lines of text. */
  tables: number;
  /** Texts that were crossed out, and lost the line. */
  strikes: number;
}

export const createPasteLoss = (): PasteLoss => ({
  pictures: 0,
  videos: 0,
  footnotes: 0,
  comments: 0,
  tables: 0,
  strikes: 0,
});

const LOST = [
  ['pictures', 'picture'],
  ['videos', 'video'],
  ['footnotes', 'footnote'],
  ['comments', 'comment'],
] as const;

/** Returns the note after a paste: what is missing, what changed, and how to add pictures. Undefined if all was pasted. */
export function describePasteLoss(left: PasteLoss): string | undefined {
  const { pictures, tables, strikes } = left;
  const lost = LOST.flatMap(([kind, noun]) => (left[kind] > 0 ? [numbered(left[kind], noun)] : []));
  const isOne = lost.length === 1 && LOST.every(([kind]) => left[kind] <= 1);
  const sentences = [
    lost.length > 0 && `${listed(lost)} ${isOne ? 'was' : 'were'} not pasted`,
    tables > 0 && `${numbered(tables, 'table')} ${tables === 1 ? 'was' : 'were'} pasted as lines of text`,
    strikes > 0 && 'Crossed-out text was pasted without its line: check that it belongs here',
    pictures > 0 && 'Add pictures with the Picture button',
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.map((sentence) => `${capitalized(sentence)}.`).join(' ');
}

const numbered = (count: number, noun: string) => (count === 1 ? `a ${noun}` : `${count} ${noun}s`);

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
