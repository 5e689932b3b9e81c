import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadinessMonitor } from './createReadinessMonitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = Object.assign(new Error('path of this machine'), { code: 'SQLITE_FULL' });

/** Creates a store whose probes end when the test says so. */
function heldProbe() {
  const held: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const probe = vi.fn(() => new Promise<void>((resolve, reject) => void held.push({ resolve, reject })));
  return { probe, last: () => held.at(-1)! };
}
const soon = async <T>(answer: Promise<T>) => {
  await vi.advanceTimersByTimeAsync(200);
  return answer;
};

it('tries a write for the first who asks and at most once a second, however many ask', async () => {
  const probe = vi.fn(async () => undefined);
  const { problem } = createReadinessMonitor(probe);
  const ask = () => Promise.all(Array.from({ length: 100 }, problem));
  expect(new Set(await ask())).toEqual(new Set([undefined]));
  await vi.advanceTimersByTimeAsync(999);
  await ask();
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(probe).toHaveBeenCalledTimes(2);
});

it('says what is wrong, and is well again by itself when a write succeeds', async () => {
  let error: Error | undefined = full;
  const { problem } = createReadinessMonitor(() => (error ? Promise.reject(error) : Promise.resolve()));
  expect(await problem()).toBe('The disk is full.');
  error = undefined;
  expect(await problem()).toBe('The disk is full.');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await problem()).toBeUndefined();
});

it('tries one write at a time and answers by the last verdict meanwhile', async () => {
  const { probe, last } = heldProbe();
  const { problem } = createReadinessMonitor(probe);
  const first = problem();
  last().resolve();
  expect(await first).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await soon(problem())).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await soon(problem())).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await soon(problem())).toBe('The database does not answer.');
  expect(probe).toHaveBeenCalledTimes(2);

  last().resolve();
  await vi.advanceTimersByTimeAsync(0);
  const healed = problem();
  last().resolve();
  expect(await healed).toBeUndefined();
});

it('trusts a failed submission at once, and no earlier write', async () => {
  const { probe, last } = heldProbe();
  const { problem, fault } = createReadinessMonitor(probe);
  const asked = problem();
  fault(full);
  last().resolve();
  expect(await asked).toBe('The disk is full.');
  await vi.advanceTimersByTimeAsync(1000);
  const healed = problem();
  last().resolve();
  expect(await healed).toBeUndefined();
});
