import type { DecodedForm } from './decodeForm.ts';
import type { FieldNode } from './FieldNode.ts';
import { entryNameToPointer } from './entryNames.ts';
import type { FormValues } from './FormState.ts';
import { parentPointer, valueAt, withoutValueAt, withValueAt } from './pointer.ts';

/** True for the name of a button's entry. */
export const isButtonEntryName = (name: string): boolean => /^_(add|remove|choose|step)$/.test(name);

/**
 * Applies a button that was pressed without script: `_add` names a list or a collapsed group, `_remove` an item,
 * `_choose` opens the chosen options. Returns the new values, to render again without messages. Returns undefined for
 * the submit button.
 */
export function applyPressedButton(
  { active, values }: DecodedForm,
  entries: Iterable<[string, string | File]>,
): FormValues | undefined {
  for (const [name, entry] of entries) {
    if (!isButtonEntryName(name) || name === '_step' || typeof entry !== 'string') continue;
    const pointer = entryNameToPointer(entry);
    if (name === '_choose') return values;
    if (name === '_add') return withNew(values, active.at(pointer));
    const isItem = Array.isArray(valueAt(values, parentPointer(pointer)));
    return isItem ? (withoutValueAt(values, pointer) as FormValues) : values;
  }
  return undefined;
}

/** The values with one more item in a list, or with an empty group. */
function withNew(values: FormValues, field: FieldNode | undefined): FormValues {
  if (!field) return values;
  const { pointer } = field;
  if (field.isCollapsed) return withValueAt(values, pointer, {}) as FormValues;
  const { items } = field;
  if (field.field.type.name !== 'list' || items.length >= field.most) return values;
  const list = valueAt(values, pointer);
  return withValueAt(values, pointer, [...(Array.isArray(list) ? list : []), initialItemValue(field)]) as FormValues;
}

/** Returns the initial value of a new list item. */
export const initialItemValue = (list: FieldNode): unknown =>
  list.child(String(list.items.length))?.field.type.name === 'group' ? {} : undefined;
