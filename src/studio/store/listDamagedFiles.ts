import { readFileFacts } from '../../site/SiteValues.ts';
import type { DiskFile } from './studioApi.ts';
import type { StudioState } from './StudioState.ts';

/** File that cannot be read on disk. */
export interface DamagedFile {
  path: string;
  /** The file on disk, if Studio holds its last good version; undefined if the file was damaged before. */
  held?: DiskFile;
}

/** Returns the files that cannot be read on disk: those that became damaged, and those that the check reports. */
export function listDamagedFiles({
  texts,
  unparsable,
  problems,
}: Pick<StudioState, 'texts' | 'unparsable' | 'problems'>): DamagedFile[] {
  const isHeld = (path: string) => unparsable.some((one) => one.path === path);
  const isOpened = (path: string) => path.endsWith('.json') && texts.has(path) && !readFileFacts(texts, path);
  const opened = problems.filter(({ file }) => !isHeld(file) && isOpened(file));
  return [
    ...unparsable.map((held) => ({ path: held.path, held })),
    ...[...new Set(opened.map(({ file }) => file))].map((path) => ({ path })),
  ];
}
