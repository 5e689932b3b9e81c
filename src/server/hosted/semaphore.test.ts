import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { semaphore } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives a place that gets free to who asked first', async () => {
  const places = semaphore(1);
  expect(await places.take(0)).toBe(true);
  const entered: string[] = [];
  const first = places.take(1000).then((has) => entered.push(`first ${has}`));
  const second = places.take(1000).then((has) => entered.push(`second ${has}`));
  places.free();
  await first;
  expect(entered).toEqual(['first true']);
  places.free();
  await second;
  places.free();
  expect(await places.take(0)).toBe(true);
});

it('keeps nobody who has waited long enough, and no place for who has gone', async () => {
  const places = semaphore(1);
  await places.take(0);
  const late = places.take(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe(false);
  places.free();
  expect(await places.take(0)).toBe(true);
});

it('lets everybody go who waits when it is told to', async () => {
  const places = semaphore(1);
  const stop = new AbortController();
  await places.take(0, stop.signal);
  const waiting = places.take(1000, stop.signal);
  stop.abort();
  expect(await waiting).toBe(false);
  places.free();
  expect(await places.take(0, stop.signal)).toBe(false);
  expect(await places.take(0)).toBe(true);
});
