/** Deepest nesting that the check and Studio read: recursive walks need a limit. */
export const MAX_JSON_DEPTH = 100;

/** Returns the value of a JSON text; undefined if it is invalid, or nested too deeply. */
export function parseJson(text: string): unknown {
  if (tooDeepOffset(text) !== undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Returns the offset at which a text is nested too deeply; undefined if it is not. */
export function tooDeepOffset(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isInText && sign === '\\') at++;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > MAX_JSON_DEPTH) return at;
  }
  return undefined;
}
