import { isRecord } from '../../form/model/pointer.ts';
import { WHOLE_FILE } from '../documents/mergeTexts.ts';
import type { Conflict } from '../documents/mergeValues.ts';
import { readJson } from '../../json/readJson.ts';
import type { Line } from './Change.ts';
import { linesOf } from './describeDifference.ts';
import { wordDiff } from './wordDiff.ts';

const MOST_LINES = 12;

/** What one side made of a value, as people can read it: what is new in its words is marked. */
export function conflictLines(
  { id, base, ...sides }: Conflict,
  side: 'mine' | 'theirs',
  pictureOf: (slot: string) => string | undefined,
): Line[] {
  const value = id === WHOLE_FILE && typeof sides[side] === 'string' ? readJson(sides[side]) : sides[side];
  if (value === undefined) return [];
  const picture = isRecord(value) && typeof value.$media === 'string' ? pictureOf(value.$media) : undefined;
  const lines: Line[] =
    typeof value === 'string'
      ? [{ pieces: wordDiff(typeof base === 'string' ? base : '', value).now }]
      : linesOf(value).map((text) => ({ pieces: [{ text, is: 'same' }] }));
  return [...(picture === undefined ? [] : [{ pieces: [], picture }]), ...lines.slice(0, MOST_LINES)];
}
