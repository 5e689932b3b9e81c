/** What a browser lets us do with one of its storages; undefined where it refuses, by a setting or since it is full. */
export function tried<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
