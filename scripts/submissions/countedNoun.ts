/** `1 upload`, `2 uploads`. */
export const countedNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
