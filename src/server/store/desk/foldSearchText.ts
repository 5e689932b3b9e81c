/** Letters without a decomposition. */
const PLAIN_LETTERS: Record<string, string> = Object.fromEntries(
  'łl đd ðd ɗd øo ɔo əe ǝe ɛe ħh ŧt ıi ɓb ƙk ƴy ŋn ßss æae œoe þth'
    .split(' ')
    .map(([letter, ...plain]) => [letter, plain.join('')]),
);
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Returns a text without marks, apostrophes, commas and case, for comparisons: Ṣadé and SADE are both sade. */
export const foldSearchText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\s,]/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\p{M}\p{C}'‘’‛ʻʼ′´`]/gu, '')
    .replaceAll(/ +/g, ' ')
    .toLowerCase()
    .replaceAll(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter]!)
    .trim();
