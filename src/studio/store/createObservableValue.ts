import { useSyncExternalStore } from 'react';

/** Observable state outside of the store, shared by several components. */
export interface ObservableValue<Value extends object> {
  now(): Value;
  /** Changes some properties. Notifies listeners only if a property differs. */
  set(change: Partial<Value>): void;
  /** Hook: returns the value, or a selected part, and renders again on change. */
  use(): Value;
  use<Part>(select: (value: Value) => Part): Part;
}

export function createObservableValue<Value extends object>(first: Value): ObservableValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const now = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now,
    set(change) {
      if (Object.entries(change).every(([key, item]) => Object.is(value[key as keyof Value], item))) return;
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    use: <Part>(select?: (value: Value) => Part) =>
      useSyncExternalStore(subscribe, () => (select ? select(value) : value)) as Value & Part,
  };
}
