import { afterEnd } from './afterEnd.ts';
import { missingSign, surplus } from './bracketFault.ts';
import type { Fault } from '../told/Fault.ts';
import { missingColon } from './colonFault.ts';
import { entryInside, runTogether } from './strayEntry.ts';
import { isDedented, type Walk } from './Walk.ts';

/** What is wrong with a value that begins where the walk is, by what is expected there; undefined where it may stand. */
export function valueFault(walk: Walk, found: string): Fault | undefined {
  switch (walk.expected) {
    case 'comma': {
      const together = runTogether(walk);
      if (together) return together;
      if (isDedented(walk)) return missingSign(walk.text, walk.open.at(-1)!.offset, walk.at);
      if (outside(walk, found)) return outside(walk, found);
      if (isSecondText(walk)) {
        const mend = 'Make them one text: remove the two quotes between them.';
        return { offset: walk.end - 1, cause: 'two texts stand side by side', mend };
      }
      return {
        offset: walk.end,
        cause: 'a comma is missing after this',
        mend: 'Add a comma here, at the end of the line or entry.',
      };
    }
    case 'colon':
      return missingColon(walk, found);
    case 'key':
    case 'first key': {
      const inside = found === '{' ? entryInside(walk) : undefined;
      if (inside) return inside;
      if (isDedented(walk)) return missingSign(walk.text, walk.open.at(-1)!.offset, walk.at);
      if (outside(walk, found)) return outside(walk, found);
      return {
        kind: 'lost-key',
        offset: walk.at,
        cause: `a key is missing before this ${found === '[' ? 'list' : found === '{' ? 'group' : 'value'}`,
        mend: 'Write "key": before it, or remove it.',
      };
    }
    case 'end':
      return afterEnd(walk);
    default:
      return undefined;
  }
}

/** True for a text right behind the text of a key, which is no key itself. */
const isSecondText = ({ text, at, end, open }: Walk): boolean =>
  open.at(-1)?.sign === '{' &&
  text[end - 1] === '"' &&
  /^[ \t]*$/.test(text.slice(end, at)) &&
  /^"(?:[^"\\\n]|\\.)*"\s*[,}\n]/.test(text.slice(at));

/** A group that stands right behind the list that it is an entry of. */
function outside({ text, at, open, pairs }: Walk, found: string): Fault | undefined {
  const last = pairs.at(-1);
  const isBehind = last && text[last.open] === '[' && /^\s*,?\s*$/.test(text.slice(last.close + 1, at));
  if (found !== '{' || !isBehind || open.at(-1)?.sign !== '{' || surplus(text, ']') !== 0) return undefined;
  const line = text.slice(0, last.close).split('\n').length;
  const mend = `Move it before the ] in line ${line}, with a comma between.`;
  return { offset: at, cause: 'an entry stands outside its list', mend };
}
