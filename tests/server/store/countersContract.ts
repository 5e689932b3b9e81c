import { describe, expect, it, vi } from 'vitest';
import type { Places } from './openPlaces.ts';

/** Contract of a store's counters. Counters may outlive a test, so each test uses its own keys. */
export function countersContract({ newStore }: Places): void {
  describe('a counter', () => {
    it('adds up by key, counts every one of many that come at once, and tells when it begins anew', async () => {
      const { counters } = (await newStore()).store;
      const first = await counters.add('a', 1, 60_000);
      expect(first.total).toBe(1);
      expect(first.resetMs).toBeGreaterThan(0);
      expect(first.resetMs).toBeLessThanOrEqual(60_000);
      expect((await counters.add('a', 5, 60_000)).total).toBe(6);
      expect((await counters.add('b', 2, 60_000)).total).toBe(2);
      expect((await counters.add('a', 0, 60_000)).total).toBe(6);
      const many = await Promise.all(Array.from({ length: 100 }, () => counters.add('many', 1, 60_000)));
      expect(new Set(many.map(({ total }) => total)).size).toBe(100);
      expect(Math.max(...many.map(({ total }) => total))).toBe(100);
    });

    it('begins anew when its window has passed', async () => {
      const { counters } = (await newStore()).store;
      await counters.add('short', 7, 200);
      await vi.waitFor(async () => expect((await counters.add('short', 1, 200)).total).toBe(1), 5000);
    });
  });
}
