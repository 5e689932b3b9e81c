import type { Counters } from './Store.ts';

const MOST_KEYS = 100_000;

/** Counters of one process. Beyond a hundred thousand keys the oldest windows are forgotten. */
export function memoryCounters(): Counters {
  const windows = new Map<string, { total: number; ends: number }>();
  return {
    async add(key, amount, windowMs) {
      const now = Date.now();
      let window = windows.get(key);
      if (!window || window.ends <= now) {
        windows.delete(key);
        if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value!);
        windows.set(key, (window = { total: 0, ends: now + windowMs }));
      }
      window.total += amount;
      return { total: window.total, resetMs: window.ends - now };
    },
  };
}
