import { bracketFault } from './bracketFault.ts';
import type { Fault } from '../told/Fault.ts';
import { isJson } from './isJson.ts';
import { aboveList } from './strayEntry.ts';
import type { Walk } from './Walk.ts';

/** What is wrong with what follows the end of the content. */
export const afterEnd = ({ text, at, end, pairs }: Walk): Fault =>
  aboveList(text) ?? inTwoParts(text, at, end) ?? bracketFault(text, { at, end, open: [], pairs });

/** A second group or list behind the first, which go together: no key and no entry stands in both. */
function inTwoParts(text: string, at: number, end: number): Fault | undefined {
  const [close, open] = [text[end - 1], text[at]];
  if (!(close === '}' && open === '{') && !(close === ']' && open === '[')) return undefined;
  if (!isJson(text.slice(0, end)) || !isJson(text.slice(at))) return undefined;
  const [first, second] = [JSON.parse(text.slice(0, end)) as object, JSON.parse(text.slice(at)) as object];
  const parts = (value: object) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : Object.keys(value);
  if (parts(second).length === 0 || parts(second).some((part) => parts(first).includes(part))) return undefined;
  const what = open === '{' ? 'group' : 'list';
  const mend = `Make them one: remove the ${close} before it and this ${open}, and write a comma between.`;
  return { offset: at, cause: `a second ${what} stands behind the first`, mend };
}
