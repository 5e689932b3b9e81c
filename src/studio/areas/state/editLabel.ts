import { isRecord, sameJson, step, valueAt } from '../../../form/model/pointer.ts';
import { singular } from '../../site/SiteValues.ts';

interface EditedField {
  pointer: string;
  /** What the panel calls it. */
  label: string;
}

/**
 * What an edit of a panel did, as undo names it: `Question reworded`, `Point added`. `field` is what was typed into;
 * `listName` gives the name of a shared list that stands at a pointer.
 */
export function editLabel(
  title: string,
  before: unknown,
  after: unknown,
  field: EditedField | undefined,
  listName: (pointer: string) => string | undefined,
): string {
  if (field)
    return `${field.label.replace(/:.*/, '')} ${verbOf(valueAt(before, field.pointer), valueAt(after, field.pointer))}`;
  const change = listChange(before, after, '');
  if (!change) return `${title} changed`;
  const name =
    listName(change.pointer) ?? change.pointer.split('/').findLast((key) => key !== '' && !/^\d+$/.test(key));
  return `${singular(name ?? title)} ${change.how}`;
}

function verbOf(old: unknown, now: unknown): string {
  if (typeof (now ?? old) === 'boolean') return now === true ? 'ticked' : 'no longer ticked';
  const isEmpty = (value: unknown) => value === undefined || value === '' || value === null;
  if (isEmpty(now)) return 'emptied';
  if (isEmpty(old)) return 'filled in';
  const isWords = typeof old === 'string' && typeof now === 'string' && !/^(\/|#|https?:)/.test(now);
  return isWords ? 'reworded' : 'changed';
}

/** The first list whose entries came, went or moved. */
function listChange(before: unknown, after: unknown, pointer: string): { pointer: string; how: string } | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(after) || Array.isArray(before)) {
    const [old, now] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
    if (old.length !== now.length) return { pointer, how: old.length < now.length ? 'added' : 'removed' };
    const isMoved = (item: unknown, index: number) =>
      !sameJson(item, old[index]) && old.some((one) => sameJson(one, item));
    if (now.filter(isMoved).length > 1) return { pointer, how: 'moved' };
    return changeIn(old, now, Object.keys(now), pointer);
  }
  if (!isRecord(before) || !isRecord(after)) return undefined;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return changeIn(before, after, keys, pointer);
}

/** The same of the first of these keys under which a list changed. */
function changeIn(before: object, after: object, keys: readonly string[], pointer: string) {
  for (const key of keys) {
    const at = (value: object) => (value as Record<string, unknown>)[key];
    const change = listChange(at(before), at(after), `${pointer}${step(key)}`);
    if (change) return change;
  }
  return undefined;
}
