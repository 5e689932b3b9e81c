import { expect, test, vi } from 'vitest';
import { noHistory } from '../../documents/History.ts';
import type { SiteAnswer } from './api.ts';
import { FileSync } from './FileSync.ts';
import type { Snapshot } from './Snapshot.ts';

const file = (path: string, text: string) => ({ path, text, hash: `hash of ${text}` });

test('what was not heard of is caught up with: others’ changes are taken in, what went is gone, and nothing typed here is lost', () => {
  const files = ['pages/a.json', 'pages/b.json', 'pages/c.json', 'pages/d.json'].map((path) => file(path, 'old'));
  let now = {
    texts: new Map<string, string | null>([
      ...files.map(({ path, text }) => [path, text] as const),
      ['pages/c.json', 'mine'],
      ['pages/d.json', 'mine'],
    ]),
    history: noHistory,
    clashes: [],
    saving: 'saving',
  } as unknown as Snapshot;
  const nothing = () => undefined;
  const sync = new FileSync({ files } as unknown as SiteAnswer, {
    now: () => now,
    set: (change) => (now = { ...now, ...change }),
    say: nothing,
    changed: nothing,
    savedPictures: nothing,
    foreignPicture: nothing,
    settled: nothing,
  });
  sync.heardAll([file('pages/a.json', 'theirs'), file('pages/c.json', 'theirs'), file('pages/d.json', 'old')]);
  expect(Object.fromEntries(now.texts)).toEqual({
    'pages/a.json': 'theirs',
    'pages/b.json': null,
    'pages/c.json': 'mine',
    'pages/d.json': 'mine',
  });
  expect(now.clashes).toEqual(['pages/c.json']);
  expect(sync.unsaved()).toEqual([{ path: 'pages/d.json', hash: 'hash of old', text: 'mine' }]);
  expect(now.saving).toBe('saving');
  vi.stubGlobal('window', { setTimeout: () => 0 });
  // What the other program takes back, or makes the same, is asked about no more; what is left is not called saved.
  now = { ...now, texts: new Map([...now.texts, ['pages/d.json', 'old']]) };
  sync.schedule();
  expect([now.saving, now.clashes]).toEqual(['asking', ['pages/c.json']]);
  sync.heard(file('pages/c.json', 'mine'));
  sync.schedule();
  expect([now.saving, now.clashes]).toEqual(['saved', []]);
  vi.unstubAllGlobals();
});
