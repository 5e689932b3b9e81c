/** Actions that the length of a list allows, and the reason why others are disabled. */
export interface AllowedListActions {
  /** Number of entries that may still be added. */
  room: number;
  canRemove: boolean;
  why: string | undefined;
}

/** Nouns for entries of a list in sentences. */
export interface EntryNouns {
  one: string;
  many: string;
}

/** Computes the limits from `minItems` and `maxItems`. Removing the only entry of an optional list removes the list. */
export function computeAllowedListActions(
  { minItems = 0, maxItems = Infinity }: { minItems?: number; maxItems?: number },
  length: number,
  isRequired: boolean,
  nouns: EntryNouns = { one: 'entry', many: 'entries' },
): AllowedListActions {
  const room = Math.max(0, maxItems - length);
  const canRemove = length > minItems || (!isRequired && length === 1);
  const entries = (count: number) => `${numberWord(count)} ${count === 1 ? nouns.one : nouns.many}`;
  const needed = `${capitalized(entries(minItems))} ${minItems === 1 ? 'is' : 'are'} needed`;
  const why =
    length < minItems
      ? `${needed}. Add ${numberWord(minItems - length)} more.`
      : room === 0 && !canRemove
        ? `${needed}, no more and no fewer.`
        : room === 0
          ? `${capitalized(entries(maxItems))} at most. Remove one before you add one.`
          : !canRemove
            ? `${needed}. Add one before you remove one.`
            : undefined;
  return { room, canRemove, why: length === 0 ? undefined : why };
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const numberWord = (count: number) => WORDS[count] ?? String(count);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
