import type { WidgetProps } from '@rjsf/utils';
import { entryPointer } from '../model/decodeForm.ts';
import { fromPointer } from '../model/pointer.ts';
import { useFieldState, useFormStore } from '../state/FormContext.ts';
import { controlId, errorId, hintId } from './controlId.ts';
import { hintOf, isLocked, useField } from './useField.ts';

/** What every control needs to know of its field, its wiring to label, hint and message among it. */
export function useControl({ htmlName: name = '' }: WidgetProps) {
  const store = useFormStore();
  const pointer = entryPointer(name);
  // A control that is about to leave the screen keeps what it knew of its field.
  const place = useField(fromPointer(pointer)) ?? store.drawn;
  const { field, isRequired } = place;
  const error = useFieldState(store, place.pointer, () => store.messageAt(place.pointer));
  const id = controlId(store.form, place.pointer);
  const wiring = {
    id,
    required: place.isThere && isRequired && place.isAlwaysRequired,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [hintOf(place) && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
  // The answer at this moment; the control keeps it from here on, so it is only its first state.
  const value = field.kind.counts(store.valueAt(pointer), field);
  return { store, place, name, wiring, value, isLocked: isLocked(place) };
}
