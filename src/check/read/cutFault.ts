import type { Fault } from '../told/Fault.ts';

/** A file that was not saved to its end: it stops within a text or behind a comma, with groups and lists still open. */
export function cutFault(path: string, text: string): Fault | undefined {
  const end = text.trimEnd();
  let depth = 0;
  let isText = false;
  for (let at = 0; at < end.length; at++) {
    const sign = end[at]!;
    // A text that goes over a line has lost its quote, wherever the file ends.
    if (isText && sign === '\n') return undefined;
    if (isText && sign === '\\') at++;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '{' || sign === '[')) depth++;
    else if (!isText && (sign === '}' || sign === ']')) depth--;
    if (depth < 0) return undefined;
  }
  if (depth < 1 || (!isText && /[}\]]$/.test(end))) return undefined;
  // A quote that is missing on the last line of a file that is whole is told as such.
  if (isText && /[}\]]\s*$/.test(end)) return undefined;
  return {
    offset: end.length - 1,
    cause: `the file stops here, in the middle of ${isText ? 'a text' : 'its content'}: the rest was not saved`,
    mend: `Bring it back: git checkout -- ${path}. Or write what is missing from here on.`,
  };
}
