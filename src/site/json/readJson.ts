/** The check reads no file that is nested deeper; neither does Studio: every walk through it would end in the middle. */
export const DEEPEST = 100;

/** The value of a JSON text; undefined where it is none, or is nested deeper than any file of a site. */
export function readJson(text: string): unknown {
  if (tooDeepAt(text) !== undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Where a text has more brackets in one another than can be read; undefined where it has not. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isInText && sign === '\\') at++;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > DEEPEST) return at;
  }
  return undefined;
}
