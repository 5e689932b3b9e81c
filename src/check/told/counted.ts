/** A number and what it counts: `1 entry`, `2 entries`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
