import { useSyncExternalStore } from 'react';

/** Something on the screen that several parts show, and that is no matter of the files. */
export interface SharedValue<Value extends object> {
  now(): Value;
  /** Changes some of it; nothing where it is so already. */
  set(change: Partial<Value>): void;
  /** The value, or what is selected of it, kept up to date. */
  use(): Value;
  use<Part>(select: (value: Value) => Part): Part;
}

export function sharedValue<Value extends object>(first: Value): SharedValue<Value> {
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
