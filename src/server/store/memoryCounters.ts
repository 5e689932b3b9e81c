/** Counts things by key in windows of time, for limits; for one process in memory, for several in what they share. */
export interface Counters {
  /** Adds to a key's count in the present window and resolves with the count and the milliseconds until it begins anew. */
  add(key: string, amount: number, windowMs: number): Promise<{ total: number; resetMs: number }>;
}

/** Some ten megabytes; who counts more addresses than this in a window forgets the ones seen longest ago. */
const MOST_KEYS = 50_000;

/** Counters of one process. They hold at most `mostKeys` keys, however many there are. */
export function memoryCounters(mostKeys = MOST_KEYS, now = () => performance.now()): Counters {
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
