import type { Fault } from '../told/Fault.ts';
import { isJson } from './isJson.ts';
import type { Walk } from './Walk.ts';

/** Two entries of a list between which the lines `},` and `{` are gone: the first key of the group stands there again. */
export function runTogether({ text, at, end, open }: Walk): Fault | undefined {
  const [list, group] = open.slice(-2);
  if (list?.sign !== '[' || group?.sign !== '{' || !isSameKey(text, group.offset, at)) return undefined;
  if (!isJson(`${text.slice(0, end)}},{${text.slice(end)}`)) return undefined;
  const cause = `} and { are missing here: another entry begins with ${firstKey(text.slice(at))}`;
  return { offset: end, cause, mend: 'Add },{ here.' };
}

/** An entry of a list that was pasted into another one: without it the file is right. */
export function entryInside({ text, at, open }: Walk): Fault | undefined {
  const [list, group] = open.slice(-2);
  if (list?.sign !== '[' || group?.sign !== '{' || !/^\{\s*"/.test(text.slice(at))) return undefined;
  const end = at + lengthOfGroup(text.slice(at));
  const isFirst = text.slice(group.offset + 1, at).trim() === '';
  const own = firstKey(text.slice(at + 1));
  const comma = /^\s*,/.exec(text.slice(end))?.[0];
  const rest = text.slice(end + (comma?.length ?? 0));
  if (own === undefined || own !== firstKey(isFirst ? rest : text.slice(group.offset + 1))) return undefined;
  const cause = 'an entry stands inside another one';
  if (comma !== undefined) {
    if (!isJson(text.slice(0, at) + rest)) return undefined;
    const line = text.slice(0, group.offset).split('\n').length;
    const mend = `Move it, and the comma after it, in front of the { in line ${line}.`;
    return { offset: at, cause, mend };
  }
  const before = text.slice(0, at).trimEnd();
  const close = /^\s*}/.exec(rest)?.[0];
  if (close === undefined || !before.endsWith(',')) return undefined;
  if (!isJson(`${before.slice(0, -1)}},${text.slice(at, end)}${rest.slice(close.length)}`)) return undefined;
  const line = text.slice(0, end + close.length).split('\n').length;
  return {
    offset: at,
    cause,
    mend: `Move it, and the comma before it, behind the next }, in line ${line}.`,
  };
}

/** Entries of a list that stand above the [ with which it begins. */
export function aboveList(text: string): Fault | undefined {
  const list = text.search(/^\[/m);
  const entries = text.slice(0, Math.max(list, 0)).replace(/,?\s*$/, '');
  if (!/^\s*\{/.test(entries) || !isJson(`[${entries},${text.slice(list + 1)}`)) return undefined;
  const mend = `Move it behind the [ in line ${text.slice(0, list).split('\n').length}, with a comma after it.`;
  return { offset: text.indexOf('{'), cause: 'an entry stands above its list', mend };
}

/** The first key of what follows, in its quotes. */
const firstKey = (text: string): string | undefined => /^\s*("[^"\\\n]+")\s*:/.exec(text)?.[1];

function isSameKey(text: string, group: number, at: number): boolean {
  const key = firstKey(text.slice(at));
  return key !== undefined && key === firstKey(text.slice(group + 1));
}

/** How long the group is that a text begins with. */
function lengthOfGroup(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth === 0) return index + 1;
  }
  return text.length;
}
