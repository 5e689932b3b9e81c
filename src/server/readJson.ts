/** More than the answers of any form nest, and less than what the readers and writers of values can bear. */
const DEEPEST = 64;

export type JsonOutcome =
  /** `values`: how many it holds, at most. */
  | { ok: true; value: unknown; values: number }
  /** `too-much`: it nests deeper than any answer of a form, or holds more values than were to be read. */
  | { ok: false; reason: 'not-json' | 'too-much' };

/** Reads a JSON text of at most `mostValues` values; one that holds more is not parsed. */
export function readJson(text: string, mostValues: number): JsonOutcome {
  const values = valuesOf(text, mostValues);
  if (values > mostValues) return { ok: false, reason: 'too-much' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown, values };
  } catch {
    return { ok: false, reason: 'not-json' };
  }
}

/** No fewer than its values, which begin it or come after a bracket or a comma; more than `most` where it nests too deep. */
function valuesOf(text: string, most: number): number {
  let values = 1;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length && values <= most; index++) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ',') values++;
    else if (character === '{' || character === '[') {
      values++;
      if (++depth > DEEPEST) return Infinity;
    } else if (character === '}' || character === ']') depth--;
  }
  return values;
}
