/** `1 problem`, `3 problems`. */
export const counted = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
