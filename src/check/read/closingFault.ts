import { bracketFault, indentAt } from './bracketFault.ts';
import type { Fault } from '../told/Fault.ts';
import { missingColon } from './colonFault.ts';
import { BARE_VALUE, faultHere, type Walk } from './Walk.ts';

/** What is wrong with a } or ] that stands where the walk is; undefined where it closes what is open. */
export function closingFault(walk: Walk, sign: '}' | ']'): Fault | undefined {
  const top = walk.open.at(-1);
  const isOfTop = top !== undefined && (top.sign === '{') === (sign === '}');
  if (!isOfTop && sign === '}' && walk.expected === 'value' && /^\}\s*"[^"\n]*"\s*:/.test(walk.text.slice(walk.at))) {
    return faultHere(walk, 'a } stands where a group begins', 'Write { instead.');
  }
  if (!isOfTop) return bracketFault(walk.text, walk);
  if (walk.text[walk.end - 1] === ':' && BARE_VALUE.test(walk.text.slice(walk.at + 1))) {
    const cause = `a closing ${sign} stands before the value`;
    return { offset: walk.at, cause, mend: 'Remove it.' };
  }
  const below = /^\}\s*,[ \t]*\r?\n[ \t]*(?="[^"\n]*"\s*:)/.exec(walk.text.slice(walk.at))?.[0];
  if (walk.expected === 'key' && below && indentAt(walk.text, walk.at + below.length) > indentAt(walk.text, walk.at)) {
    const mend = 'Remove it, and the comma behind it.';
    return { offset: walk.at, cause: 'a closing } stands before more keys of its group', mend };
  }
  if (walk.expected === 'key' || walk.expected === 'value') {
    const comma = walk.text.lastIndexOf(',', walk.end);
    if (walk.text[walk.end - 1] === ':') {
      return { offset: walk.end, cause: 'a value is missing after the colon', mend: 'Write the value, or "".' };
    }
    return {
      offset: comma,
      cause: `a comma stands before the closing ${sign}`,
      mend: 'Remove the comma.',
    };
  }
  if (walk.expected === 'colon') return missingColon(walk, sign);
  return undefined;
}
