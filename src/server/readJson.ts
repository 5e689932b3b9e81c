/** More than the answers of any form nest, and less than what the readers and writers of values can bear. */
const DEEPEST = 64;

/** The value of a JSON text; undefined for what is none, or nests deeper than any answer of a form. */
export function readJson(text: string): unknown {
  if (nestingOf(text) > DEEPEST) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
