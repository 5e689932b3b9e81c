import type { WidgetProps } from '@rjsf/utils';
import type { ActiveField } from '../model/activeFields.ts';
import { entryPointer } from '../model/decodeForm.ts';
import { useFormStore } from '../state/FormContext.ts';
import type { FormStore } from '../state/FormStore.ts';
import { isLocked, useField, useWiring } from './useField.ts';
import { fromPointer } from '../model/pointer.ts';

/** What every control needs to know of its field. */
export interface ControlState {
  store: FormStore;
  place: ActiveField;
  name: string;
  wiring: ReturnType<typeof useWiring>;
  /** The answer at this moment; the control keeps it from here on, so it is only its first state. */
  value: unknown;
  isLocked: boolean;
}

/** Ties a control to its field in the store. */
export function useControl({ htmlName = '' }: WidgetProps): ControlState {
  const store = useFormStore();
  const pointer = entryPointer(htmlName);
  // A control that is about to leave the screen keeps what it knew of its field.
  const place = useField(fromPointer(pointer)) ?? store.drawn;
  const wiring = useWiring(store, place);
  const value = place.field.kind.name === 'fixed' ? place.field.says.const : store.valueAt(pointer);
  return { store, place, name: htmlName, wiring, value, isLocked: isLocked(place) };
}
