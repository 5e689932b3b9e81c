import type { ErrorSchema, FieldPathId, FieldProps } from '@rjsf/utils';
import { memo, use, useMemo } from 'react';
import { pointerToEntryName } from '../../model/entryNames.ts';
import { toPointer } from '../../model/pointer.ts';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import type { FormStore } from '../../state/FormStore.ts';
import { ANY_CHANGE_TOPIC } from '../../state/TopicListeners.ts';
import { fieldControlId } from '../fieldControlId.ts';
import { readFieldReplacement, ResolvedSchemasContext } from '../ResolvedSchemas.ts';
import { SchemaField } from './rjsfFields.ts';

const isSameField = (a: FieldProps, b: FieldProps): boolean =>
  a.schema === b.schema &&
  a.uiSchema === b.uiSchema &&
  a.required === b.required &&
  a.readonly === b.readonly &&
  a.disabled === b.disabled &&
  a.registry === b.registry &&
  a.onChange === b.onChange &&
  a.fieldPathId.path.length === b.fieldPathId.path.length &&
  a.fieldPathId.path.every((part, index) => part === b.fieldPathId.path[index]);

/**
 * RJSF's SchemaField for one path of the store. Memoized: renders only when its resolved schema or message changes, not on
 * key presses. A field with a custom component also renders when its answer changes.
 */
export const StoreField = memo(function StoreField(props: FieldProps) {
  const store = useFormStore();
  const { uiSchema } = props;
  const { path } = props.fieldPathId;
  const pointer = toPointer(path);
  const replacement = readFieldReplacement(uiSchema);
  const topic = replacement ? ANY_CHANGE_TOPIC : pointer;
  const message = useStoreValue(store, () => store.messageAt(pointer), topic);
  const formData = useStoreValue(store, () => (replacement ? store.valueAt(pointer) : undefined), topic);
  const errorSchema = useMemo(() => (message ? ({ __errors: [message] } as ErrorSchema) : undefined), [message]);
  // The path of a pointer is always the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const fieldPathId = useMemo(() => pathIdOf(store, pointer, path), [store, pointer]);
  const field = { ...props, errorSchema, fieldPathId, formData };
  const { CustomComponentField, OwnSchemaField = SchemaField } = props.registry.fields;
  return replacement?.isForeign && CustomComponentField ? (
    <CustomComponentField {...field} />
  ) : (
    <OwnSchemaField {...field} />
  );
}, isSameField);

const pathIdOf = (store: FormStore, pointer: string, path: FieldPathId['path']): FieldPathId => ({
  $id: fieldControlId(store.form, pointer),
  path,
  name: pointerToEntryName(pointer),
});

/** An item of a list under its own resolved schema: items of one list differ by their answers. */
export function ItemField(props: FieldProps) {
  const schemas = use(ResolvedSchemasContext)!;
  const resolved = schemas.at(toPointer(props.fieldPathId.path));
  return resolved && <StoreField {...props} schema={resolved.schema} uiSchema={resolved.uiSchema} />;
}
