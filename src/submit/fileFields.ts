import type { FormModule } from '../form/FormModule.ts';
import type { FormValues } from '../form/FormState.ts';
import { fromPointer, isFile, isRecord, toPointer } from '../form/pointer.ts';
import { keywordAt, typeAt } from '../form/schemaAt.ts';

/** An answer of a file field: the chosen File, or the address it has once it is uploaded. */
export interface FileAnswer {
  pointer: string;
  value: unknown;
}

const asking = new WeakMap<FormModule['definition'], boolean>();

/** A cheap look for the words that make a file field: never false for a form that has one, rarely true for one that has none. */
export function asksForFiles({ definition }: Pick<FormModule, 'definition'>): boolean {
  let asks = asking.get(definition);
  if (asks === undefined) {
    const text = JSON.stringify([definition.schema, definition.uiSchema]);
    asking.set(definition, (asks = /"(files?|data-url)"/.test(text)));
  }
  return asks;
}

/** True for a field whose widget is `file` or `files`, or whose format is `data-url`, as RJSF has it. */
export function isFileField(form: FormModule, pointer: string): boolean {
  let ui: unknown = form.definition.uiSchema;
  for (const key of fromPointer(pointer)) {
    if (!isRecord(ui)) break;
    ui = Object.hasOwn(ui, key) ? ui[key] : /^\d+$/.test(key) ? ui.items : undefined;
  }
  const widget = isRecord(ui)
    ? (ui['ui:widget'] ?? (isRecord(ui['ui:options']) ? ui['ui:options'].widget : undefined))
    : undefined;
  return widget === 'file' || widget === 'files' || keywordAt(form, pointer, 'format') === 'data-url';
}

/** How many files a file field takes. */
export const mostFilesOf = (form: FormModule, pointer: string): number =>
  typeAt(form, pointer) === 'array' ? (keywordAt(form, pointer, 'maxItems') ?? Infinity) : 1;

/** Every answer of a file field in a form's values, at any depth. */
export function fileAnswers(form: FormModule, values: FormValues): FileAnswer[] {
  if (!asksForFiles(form)) return [];
  const found: FileAnswer[] = [];
  const visit = (value: unknown, pointer: string, isInFileField: boolean) => {
    const isField = isInFileField || isFileField(form, pointer);
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, pointer + toPointer([index]), isField));
    else if (isField && value !== undefined) found.push({ pointer, value });
    else if (isRecord(value))
      for (const [key, child] of Object.entries(value)) visit(child, pointer + toPointer([key]), false);
    else if (isFile(value)) found.push({ pointer, value });
  };
  visit(values, '', false);
  return found;
}
