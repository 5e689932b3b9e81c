import { type FieldProps, isCustomWidget } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import { toPointer } from '../../model/pointer.ts';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import { setListItemsByKeys } from '../../state/listItems.ts';
import { ArrayField } from './rjsfFields.ts';

const Items = ArrayField as ComponentType<unknown> as ComponentType<FieldProps>;

/**
 * RJSF's ArrayField. The data of a list are the keys of its items: RJSF adds, copies, moves and removes keys, and the store
 * updates the answers and messages of the items. The data of an array with one widget (files, checkboxes) are its answers.
 */
export function ListField(props: FieldProps) {
  const store = useFormStore();
  const pointer = toPointer(props.fieldPathId.path);
  const isList = store.fieldAt(pointer)?.field.type.name === 'list';
  // A developer's widget edits the list as one answer.
  return isList && !isCustomWidget(props.uiSchema) ? <KeyedList {...props} pointer={pointer} /> : <Items {...props} />;
}

function KeyedList({ pointer, ...props }: FieldProps & { pointer: string }) {
  const store = useFormStore();
  const { onChange } = props;
  // A change of items notifies the pointer of the list. A change of structure re-renders the list through its parent.
  const count = () => store.fieldAt(pointer)?.items.length ?? 0;
  const joined = useStoreValue(store, () => store.itemKeys.of(pointer, count()).join(), pointer);
  const keys = useMemo(() => (joined === '' ? [] : joined.split(',').map(Number)), [joined]);
  const change = useMemo(
    (): FieldProps['onChange'] =>
      (value, path, ...rest) => {
        if (toPointer(path) === pointer) setListItemsByKeys(store, pointer, value as (number | undefined)[]);
        else onChange(value, path, ...rest);
      },
    [store, pointer, onChange],
  );
  return <Items {...props} formData={keys} onChange={change} />;
}
