const TAG = /<\/?([a-z][a-z0-9]*(?:[:-][a-z0-9]+)*)(\s[^<>]*)?\/?>/i;
/** Tags that separate words, replaced by a blank. */
const PARTING = /\s*<(\/?(p|div|li|ul|ol|h\d)|br)\b[^<>]*>\s*/gi;
const ENTITY = /&(#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  copy: '©',
  hellip: '…',
};

/** Markdown markup, each with the inner words as a group. */
const MARKDOWN = [
  /\*\*([^*\n]+)\*\*/,
  /__([^_\n]+)__/,
  /\[([^\]\n]+)\]\([^)\s]+\)/,
  /^#{1,6} (.+)$/,
  /`([^`\n]+)`/,
  /(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])/,
];

/**
 * Returns the first HTML or Markdown markup in a text, and the text without all markup. Returns undefined for plain
 * text.
 */
export function findMarkup(text: string): { sign: string; text: string } | undefined {
  const sign = [TAG, ENTITY, ...MARKDOWN].map((mark) => mark.exec(text)?.[0]).find((found) => found !== undefined);
  if (sign === undefined) return undefined;
  const untagged = text
    .replace(new RegExp(ENTITY, 'gi'), decoded)
    .replace(PARTING, ' ')
    .replace(new RegExp(TAG, 'gi'), '');
  const plain = MARKDOWN.reduce((left, mark) => left.replace(new RegExp(mark, 'gm'), '$1'), untagged);
  return { sign, text: plain.trim().replace(/(?<=\S) {2,}(?=\S)/g, ' ') };
}

/** Decodes an HTML entity. Returns an empty string for an unknown one. */
function decoded(_entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? '';
  const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
