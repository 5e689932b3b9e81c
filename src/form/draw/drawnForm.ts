import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldNode } from '../model/evaluate.ts';
import { define } from '../model/pointer.ts';

/** What RJSF is handed of a field. */
export interface Drawn {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  /** Of lists how many items there are; the answers stay with the store and the controls. */
  formData?: unknown;
}

/**
 * A field as RJSF draws it: a schema that holds only the fields that are shown, without any condition or choice left to
 * decide. What is neither group nor list is one control, as is whatever `isOne` says it of. Each item of a list has a
 * schema of its own, as its own answers say.
 */
export function drawnForm(place: FieldNode, isOne: (place: FieldNode) => boolean = () => false): Drawn {
  const kind = place.isCollapsed || isOne(place) ? undefined : place.field.type.name;
  if (kind === 'list') {
    const items = place.items.map((item) => drawnForm(item, isOne));
    return {
      schema: { type: 'array', items: items.map(({ schema }) => schema) },
      uiSchema: { items: (_data: unknown, index: number) => items[index]!.uiSchema },
      formData: items.map(({ formData }) => formData),
    };
  }
  if (kind !== 'group') return { schema: { type: 'string' }, uiSchema: { 'ui:widget': 'Control' } };
  const properties: NonNullable<RJSFSchema['properties']> = {};
  const uiSchema: UiSchema = {};
  const formData: Record<string, unknown> = {};
  for (const child of place.shown) {
    const drawn = drawnForm(child, isOne);
    define(properties, child.name, drawn.schema);
    define(uiSchema, child.name, drawn.uiSchema);
    if (drawn.formData !== undefined) define(formData, child.name, drawn.formData);
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}
