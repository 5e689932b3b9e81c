import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ActiveField } from '../model/activeFields.ts';
import { define } from '../model/pointer.ts';

/** What RJSF is handed of a field. */
export interface Drawn {
  schema: RJSFSchema;
  /** Which control draws it. */
  uiSchema: UiSchema;
  /** Of lists how many items there are; the answers stay with the store and the controls. */
  formData?: unknown;
}

/**
 * A field as RJSF draws it: a schema that holds only the fields that are there, without any condition or choice left to
 * decide. An item of a list has a schema of its own, which ListItemField gives it.
 */
export function drawnForm(place: ActiveField): Drawn {
  const { kind, looks } = place.field;
  const uiSchema: UiSchema = looks.widget === 'hidden' ? { 'ui:widget': 'HiddenControl' } : {};
  if (place.isFolded) return drawnBy('FoldedGroup');
  if (kind.name === 'list')
    return {
      schema: { type: 'array', items: { type: 'string' } },
      uiSchema,
      formData: place.items.map((item) => drawnForm(item).formData),
    };
  if (kind.name !== 'group') return drawnBy(looks.widget === 'hidden' ? 'HiddenControl' : kind.control!(place.field));
  const properties: NonNullable<RJSFSchema['properties']> = {};
  const formData: Record<string, unknown> = {};
  for (const child of place.fields) {
    const drawn = drawnForm(child);
    define(properties, child.name, drawn.schema);
    define(uiSchema, child.name, drawn.uiSchema);
    if (drawn.formData !== undefined) define(formData, child.name, drawn.formData);
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}

const drawnBy = (control: string): Drawn => ({ schema: { type: 'string' }, uiSchema: { 'ui:widget': control } });
