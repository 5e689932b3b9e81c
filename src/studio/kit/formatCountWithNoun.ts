/** Formats a count: `1 problem`, `3 problems`; `entry` becomes `entries`. */
export const formatCountWithNoun = (number: number, what: string): string =>
  number === 1 ? `1 ${what}` : `${number} ${what.replace(/(?<![aeiou])y$/, 'ie')}s`;
