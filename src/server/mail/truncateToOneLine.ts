/** Returns a visitor's text as one line without control characters, cut to `most` characters. */
export function truncateToOneLine(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
