import type { TextsByPath } from '../../../site/files.ts';
import type { Operation } from '../../store/Operation.ts';
import type { FileChanges } from './Change.ts';
import { createFileRestoreOperation } from './findChangesBetween.ts';

/** Returns the operation that restores files, including related differences in other files. */
export function createFilesRestore(
  label: string,
  before: TextsByPath,
  now: TextsByPath,
  files: readonly FileChanges[],
): Operation {
  const whole = new Set(files.map(({ path }) => path));
  const elsewhere = files.flatMap(({ changes }) => changes.flatMap((change) => change.elsewhere ?? []));
  return {
    label,
    files: [
      ...files.map(({ path }) => ({ path, before: now.get(path) ?? null, after: before.get(path) ?? null })),
      ...elsewhere
        .filter(({ path }) => !whole.has(path))
        .map((one) => createFileRestoreOperation(before, now, one.path, one)),
    ],
  };
}
