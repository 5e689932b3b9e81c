import { linked } from './schemaLinks.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Keys whose text is no text for readers. */
const TECHNICAL = /^(\$.*|id|ids|to|url|href|src|slug|route|paths|canonical|block|motif|alt|about|label|name|title)$/;

interface Kept {
  /** The key that takes the words. */
  meant: string;
  mend: string;
}

/** Where the words of a key that nobody knows may stand, where one key alone takes them. */
export function wordsMeant(
  key: string,
  value: unknown,
  schemas: Record<string, unknown>,
  free: readonly string[],
  required: readonly string[],
): Kept | undefined {
  const texts = [value].flat();
  if (!texts.every((text) => typeof text === 'string') || !texts.some((text) => /\s/.test(text))) return undefined;
  const words = Object.keys(schemas).filter((name) => !TECHNICAL.test(name));
  const fitting = free.flatMap((name) => {
    const said = words.includes(name) || required.includes(name) ? writtenAs(texts, linked(schemas[name])) : undefined;
    return said === undefined ? [] : [{ name, said }];
  });
  const needed = fitting.filter(({ name }) => required.includes(name));
  const isSentence = texts.some((text) => /[.!?…]$/.test(text));
  const prose = isSentence
    ? fitting.filter(({ name }) => /^(text|paragraphs?|summary|description|intro)$/.test(name))
    : [];
  const plain = fitting.filter(({ said }) => !said.startsWith('{'));
  const only = [needed, prose, plain].find((found) => found.length === 1)?.[0];
  if (only) {
    const isSame = child(linked(schemas[only.name]), 'type') === (Array.isArray(value) ? 'array' : 'string');
    const mend = isSame
      ? `Did you mean ${JSON.stringify(only.name)}?`
      : `Write ${JSON.stringify(only.name)}: ${only.said} in the place of ${JSON.stringify(key)}.`;
    return { meant: only.name, mend };
  }
  return undefined;
}

/** True for a schema of any words: a text, a list of them, or a group that needs one text alone. */
export const takesTexts = (schema: unknown): boolean => writtenAs(['…'], schema) !== undefined;

const isPlain = (schema: unknown) =>
  child(schema, 'type') === 'string' &&
  ['enum', 'pattern', 'format', 'const'].every((rule) => child(schema, rule) === undefined);

/** Texts as a schema takes them: as one, as a list, or as the one text of a group. */
function writtenAs(texts: string[], schema: unknown): string | undefined {
  if (isPlain(schema)) return JSON.stringify(texts.join(' '));
  if (child(schema, 'type') === 'array' && isPlain(linked(child(schema, 'items')))) return JSON.stringify(texts);
  const needed = child(schema, 'required');
  if (!isObject(schema) || !Array.isArray(needed) || needed.length !== 1) return undefined;
  const inner = linked(child(child(schema, 'properties'), String(needed[0])));
  return isPlain(inner) ? `{ ${JSON.stringify(needed[0])}: ${JSON.stringify(texts.join(' '))} }` : undefined;
}
