import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SiteChecker } from './SiteChecker.ts';
import type { StudioState } from './StudioState.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a check of one text, and the state that it writes. */
function checked() {
  const said: string[] = [];
  const say = (words: string) => void said.push(words);
  const first = { texts: new Map(), problems: [], checked: new Map(), isChecked: false, say };
  const store = createStore<StudioState>()(() => first as unknown as StudioState);
  return { check: new SiteChecker(store, () => []), said, now: store.getState };
}

test('a check that gets no answer is announced and retried, ever later', async () => {
  const { check, said, now } = checked();
  const hung = (_path: string, { signal }: RequestInit) =>
    new Promise((_done, fail) => signal!.addEventListener('abort', () => fail(new Error('aborted'))));
  const ask = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(hung);
  vi.stubGlobal('fetch', ask);
  void check.run();
  await vi.advanceTimersByTimeAsync(90_000);
  expect([now().checkStopped, now().isChecked]).toEqual(['silent', false]);
  expect(said).toEqual([expect.stringContaining('The check is not answering. Retrying…')]);
  ask.mockResolvedValue({ ok: false, status: 500 });
  await vi.advanceTimersByTimeAsync(5000);
  expect([ask.mock.calls.length, now().checkStopped]).toEqual([2, 'broken']);
  await vi.advanceTimersByTimeAsync(9000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue({ ok: true, json: async () => ({ problems: [] }) });
  await vi.advanceTimersByTimeAsync(1000);
  expect([ask.mock.calls.length, now().checkStopped, now().isChecked]).toEqual([3, undefined, true]);
  check.stop();
});
