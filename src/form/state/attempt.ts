/** Accesses browser storage. Returns undefined on failure: storage is disabled or full. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
