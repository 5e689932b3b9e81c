import type { WidgetProps } from '@rjsf/utils';
import { pointerToEntryName, entryNameToPointer } from '../model/entryNames.ts';
import { useFormStore } from '../state/FormContext.ts';
import { fieldControlId, errorId, hintId } from './fieldControlId.ts';

/** The WidgetProps that the widgets of this theme read; the store holds the rest. */
export type ControlProps = Pick<WidgetProps, 'htmlName' | 'rawErrors'>;

/** Returns the field of a widget and the attributes that tie its control to label, hint and message. */
export function useControl({ htmlName = '', rawErrors = [] }: ControlProps) {
  const store = useFormStore();
  const field = store.fieldAt(entryNameToPointer(htmlName))!;
  const { isRequired, pointer } = field;
  const isWrong = rawErrors.length > 0;
  const id = fieldControlId(store.form, pointer);
  const wiring = {
    id,
    required: field.isVisible && isRequired && field.isAlwaysRequired,
    'aria-required': isRequired || undefined,
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-describedby': [field.hint && hintId(id), isWrong && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
  // The first state of an uncontrolled input; later answers are in the DOM.
  const value = field.field.type.normalize(store.valueAt(pointer), field.field);
  return { store, field, name: pointerToEntryName(pointer), wiring, value, isLocked: field.isLocked };
}
