/** What can be done with a list of so many entries, and in words why something cannot. */
export interface ListLimits {
  /** How many more it can take. */
  room: number;
  canRemove: boolean;
  why: string | undefined;
}

/** By its schema's `minItems` and `maxItems`; the last entry of a list that may be left out takes the list with it. */
export function listLimits(
  { minItems = 0, maxItems = Infinity }: { minItems?: number; maxItems?: number },
  length: number,
  isRequired: boolean,
): ListLimits {
  const room = Math.max(0, maxItems - length);
  const canRemove = length > minItems || (!isRequired && length === 1);
  const entries = (count: number) => (count === 1 ? 'one stays' : `${count} stay`);
  const why =
    room === 0 && !canRemove
      ? `Always ${maxItems}: none is added, none is removed.`
      : room === 0
        ? `${maxItems} at most: remove one to add another.`
        : !canRemove
          ? `At least ${entries(minItems)}: add another to remove ${minItems === 1 ? 'this' : 'one of these'}.`
          : undefined;
  return { room, canRemove, why: length === 0 ? undefined : why };
}
