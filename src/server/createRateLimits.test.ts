import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createRateLimits } from './createRateLimits.ts';
import { type Counters, createMemoryCounters } from './store/createMemoryCounters.ts';

const from = (ip: string) => ({ ip, log: { warn: () => undefined } }) as unknown as FastifyRequest;

describe('what several processes count together', () => {
  it('is what visitors leave here; what only costs time each counts by itself', async () => {
    const shared = createMemoryCounters();
    const [first, second] = [createRateLimits(shared, 2), createRateLimits(shared, 2)];
    const wait = [
      await first.countSubmission(from('203.0.113.1')),
      await second.countSubmission(from('203.0.113.1')),
      await first.countSubmission(from('203.0.113.1')),
      await second.countSubmission(from('203.0.113.1')),
      await second.countSubmission(from('203.0.113.2')),
    ];
    expect(wait).toEqual([undefined, undefined, 60, 60, undefined]);
  });

  it.each<[string, Counters]>([
    ['fails', { add: () => Promise.reject(new Error('no database')) }],
    ['does not answer', { add: () => new Promise(() => undefined) }],
  ])('is counted by each alone while the store %s', async (_, counters) => {
    const limits = createRateLimits(counters, 1);
    expect(await limits.countSubmission(from('203.0.113.1'))).toBeUndefined();
    expect(await limits.countSubmission(from('203.0.113.1'))).toBeGreaterThan(50);
  });

  it('is nothing where no limit is set', async () => {
    const limits = createRateLimits({ add: () => Promise.reject(new Error('asked')) }, 0);
    const waits = [];
    for (let count = 0; count < 1000; count++) waits.push(await limits.countSubmission(from('203.0.113.1'), 1000));
    expect(new Set(waits)).toEqual(new Set([undefined]));
  });

  it('is not asked for an address that is over the limit already', async () => {
    let asked = 0;
    const limits = createRateLimits({ add: async () => ({ total: ++asked, resetMs: 1000 }) }, 3);
    for (let count = 0; count < 10; count++) await limits.countFile(from('203.0.113.1'));
    expect(asked).toBe(3);
  });
});

describe('counters in memory', () => {
  it('begin anew when their window has ended', async () => {
    let now = 0;
    const counters = createMemoryCounters(10, () => now);
    expect(await counters.add('a', 2, 1000)).toEqual({ total: 2, resetMs: 1000 });
    now = 400;
    expect(await counters.add('a', 3, 1000)).toEqual({ total: 5, resetMs: 600 });
    now = 1000;
    expect(await counters.add('a', 1, 1000)).toEqual({ total: 1, resetMs: 1000 });
  });

  it('hold a bounded number of keys and forget those that began first', async () => {
    const counters = createMemoryCounters(3, () => 0);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await counters.add(key, 1, 1000);
    expect((await counters.add('b', 1, 1000)).total).toBe(2);
    expect((await counters.add('d', 1, 1000)).total).toBe(2);
    expect((await counters.add('a', 1, 1000)).total).toBe(1);
  });
});
