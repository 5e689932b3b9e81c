import type { FormModule } from './FormModule.ts';
import { fromPointer } from './pointer.ts';
import { keywordAt } from './schemaAt.ts';

/** What a field is called on the screen and in sentences: its title or name; an item of a list with its number. */
export function fieldLabel(form: FormModule, pointer: string): string {
  const keys = fromPointer(pointer);
  const last = keys.at(-1);
  if (last === undefined) return form.definition.title;
  const title = uiTitleAt(form, keys) ?? keywordAt(form, pointer, 'title');
  if (!/^\d+$/.test(last)) return title ?? last;
  return `${title ?? fieldLabel(form, pointer.slice(0, pointer.lastIndexOf('/')))} ${Number(last) + 1}`;
}

function uiTitleAt(form: FormModule, keys: string[]): string | undefined {
  let node: unknown = form.definition.uiSchema;
  for (const key of keys) {
    const record = node as Record<string, unknown> | undefined;
    node = record?.[key] ?? (/^\d+$/.test(key) ? record?.items : undefined);
  }
  const title = (node as Record<string, unknown> | undefined)?.['ui:title'];
  return typeof title === 'string' ? title : undefined;
}
