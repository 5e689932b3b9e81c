import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/propertyRuns.ts';
import type { FileOperation } from './Operation.ts';
import { moveEntry, setValue } from './jsonEdits.ts';
import { type History, noHistory, perform, redo, type Texts, typingEnded, undo, undoSince } from './History.ts';

const first: Texts = new Map([
  ['a.json', '{\n  "title": "One",\n  "list": [1, 2, 3]\n}\n'],
  ['b.json', '{ "title": "Two" }\n'],
]);

/** Files and their history, as an editor holds them. */
function desk(start: Texts = first) {
  let history: History = noHistory;
  let now = new Map(start);
  const take = (outcome: ReturnType<typeof perform>) => {
    if (!outcome) return false;
    history = outcome.history;
    now = new Map([...now, ...outcome.texts]);
    return true;
  };
  const act = (when: { at: number; field?: string }, label: string, files: (texts: Texts) => FileOperation[]) =>
    take(perform(history, now, (texts) => ({ label, files: files(texts) }), when));
  return {
    get now() {
      return now;
    },
    get history() {
      return history;
    },
    set: (path: string, title: string, at: number, field?: string) =>
      act({ at, field }, 'Type', (texts) => [{ path, edits: setValue(texts.get(path)!, ['title'], title) }]),
    both: (title: string) =>
      act({ at: 0 }, 'Rename', (texts) =>
        ['a.json', 'b.json'].map((path) => ({ path, edits: setValue(texts.get(path)!, ['title'], title) })),
      ),
    move: (from: number, to: number) =>
      act({ at: 0 }, 'Move', (texts) => [
        { path: 'a.json', edits: moveEntry(texts.get('a.json')!, ['list'], from, to) },
      ]),
    make: (path: string, after: string) => act({ at: 0 }, 'New', () => [{ path, before: null, after }]),
    endTyping: () => void (history = typingEnded(history)),
    undo: () => take(undo(history, now)),
    redo: () => take(redo(history, now)),
    undoSince: (at: number) => take(undoSince(history, now, at)),
    write: (path: string, text: string) => (now = new Map([...now, [path, text]])),
  };
}

test('whatever was done is undone to the same bytes, and done again to the same bytes', () => {
  const act = fc.oneof(
    fc.record({
      do: fc.constant('set'),
      path: fc.constantFrom('a.json', 'b.json'),
      words: fc.string(),
      at: fc.nat(9000),
    }),
    fc.record({ do: fc.constantFrom('move', 'both', 'undo', 'redo'), words: fc.string(), at: fc.nat(8) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const one = desk();
      for (const each of acts) {
        if ('path' in each) one.set(each.path, each.words, each.at, `${each.path} title`);
        else if (each.do === 'both') one.both(each.words);
        else if (each.do === 'move') one.move(each.at % 3, Math.floor(each.at / 3) % 3);
        else if (each.do === 'undo') one.undo();
        else one.redo();
      }
      while (one.redo());
      const last = new Map(one.now);
      while (one.undo());
      expect(one.now).toEqual(first);
      while (one.redo());
      expect(one.now).toEqual(last);
    }),
    propertyRuns(5),
  );
});

test('what is typed into one field without a pause is one entry; typed back, it is none', () => {
  const one = desk();
  one.set('a.json', 'On', 0, 'title');
  one.set('a.json', 'O', 300, 'title');
  expect(one.history.past).toHaveLength(1);
  one.set('a.json', 'Off', 5000, 'title');
  expect(one.history.past).toHaveLength(2);
  one.undo();
  one.set('a.json', 'One', 5100, 'title');
  expect(one.history.past).toHaveLength(2);
  one.undo();
  one.undo();
  one.set('a.json', 'On', 6000, 'title');
  one.set('a.json', 'One', 6100, 'title');
  expect(one.history.past).toHaveLength(0);
});

test('what is typed after typing was ended is undone by itself', () => {
  const one = desk();
  one.set('a.json', 'On', 0, 'title');
  const typed = new Map(one.now);
  one.endTyping();
  one.set('a.json', '*On*', 100, 'title');
  one.endTyping();
  const { history } = one;
  one.endTyping();
  expect(one.history).toBe(history);
  one.set('a.json', '*On* and', 200, 'title');
  one.undo();
  one.undo();
  expect(one.now).toEqual(typed);
  one.undo();
  expect(one.now).toEqual(first);
});

test('a file that came goes by undo, and comes again by redo', () => {
  const one = desk();
  one.make('c.json', '{}\n');
  one.undo();
  expect(one.now.get('c.json')).toBe(null);
  one.redo();
  expect(one.now.get('c.json')).toBe('{}\n');
});

test('all that was done since a time is taken back at once, or nothing of it where some cannot be', () => {
  const one = desk();
  one.set('a.json', 'Before', 10, 'a');
  const before = new Map(one.now);
  one.set('a.json', 'Typed', 20, 'b');
  one.set('b.json', 'Typed', 5000, 'c');
  one.set('a.json', 'Typed on', 9000, 'b');
  const after = new Map(one.now);
  expect(one.undoSince(20)).toBe(true);
  expect(one.now).toEqual(before);
  expect(one.history.past).toHaveLength(1);
  for (let step = 0; step < 3; step++) one.redo();
  expect(one.now).toEqual(after);
  one.write('b.json', '{}');
  expect(one.undoSince(20)).toBe(false);
  expect(one.now.get('a.json')).toBe(after.get('a.json'));
});
