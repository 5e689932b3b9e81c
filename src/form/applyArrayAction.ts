import { entryPointer } from './decodeForm.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { isRecord, valueAt, withValueAt } from './pointer.ts';
import { schemasAt, typeAt } from './schemaAt.ts';

/**
 * What a list's button asks of the server when there is no script: `_add` names a list, `_remove` an item. Returns the
 * values after it, to be drawn again without messages; undefined when the form was sent by its submit button.
 */
export function applyArrayAction(
  form: FormModule,
  values: FormValues,
  entries: Iterable<[string, string | File]>,
): FormValues | undefined {
  for (const [name, entry] of entries) {
    if (typeof entry !== 'string') continue;
    const pointer = entryPointer(entry);
    if (name === '_add' && typeAt(form, pointer) === 'array') return withNewItem(form, values, pointer);
    if (name === '_remove') return withoutItem(values, pointer);
  }
  return undefined;
}

function withNewItem(form: FormModule, values: FormValues, pointer: string): FormValues {
  const list = valueAt(values, pointer);
  const items: unknown[] = Array.isArray(list) ? list : [];
  const limit = schemasAt(form, pointer).find(({ maxItems }) => maxItems !== undefined)?.maxItems ?? Infinity;
  if (items.length >= limit) return values;
  const blank = typeAt(form, `${pointer}/0`) === 'object' ? {} : undefined;
  return withValueAt(values, pointer, [...items, blank]) as FormValues;
}

function withoutItem(values: FormValues, pointer: string): FormValues {
  const at = pointer.lastIndexOf('/');
  const list = valueAt(values, pointer.slice(0, at));
  if (!Array.isArray(list)) return values;
  const kept = list.filter((_, index) => String(index) !== pointer.slice(at + 1));
  return isRecord(values) ? (withValueAt(values, pointer.slice(0, at), kept) as FormValues) : values;
}
