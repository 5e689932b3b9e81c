import type { ErrorSchema } from '@rjsf/utils';
import { isPointerWithin, parentPointer, toPointerSegment } from '../../model/pointer.ts';
import type { FormStore } from '../../state/FormStore.ts';

/**
 * Replaces the errors that a custom component raised for a field and the fields in it (`onChange` with an ErrorSchema).
 * Without errors, clears them. An error of a property that the schema does not describe belongs to the nearest field.
 */
export function setRaisedErrors(store: FormStore, pointer: string, errors: ErrorSchema | undefined): void {
  const { raised } = store.messages;
  const before = new Map(raised);
  for (const at of before.keys()) if (isPointerWithin(at, pointer)) raised.delete(at);
  for (const [at, message] of messagesIn(errors ?? {}, pointer)) {
    let place = at;
    while (place !== pointer && !store.fieldAt(place)) place = parentPointer(place);
    if (!raised.has(place)) raised.set(place, message);
  }
  for (const at of new Set([...before.keys(), ...raised.keys()]))
    if (before.get(at) !== raised.get(at)) store.listeners.notify(at);
}

function messagesIn({ __errors: [own] = [], ...inner }: ErrorSchema, pointer: string): [string, string][] {
  const nested = Object.entries(inner as Record<string, ErrorSchema | undefined>);
  return [
    ...(own === undefined ? [] : [[pointer, own] as [string, string]]),
    ...nested.flatMap(([name, errors]) => messagesIn(errors ?? {}, pointer + toPointerSegment(name))),
  ];
}
