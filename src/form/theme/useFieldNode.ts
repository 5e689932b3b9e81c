import type { FieldPathId } from '@rjsf/utils';
import { toPointer } from '../model/pointer.ts';
import { useFormStore } from '../state/FormContext.ts';

/** Returns the store of the form and the field at a path. StoreField renders no field that the form does not have. */
export function useFieldNode({ path }: Pick<FieldPathId, 'path'>) {
  const store = useFormStore();
  return { store, field: store.fieldAt(toPointer(path))! };
}
