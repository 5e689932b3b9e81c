/** Counters per key and time window for rate limits: in memory for one process, in the database for several. */
export interface Counters {
  /** Adds to the count of a key. Resolves with the total and the milliseconds until the window resets. */
  add(key: string, amount: number, windowMs: number): Promise<{ total: number; resetMs: number }>;
}

/** About ten megabytes. Beyond this number the oldest keys are dropped. */
const MOST_KEYS = 50_000;

/** Creates counters for one process, limited to `mostKeys` keys. */
export function createMemoryCounters(mostKeys = MOST_KEYS, now = () => performance.now()): Counters {
  const windows = new Map<string, { total: number; endsAt: number }>();
  return {
    async add(key, amount, windowMs) {
      const time = now();
      const known = windows.get(key);
      if (known && known.endsAt > time) {
        known.total += amount;
        return { total: known.total, resetMs: known.endsAt - time };
      }
      windows.delete(key);
      if (windows.size >= mostKeys) windows.delete(windows.keys().next().value!);
      windows.set(key, { total: amount, endsAt: time + windowMs });
      return { total: amount, resetMs: windowMs };
    },
  };
}
