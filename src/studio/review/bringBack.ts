import { toPointer, valueAt } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import type { Texts } from '../documents/History.ts';
import type { Operation } from '../documents/Operation.ts';
import { sectionName } from '../site/SiteValues.ts';
import { valueOf } from '../site/SiteView.ts';
import type { Change, FileChanges } from './Change.ts';
import { putBack } from './changesBetween.ts';
import { differenceOf } from './merge.ts';

/** A section of a page, or an entry of a list, that is otherwise than in a version. */
export interface ChangedPart {
  /** Its place in the version. */
  index: number;
  name: string;
  changes: Change[];
  differences: string[];
}

/** The sections of a page, or the entries of a list, that are otherwise than in a version: each can be brought back as a whole. */
export function changedParts({ path, kind, changes }: FileChanges, before: Texts, now: Texts): ChangedPart[] {
  const way: JsonPath = kind === 'page' ? ['sections'] : [];
  if (kind !== 'page' && kind !== 'shared content') return [];
  const parts = new Map<number, { change: Change; name: string }[]>();
  for (const change of changes) {
    const [first] = change.differences.map(differenceOf);
    const index = first?.before[way.length];
    const isWhole = first?.before.length === way.length + 1;
    if (!first || typeof index !== 'number' || (isWhole && first.how === 'added')) continue;
    const isGone = isWhole && first.how === 'removed';
    const [texts, at] = isGone ? [before, first.before] : [now, first.now];
    const name = sectionName(valueAt(valueOf(texts, path), toPointer(at.slice(0, way.length + 1))));
    parts.set(index, [...(parts.get(index) ?? []), { change, name }]);
  }
  return [...parts].map(([index, all]) => ({
    index,
    name: all[0]!.name,
    changes: all.map(({ change }) => change),
    differences: all.flatMap(({ change }) => change.differences),
  }));
}

/** Makes files what they were, as one thing; what belongs to their changes goes back in other files too. */
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
