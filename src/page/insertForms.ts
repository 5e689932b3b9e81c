import { mapObjects } from '../content/mapObjects.ts';
import type { FormModule } from '../form/model/FormModule.ts';

/** Compiled forms by id. */
export type FormsById = Readonly<Record<string, FormModule>>;

/** Returns a value with each `{"$form": "siwes"}` replaced by the compiled form of that id. */
export const insertForms = (value: unknown, forms: FormsById): unknown =>
  mapObjects(value, (group, _path, mapped) => ('$form' in group ? forms[String(group.$form)] : mapped()));

/** Returns the sections of a page. Each section whose block shows all forms gets references to them as the prop `forms`. */
export const addAllFormReferences = <Section extends { block: string; props: Record<string, unknown> }>(
  sections: readonly Section[],
  ids: readonly string[],
  showsForms: (block: string) => boolean,
): Section[] =>
  sections.map((section) =>
    showsForms(section.block)
      ? { ...section, props: { ...section.props, forms: ids.map((id) => ({ $form: id })) } }
      : section,
  );

/** Returns the ids of the forms that a value refers to, at any depth. */
export function formIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$form' in value) return [String(value.$form)];
  return [...new Set(Object.values(value).flatMap(formIdsIn))];
}
