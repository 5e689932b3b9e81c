/** Actions that the length of a list allows, and the reason why others are disabled. */
export interface ListLimits {
  /** Number of entries that may still be added. */
  room: number;
  canRemove: boolean;
  why: string | undefined;
}

/** Computes the limits from `minItems` and `maxItems`. Removing the only entry of an optional list removes the list. */
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
