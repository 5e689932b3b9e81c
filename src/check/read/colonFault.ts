import { afterEnd } from './afterEnd.ts';
import { missingSign } from './bracketFault.ts';
import type { Fault } from '../told/Fault.ts';
import { faultHere, isDedented, type Walk } from './Walk.ts';

/** What is wrong where a key has no colon behind it. */
export function missingColon(walk: Walk, found: string): Fault {
  const hasValue = found !== ',' && found !== '}' && found !== ']';
  const both = /"([\w$:-]*\w)\s*[:=]\s*([^"\n]*)"$/.exec(walk.text.slice(0, walk.end));
  if (!hasValue && both) {
    const mend = `Write "${both[1]}": "${both[2]}" instead.`;
    return { offset: both.index, cause: 'a key and its value stand in one pair of quotes', mend };
  }
  const text = /"((?:[^"\\\n]|\\.)*)"$/.exec(walk.text.slice(0, walk.end));
  // A key is one small word: any other text is a value.
  if (!hasValue && text && !/^[a-z$][\w$:-]*$/.test(text[1]!)) {
    const cause = 'a text stands here without a key';
    return { kind: 'lost-key', offset: text.index, cause, mend: 'Write its key and a colon before it, or remove it.' };
  }
  return {
    offset: walk.end,
    cause: hasValue ? 'a colon is missing after the key' : 'a colon and a value are missing after the key',
    mend: hasValue ? 'Add : here.' : 'Write "key": "value", or use [ ] for a list of texts.',
  };
}

/** What is wrong with a colon that stands where none is expected. */
export function strayColon(walk: Walk): Fault {
  if (walk.expected === 'end') return afterEnd(walk);
  const top = walk.open.at(-1);
  if (top?.sign === '[') {
    const key = walk.text.lastIndexOf('"', walk.end - 2);
    if (isDedented(walk, key)) return missingSign(walk.text, top.offset, key);
    const isOfGroups = walk.pairs.some(({ open }) => open > top.offset && walk.text[open] === '{');
    if (isOfGroups) return { offset: key, cause: 'a { is missing before this key', mend: 'Add { here.' };
    return faultHere(walk, 'a colon stands in a list, which holds values without keys', 'Put { } round the entry.');
  }
  // A text that stands in a line of its own under a colon is the first key of a group.
  const key = walk.text.lastIndexOf('"', walk.end - 2);
  const above = walk.text.slice(0, Math.max(key, 0));
  if (top?.sign === '{' && /:[ \t]*\r?\n\s*$/.test(above)) {
    return { offset: above.trimEnd().length, cause: 'a { is missing after this colon', mend: 'Add { here.' };
  }
  return faultHere(walk, 'a colon stands where none goes', 'Remove it.');
}
