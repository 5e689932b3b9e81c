import { linked } from './schemaLinks.ts';
import { child, isObject } from './wordPlace.ts';

/** Keys whose text is no text for readers. */
const TECHNICAL = /^(\$.*|id|ids|to|url|href|src|slug|route|paths|canonical|block|motif|alt|about|label|name|title)$/;

interface Kept {
  /** The key that takes the words, where it is the only one. */
  meant?: string;
  mend: string;
}

/** Where the words of a key that nobody knows may stand, so that none of them is lost; undefined for what is no words of a person. */
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
  const only = [needed, prose, fitting].find((found) => found.length === 1)?.[0];
  if (only) {
    const isSame = child(linked(schemas[only.name]), 'type') === (Array.isArray(value) ? 'array' : 'string');
    const mend = isSame
      ? `Did you mean ${JSON.stringify(only.name)}?`
      : `Write ${JSON.stringify(only.name)}: ${only.said} in the place of ${JSON.stringify(key)}.`;
    return { meant: only.name, mend };
  }
  const takers = words.filter((name) => writtenAs(texts, linked(schemas[name])) !== undefined).slice(0, 3);
  if (takers.length === 0) return undefined;
  return { mend: `Write its words into ${takers.map((name) => JSON.stringify(name)).join(' or ')}, or remove it.` };
}

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
