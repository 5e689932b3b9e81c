import type { Texts } from '../../../site/files.ts';
import type { Operation } from '../../store/Operation.ts';
import type { FileChanges } from './Change.ts';
import { putBack } from './changesBetween.ts';

/** Makes files what they were, as one operation; differences that belong to their changes go back in other files too. */
export function filesBack(label: string, before: Texts, now: Texts, files: readonly FileChanges[]): Operation {
  const whole = new Set(files.map(({ path }) => path));
  const elsewhere = files.flatMap(({ changes }) => changes.flatMap((change) => change.elsewhere ?? []));
  return {
    label,
    files: [
      ...files.map(({ path }) => ({ path, before: now.get(path) ?? null, after: before.get(path) ?? null })),
      ...elsewhere.filter(({ path }) => !whole.has(path)).map((one) => putBack(before, now, one.path, one)),
    ],
  };
}
