import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteCheck } from './SiteCheck.ts';
import type { Snapshot } from './Snapshot.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A check of one text, and what is on the screen of it. */
function checked() {
  let now = { texts: new Map(), problems: [], checked: new Map(), isChecked: false } as unknown as Snapshot;
  const said: string[] = [];
  const check = new SiteCheck({
    now: () => now,
    set: (change) => (now = { ...now, ...change }),
    say: (words) => said.push(words),
    drafts: () => [],
  });
  return { check, said, now: () => now };
}

test('a check that is never answered, or breaks off, says that it stopped and starts anew by itself, ever later', async () => {
  const { check, said, now } = checked();
  const hung = (_path: string, { signal }: RequestInit) =>
    new Promise((_done, fail) => signal!.addEventListener('abort', () => fail(new Error('aborted'))));
  const ask = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(hung);
  vi.stubGlobal('fetch', ask);
  void check.run();
  await vi.advanceTimersByTimeAsync(90_000);
  expect([now().checkStopped, now().isChecked]).toEqual(['silent', false]);
  expect(said).toEqual([expect.stringMatching(/^Checking stopped: there was no answer/)]);
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
