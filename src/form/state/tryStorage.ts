/** Accesses browser storage. Returns undefined on failure: storage is disabled or full. */
export function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
