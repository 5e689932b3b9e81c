import { type FileState, textOfFile, valueOfFile } from '../../site/files.ts';
import { type ConflictChoices, type Conflict, isSameJsonText, mergeValues } from './merge.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';

/** States of a file to merge; null for no file. */
export interface FileSides {
  base: FileState | null;
  mine: FileState | null;
  theirs: FileState | null;
}

export interface MergedFile {
  /** Changes of both sides; mine for a conflict. */
  file: FileState | null;
  /** Base of the next merge. */
  ancestor: FileState | null;
  conflicts: Conflict[];
}

/** Conflict id of a file that one side removed, or that is not valid JSON. Its sides are texts. */
export const WHOLE_FILE_CONFLICT_ID = 'file';

/** Merges two states of a file, and keeps the lines of their text. */
export function mergeFileSides(path: string, sides: FileSides, answers: ConflictChoices = new Map()): MergedFile {
  const { mine, theirs } = sides;
  const base = withoutMark(sides.base);
  const [here, there] = [withoutMark(mine), withoutMark(theirs)];
  if (hasSameText(here, there) || hasSameText(here, base)) return { file: theirs, ancestor: theirs, conflicts: [] };
  if (hasSameText(there, base)) return { file: mine, ancestor: theirs, conflicts: [] };
  if (!base || !here || !there || !path.endsWith('.json')) return mergeWhole(sides, answers);
  const values = { base: valueOfFile(base), mine: valueOfFile(here), theirs: valueOfFile(there) };
  if (Object.values(values).includes(undefined)) return mergeWhole(sides, answers);
  const merged = mergeValues(values, answers);
  if (merged.value === undefined || merged.ancestor === undefined) return mergeWhole(sides, answers);
  return {
    file: { source: there.source, value: reuseEqualObjects(values.mine, merged.value) },
    ancestor: { source: there.source, value: merged.ancestor },
    conflicts: merged.conflicts,
  };
}

function mergeWhole({ base, mine, theirs }: FileSides, answers: ConflictChoices): MergedFile {
  const answer = answers.get(WHOLE_FILE_CONFLICT_ID);
  if (answer) return { file: answer === 'mine' ? mine : theirs, ancestor: theirs, conflicts: [] };
  const textOr = (file: FileState | null) => (file ? textOfFile(file) : undefined);
  const conflict = {
    id: WHOLE_FILE_CONFLICT_ID,
    at: [],
    base: textOr(base),
    mine: textOr(mine),
    theirs: textOr(theirs),
  };
  return { file: mine, ancestor: base, conflicts: [conflict] };
}

/** True for two states with the same text. */
export function hasSameText(one: FileState | null, other: FileState | null): boolean {
  if (one === other || !one || !other) return one === other;
  if (!('value' in one) && !('value' in other)) return one.source === other.source;
  // Compares values first, since printing is slower.
  if (!isSameJsonText(valueOfFile(one), valueOfFile(other))) return false;
  return one.source === other.source || textOfFile(one) === textOfFile(other);
}

/** Byte order mark that some programs write. */
const MARK = '\uFEFF';

const withoutMark = (file: FileState | null): FileState | null =>
  file && !('value' in file) && file.source.startsWith(MARK) ? { source: file.source.slice(MARK.length) } : file;
