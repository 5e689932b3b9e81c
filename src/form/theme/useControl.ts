import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useSyncExternalStore } from 'react';
import { controlId, errorId, hintId } from '../controlId.ts';
import { entryPointer } from '../decodeForm.ts';
import { useFormStore } from '../FormContext.ts';
import type { FormStore } from '../FormStore.ts';

/** What every control needs to know of its field. */
export interface ControlState {
  store: FormStore;
  pointer: string;
  id: string;
  name: string;
  error: string | undefined;
  /** Ids of the hint and the message, as they stand now. */
  describedBy: string | undefined;
  /** The answer at this moment; the control keeps it from here on, so it is only its first state. */
  value: unknown;
}

/** The message of a field, kept up to date. */
export function useFieldError(store: FormStore, pointer: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(pointer, listener), [store, pointer]);
  const read = () => store.messageAt(pointer);
  return useSyncExternalStore(subscribe, read, read);
}

/** Ties a control to its field in the store. */
export function useControl({ htmlName = '', options, schema }: WidgetProps): ControlState {
  const store = useFormStore();
  const pointer = entryPointer(htmlName);
  const error = useFieldError(store, pointer);
  const id = controlId(store.form, pointer);
  const hasHint = Boolean(options.description ?? schema.description) || Boolean(options.help);
  const describedBy = [hasHint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;
  return { store, pointer, id, name: htmlName, error, describedBy, value: store.valueAt(pointer) };
}
