import { describe, expect, it, vi } from 'vitest';
import type { StorePlace } from './openPlaces.ts';
import { openPlaces } from './openPlaces.ts';

/** What a store promises of counters. */
export function countersContract(newPlace: () => Promise<StorePlace>): void {
  describe('a counter', () => {
    const { newStore } = openPlaces(newPlace);

    it('adds up by key, and tells when it begins anew', async () => {
      const { store } = await newStore();
      const first = await store.counters.add('a', 1, 60_000);
      expect(first.total).toBe(1);
      expect(first.resetMs).toBeGreaterThan(0);
      expect(first.resetMs).toBeLessThanOrEqual(60_000);
      expect((await store.counters.add('a', 5, 60_000)).total).toBe(6);
      expect((await store.counters.add('b', 2, 60_000)).total).toBe(2);
      expect((await store.counters.add('a', 0, 60_000)).total).toBe(6);
    });

    it('counts every one of many that come at once', async () => {
      const { store } = await newStore();
      const totals = await Promise.all(Array.from({ length: 100 }, () => store.counters.add('a', 1, 60_000)));
      expect(totals.map(({ total }) => total).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 100 }, (_, index) => index + 1),
      );
    });

    it('begins anew when its window has passed', async () => {
      const { store } = await newStore();
      await store.counters.add('a', 7, 200);
      await vi.waitFor(async () => expect((await store.counters.add('a', 1, 200)).total).toBe(1), 5000);
    });
  });
}
