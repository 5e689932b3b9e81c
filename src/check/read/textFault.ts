import type { Fault } from '../told/Fault.ts';
import { faultHere, isAtKey, type Walk } from './Walk.ts';

/** What stands inside a text is told where the text ends it. */
export const QUOTE_INSIDE = 'Write \\" for each quote inside the text, or use “ and ”.';

/** Walks over the text in quotes that begins here, and tells what is wrong with it. */
export function textFault(walk: Walk): Fault | undefined {
  const start = walk.at;
  const isKey = isAtKey(walk);
  for (let at = start + 1; ; at++) {
    const sign = walk.text[at];
    if (sign === undefined || sign === '\n' || sign === '\r') return openText(walk, start, at);
    if (sign === '"') {
      walk.at = at + 1;
      break;
    }
    if (sign === '\\') {
      if (!/^(["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(walk.text.slice(at + 1, at + 6))) {
        const next = walk.text[at + 1] ?? '';
        if (!/[\w\s]/.test(next))
          return { offset: at, cause: `a backslash \\ stands before ${next}, which needs none`, mend: 'Remove it.' };
        const mend = 'Write \\\\ for a backslash, or / in an address.';
        return { offset: at, cause: 'a backslash \\ stands before a letter it cannot stand before', mend };
      }
      at++;
    } else if (sign < ' ') {
      const mend = sign === '\t' ? 'Write a blank instead, or \\t.' : 'Remove it.';
      return { offset: at, cause: `${sign === '\t' ? 'a tab' : 'an invisible character'} stands in this text`, mend };
    }
  }
  const next = walk.text[walk.at] ?? '';
  const rest = walk.text.slice(walk.at);
  if (next === '"' && /^"\s*([,}\]]|$)/m.test(rest) && walk.at - start > 2)
    return faultHere(walk, 'a quote " too many stands here', 'Remove it.');
  if (isKey && /^[{[]\s*:/.test(rest)) return faultHere(walk, `a ${next} stands before the colon`, 'Remove it.');
  if (!isKey && /^[{[]\s*[,}\]]/.test(rest))
    return { offset: walk.at, cause: `a ${next} stands behind this text`, mend: 'Remove it.' };
  const isBlank = walk.text.slice(start + 1, walk.at - 1).trim() === '';
  if (!isKey && isBlank && /^[\p{L}\d]/u.test(rest) && /^[^"\n]*"/.test(rest))
    return { offset: start, cause: 'a quote " too many stands here', mend: 'Remove it.' };
  const isOther = /^\s*(\.|=>|->|[-–—~>|]+|and|or|&)\s*(["{[\d]|\n)/.test(rest);
  const isQuoteInside = /[^\s,:;=\]}]/.test(next) && !isOther && /^[^\n]*"/.test(rest);
  if (isQuoteInside) {
    return { offset: walk.at - 1, cause: 'a quote " inside the text ends it here', mend: QUOTE_INSIDE };
  }
  return undefined;
}

/** A text whose closing quote is not on its line. */
function openText(walk: Walk, start: number, lineEnd: number): Fault {
  const line = walk.text.slice(start, lineEnd);
  const curly = /[”“]/.exec(line);
  if (curly) {
    const mend = 'Write a straight double quote " instead.';
    return { offset: start + curly.index, cause: 'a curly quote ends this text', mend };
  }
  const below = walk.text.slice(lineEnd).trimStart();
  if (below === '' || /^(["}\]]|\{|\[)/.test(below)) {
    return {
      offset: start,
      cause: 'a closing quote " is missing on this line',
      mend: `Add " where the text ends${/,\s*$/.test(line) ? '; a comma stands after it' : ''}.`,
    };
  }
  return {
    offset: start,
    cause: 'this text goes over several lines',
    mend: 'Put it on one line, with a blank where the new line began.',
  };
}
