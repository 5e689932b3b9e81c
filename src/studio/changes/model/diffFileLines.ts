import { diffLines } from 'diff';
import type { FileLine } from './Change.ts';

/** Returns the added and removed lines between two texts of a file, with line numbers. */
export function diffFileLines(before: string, now: string): FileLine[] {
  let [old, at] = [1, 1];
  return diffLines(before, now).flatMap(({ value, added, removed, count }) => {
    const lines = value.replace(/\r?\n$/, '').split(/\r?\n/);
    const first = removed ? old : at;
    if (!added) old += count;
    if (!removed) at += count;
    if (!added && !removed) return [];
    return lines.map((text, index): FileLine => ({ number: first + index, text, is: added ? 'come' : 'gone' }));
  });
}
