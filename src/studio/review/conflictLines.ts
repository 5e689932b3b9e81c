import { isRecord } from '../../form/model/pointer.ts';
import { WHOLE_FILE } from '../documents/mergeTexts.ts';
import type { Conflict } from '../documents/mergeValues.ts';
import { readJson } from '../../json/readJson.ts';
import { plainValues } from './plainValues.ts';
import { fileKind } from '../site/SiteValues.ts';
import { type Line, lineOf } from './Change.ts';
import { textsOf } from './valueLines.ts';
import { wordDiff } from './wordDiff.ts';

const MOST_LINES = 12;

/** What one side made of a value, as people can read it: what is new in its words is marked. */
export function conflictLines(
  { id, path, base, at, ...sides }: Conflict & { path: string },
  side: 'mine' | 'theirs',
  pictureOf: (slot: string) => string | undefined,
): Line[] {
  const kind = fileKind(path);
  const isText = id === WHOLE_FILE && typeof sides[side] === 'string';
  const value = isText ? (readJson(sides[side] as string) ?? sides[side]) : sides[side];
  if (value === undefined) return [];
  // Of a picture or another file the text is its hash.
  if (kind === 'picture') return [{ pieces: [], picture: String(value) }];
  if (kind === 'file') return [lineOf('The file')];
  const picture = isRecord(value) && typeof value.$media === 'string' ? pictureOf(value.$media) : undefined;
  const lines: Line[] =
    typeof value === 'string'
      ? [{ pieces: wordDiff(typeof base === 'string' ? base : '', value).now }]
      : kind === 'form' && isRecord(value)
        ? plainValues(value, at[side]).map(({ words, value: one }) => lineOf(`${words}: ${textsOf(one).join()}`))
        : textsOf(value).map((text) => lineOf(text));
  return [...(picture === undefined ? [] : [{ pieces: [], picture }]), ...lines.slice(0, MOST_LINES)];
}
