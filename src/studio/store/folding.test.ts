import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
let width = 1440;

beforeEach(() => {
  kept.clear();
  width = 1440;
  const rem = (query: string) => 16 * Number(/([\d.]+)rem/.exec(query)![1]);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= rem(query) }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

/** Returns the state of a newly opened Studio page. */
async function opened() {
  vi.resetModules();
  return import('./folding.ts');
}

test('keeps a person’s folding across pages, but not a narrow window’s', async () => {
  const first = await opened();
  expect(first.toggleSide('outline')).toBe(false);
  expect([...kept.values()]).toEqual(['outline']);
  const second = await opened();
  // The side was folded, so pressing again shows it.
  expect(second.toggleSide('outline')).toBe(true);
  expect([...kept.values()]).toEqual(['']);
  width = 720;
  const narrow = await opened();
  expect(narrow.toggleSide('panel')).toBe(true);
  expect(narrow.toggleSide('panel')).toBe(false);
  expect([...kept.values()]).toEqual(['']);
});

test('one lies open at a time, and what is left folds itself alone', async () => {
  width = 720;
  const { openSideOverlay, closeSideOverlay, toggleSide } = await opened();
  openSideOverlay('outline');
  openSideOverlay('panel');
  closeSideOverlay('outline');
  expect(toggleSide('panel')).toBe(false);
});
