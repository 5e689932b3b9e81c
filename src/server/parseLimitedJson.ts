/** Deeper than the answers of any form, and safe for recursive functions. */
const DEEPEST = 64;

export type JsonOutcome =
  /** `values`: upper bound of the number of values. */
  | { ok: true; value: unknown; values: number }
  /** `too-much`: nested too deeply, or more values than `maxValues`. */
  | { ok: false; reason: 'not-json' | 'too-much' };

/** Parses JSON with at most `maxValues` values; rejects larger texts before parsing. */
export function parseLimitedJson(text: string, maxValues: number): JsonOutcome {
  const values = valuesOf(text, maxValues);
  if (values > maxValues) return { ok: false, reason: 'too-much' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown, values };
  } catch {
    return { ok: false, reason: 'not-json' };
  }
}

/**
 * Returns an upper bound of the number of values: one, plus one for each bracket or comma. Exceeds `most` for deep
 * nesting.
 */
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
