import { isRecord } from '../../form/model/pointer.ts';
import { parseJson } from '../../site/json/parseJson.ts';
import { siteFileKind } from '../../site/names.ts';
import { WHOLE_FILE_CONFLICT_ID } from '../store/mergeFileSides.ts';
import { textsOfValue } from '../changes/model/labelledTextLines.ts';
import type { FileConflict } from '../store/StudioState.ts';

const MAX_LINES = 12;

/** Returns one side of a conflict in readable form: its texts, and the hash of its picture. */
export function conflictSideContent(
  { id, path, ...sides }: FileConflict,
  side: 'mine' | 'theirs',
  pictureOf: (slot: string) => string | undefined,
): { lines: string[]; picture?: string | undefined } {
  const value = sides[side];
  const kind = siteFileKind(path);
  if (value === undefined) return { lines: [] };
  if (kind === 'picture') return { lines: [], picture: String(value) };
  if (kind === 'file') return { lines: ['The file'] };
  const said = id === WHOLE_FILE_CONFLICT_ID ? (parseJson(String(value)) ?? value) : value;
  const picture = isRecord(said) && typeof said.$media === 'string' ? pictureOf(said.$media) : undefined;
  return { lines: textsOfValue(said).slice(0, MAX_LINES), picture };
}
