import type { ComponentType } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { entryName } from '../model/entryNames.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';
import { controlId, errorId, hintId } from './controlId.ts';

/** What a control is drawn from. */
export interface ControlProps {
  place: FieldNode;
}

/** What a field that holds others is drawn from: itself, and what draws each of the others. */
export interface FieldsProps extends ControlProps {
  Field: ComponentType<ControlProps>;
}

/** What every control needs to know of its field, its wiring to label, hint and message among it. */
export function useControl({ place }: ControlProps) {
  const store = useFormStore();
  const { field, isRequired, pointer } = place;
  const error = useFormState(store, () => store.messageAt(pointer), pointer);
  const id = controlId(store.form, pointer);
  const wiring = {
    id,
    required: place.isVisible && isRequired && place.isAlwaysRequired,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [place.hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
  // The answer at this moment; the control keeps it from here on, so it is only its first state.
  const value = field.type.normalize(store.valueAt(pointer), field);
  return { store, error, name: entryName(pointer), wiring, value, isLocked: place.isLocked };
}
