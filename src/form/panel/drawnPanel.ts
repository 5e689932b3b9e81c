import { type Drawn, drawnForm } from '../draw/drawnForm.ts';
import type { ActiveField } from '../model/activeFields.ts';
import { define } from '../model/pointer.ts';
import type { PanelKit } from './PanelKit.ts';

/** What RJSF draws a field of a panel from. A field with a picker, or with a note in its place, is one control. */
export function drawnPanel(place: ActiveField, kit: PanelKit): Drawn {
  if (isOneControl(place, kit)) return { schema: { type: 'string' }, uiSchema: { 'ui:widget': 'Picker' } };
  if (place.field.kind.name !== 'group' || place.isFolded) return drawnForm(place);
  const properties: NonNullable<Drawn['schema']['properties']> = {};
  const uiSchema: Drawn['uiSchema'] = {};
  const formData: Record<string, unknown> = {};
  for (const child of place.fields) {
    const drawn = drawnPanel(child, kit);
    define(properties, child.name, drawn.schema);
    define(uiSchema, child.name, drawn.uiSchema);
    if (drawn.formData !== undefined) define(formData, child.name, drawn.formData);
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}

/** True for a field that a picker fills in, or that is not filled in here at all. */
export const isOneControl = ({ field, pointer }: ActiveField, kit: PanelKit): boolean =>
  Object.hasOwn(kit.pickers, field.looks.widget ?? '') || kit.noteAt?.(pointer)?.isLocked === true;
