import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { drawnForm } from '../draw/drawnForm.ts';
import type { ActiveField } from '../model/activeFields.ts';
import { define } from '../model/pointer.ts';
import type { PanelKit } from './PanelKit.ts';

/** What RJSF draws a field of a panel from. A field with a picker, or with a note in its place, is one control. */
export function panelSchema(place: ActiveField, kit: PanelKit): { schema: RJSFSchema; looks: UiSchema; data: unknown } {
  const isWhole = place.field.kind.name === 'group' && !place.isFolded;
  if (isOneControl(place, kit))
    return { schema: { type: 'string' }, looks: { 'ui:widget': 'Picker' }, data: undefined };
  if (!isWhole) {
    const { schema, uiSchema, formData } = drawnForm(place);
    return { schema, looks: uiSchema, data: formData };
  }
  const properties: NonNullable<RJSFSchema['properties']> = {};
  const looks: UiSchema = {};
  const data: Record<string, unknown> = {};
  for (const child of place.fields) {
    const inner = panelSchema(child, kit);
    define(properties, child.name, inner.schema);
    define(looks, child.name, inner.looks);
    if (inner.data !== undefined) define(data, child.name, inner.data);
  }
  return { schema: { type: 'object', properties }, looks, data };
}

/** True for a field that a picker fills in, or that is not filled in here at all. */
export const isOneControl = ({ field, pointer }: ActiveField, kit: PanelKit): boolean =>
  Object.hasOwn(kit.pickers, field.looks.widget ?? '') || kit.noteAt?.(pointer)?.isLocked === true;
