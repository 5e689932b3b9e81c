import type { FormModule } from '../form/model/FormModule.ts';

/** Compiled forms by id. */
export type Forms = Readonly<Record<string, FormModule>>;

/** The value with each `{"$form": "siwes"}` replaced by the compiled form of that id. */
export function withForms(value: unknown, forms: Forms): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withForms(item, forms));
  if ('$form' in value) return forms[String(value.$form)];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withForms(item, forms)]));
}

/** The ids of the forms that a value names, at any depth. */
export function formsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$form' in value) return [String(value.$form)];
  return [...new Set(Object.values(value).flatMap(formsIn))];
}
