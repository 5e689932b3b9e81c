import { listVisibleFields } from '../model/listVisibleFields.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Returns the frame of a custom widget or field around an element. Custom components manage their own inputs: the form's
 * listeners skip all inputs in the frame. `data-foreign` is the pointer of the field.
 */
export const closestCustomFrame = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-foreign]');

/** Marks a field and all fields in it as left. */
export function markFieldsTouched(store: FormStore, pointer: string): void {
  const field = store.fieldAt(pointer);
  if (field) for (const one of listVisibleFields(field)) store.leave(one.pointer);
}
