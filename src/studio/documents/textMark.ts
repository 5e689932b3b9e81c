/** What tells one text from another at once, without waiting: two 32-bit sums and the length. No protection against intent. */
export function textMark(text: string | null): string {
  if (text === null) return '-';
  let [one, two] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}.${text.length}`;
}
