import { afterEnd } from './afterEnd.ts';
import type { Fault } from '../told/Fault.ts';
import { missingColon } from './colonFault.ts';
import { faultHere, type Walk } from './Walk.ts';

/** What is wrong with a comma that stands where the walk is; undefined where it parts two values. */
export function commaFault(walk: Walk): Fault | undefined {
  if (walk.expected === 'comma') return undefined;
  if (walk.expected === 'end') return afterEnd(walk);
  if (walk.expected === 'colon') return missingColon(walk, ',');
  if (walk.text[walk.end - 1] === ':') {
    return { offset: walk.end, cause: 'a value is missing after the colon', mend: 'Write the value, or "".' };
  }
  return { ...faultHere(walk, 'a comma stands where nothing goes before it', 'Remove the comma.') };
}
