/** `1 upload`, `2 uploads`. */
export const formatCountedNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
