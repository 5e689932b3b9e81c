import type { Fault } from './Fault.ts';
import { missingColon } from './colonFault.ts';
import { afterEnd, BARE_VALUE, faultHere, type Walk } from './Walk.ts';

/** What is wrong with a comma that stands where the walk is; undefined where it parts two values. */
export function commaFault(walk: Walk): Fault | undefined {
  const top = walk.open.at(-1);
  if (walk.text[walk.end - 1] === ':' && BARE_VALUE.test(walk.text.slice(walk.at + 1)))
    return {
      offset: walk.at,
      cause: 'a comma stands between a key and its value',
      mend: 'Remove the comma.',
    };
  const inside = top && walk.expected === 'colon' ? walk.text.slice(top.offset + 1, walk.at) : '';
  if (/^\s*"[^"\n]*"$/.test(inside) && /^,[ \t]*\r?\n\s*"[^"\n]*"\s*:/.test(walk.text.slice(walk.at)))
    return { offset: top!.offset, cause: 'a { stands before this text', mend: 'Remove it.' };
  if (walk.expected === 'comma') return undefined;
  if (walk.expected === 'end') return afterEnd(walk);
  if (walk.expected === 'colon') return missingColon(walk, ',');
  if (walk.text[walk.end - 1] === ':') {
    return { offset: walk.end, cause: 'a value is missing after the colon', mend: 'Write the value, or "".' };
  }
  return { ...faultHere(walk, 'a comma stands where nothing goes before it', 'Remove the comma.') };
}
