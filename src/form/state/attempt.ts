/** Runs a request to a browser's storage; undefined where the browser refuses, by a setting or because the storage is full. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
