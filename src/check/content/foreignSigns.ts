import { show } from '../schema/valueWords.ts';

const TAG = /<\/?([a-z][a-z0-9]*(?:[:-][a-z0-9]+)*)(\s[^<>]*)?\/?>/i;
/** Tags that part what stands before and behind them. */
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

/** What Markdown makes of words, each with the words in it. */
const MARKDOWN = [
  /\*\*([^*\n]+)\*\*/,
  /__([^_\n]+)__/,
  /\[([^\]\n]+)\]\([^)\s]+\)/,
  /^#{1,6} (.+)$/,
  /`([^`\n]+)`/,
  /(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])/,
];

/** Signs of HTML or Markdown in a text, which readers would see; `plain`, the text without any of them, is blank where nothing is left. */
export function foreignSigns(text: string): { cause: string; plain: string } | undefined {
  const sign = (TAG.exec(text) ?? ENTITY.exec(text))?.[0];
  if (sign) return { cause: `has ${sign}, which readers would see as it stands`, plain: plainText(text) };
  const marks = MARKDOWN.find((mark) => mark.test(text))?.exec(text)?.[0];
  const cause = `has ${show(marks)}, whose signs readers would see`;
  return marks === undefined ? undefined : { cause, plain: plainText(text) };
}

/** The signs that entities stand for; those of unknown ones go. */
function decoded(_entity: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()]! : '';
  const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function plainText(text: string): string {
  const withSigns = text.replace(new RegExp(ENTITY, 'gi'), decoded);
  const untagged = withSigns.replace(PARTING, ' ').replace(new RegExp(TAG, 'gi'), '');
  const plain = MARKDOWN.reduce((left, mark) => left.replace(new RegExp(mark, 'gm'), '$1'), untagged);
  return withoutSpareBlanks(plain);
}

/** A text without blanks at its ends, and with one where several stand side by side. */
export const withoutSpareBlanks = (text: string): string => text.trim().replace(/(?<=\S) {2,}(?=\S)/g, ' ');
