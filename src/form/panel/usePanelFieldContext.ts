import type { FieldPathId } from '@rjsf/utils';
import { toPointer } from '../model/pointer.ts';
import { useStoreValue } from '../state/FormContext.ts';
import { usePanelKit, usePanelStore } from './PanelKit.ts';

/** Returns the store, the kit and the field at a path; renders with every change of the fields, for a panel reads their values. */
export function usePanelFieldContext({ path }: Pick<FieldPathId, 'path'>) {
  const store = usePanelStore();
  const root = useStoreValue(store, () => store.structure);
  const pointer = toPointer(path);
  return { store, kit: usePanelKit(), pointer, field: root.at(pointer)! };
}
