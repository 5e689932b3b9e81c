import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ActiveField } from '../model/activeFields.ts';
import { define } from '../model/pointer.ts';

/**
 * A field as RJSF draws it: a schema that holds only the fields that are there, without any condition or choice left to
 * decide. An item of a list has a schema of its own, which ListItemField gives it.
 */
export function drawnSchema(place: ActiveField): RJSFSchema {
  const { name } = place.field.kind;
  if (name === 'list') return { type: 'array', items: { type: 'string' } };
  if (name !== 'group' || place.isFolded) return { type: 'string' };
  const properties: NonNullable<RJSFSchema['properties']> = {};
  for (const child of place.fields) define(properties, child.name, drawnSchema(child));
  return { type: 'object', properties };
}

/** Which control draws each field. */
export function drawnLooks(place: ActiveField): UiSchema {
  const { field } = place;
  if (place.isFolded) return { 'ui:widget': 'FoldedGroup' };
  if (field.looks.widget === 'hidden') return { 'ui:widget': 'HiddenControl' };
  if (field.kind.control) return { 'ui:widget': field.kind.control(field) };
  const looks: UiSchema = {};
  for (const child of place.fields) define(looks, child.name, drawnLooks(child));
  return looks;
}

/** The lists as RJSF holds them: how many items there are. The answers stay with the store and the controls. */
export function drawnData(place: ActiveField): unknown {
  const { name } = place.field.kind;
  if (name === 'list') return place.items.map(drawnData);
  if (name !== 'group') return undefined;
  const data: Record<string, unknown> = {};
  for (const child of place.fields) {
    const value = drawnData(child);
    if (value !== undefined) define(data, child.name, value);
  }
  return data;
}
