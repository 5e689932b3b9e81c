import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withListItemMoved, withValue } from '../../../src/site/json/jsonValues.ts';
import { FileTexts, type FilesByPath, type TextsByPath, textOfFile, replaceFiles } from '../../../src/site/files.ts';
import {
  type History,
  emptyHistory,
  type HistoryChange,
  performOperation,
  redo,
  endTypingEntry,
  undo,
  undoSinceTime,
} from '../../../src/studio/store/history.ts';
import type { FileOperation } from '../../../src/studio/store/Operation.ts';
import { jsonValueOf } from '../../../src/site/SiteValues.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { filesOf } from '../performOn.ts';

const first: TextsByPath = new Map([
  ['a.json', '{\n  "title": "One",\n  "list": [1, 2, 3]\n}\n'],
  ['b.json', '{ "title": "Two" }\n'],
]);

/** Files and their history, as an editor holds them. */
function desk() {
  let history: History = emptyHistory;
  let files: FilesByPath = filesOf(first);
  const take = (outcome: HistoryChange | undefined) => {
    if (!outcome) return false;
    history = outcome.history;
    files = replaceFiles(files, outcome.files);
    return true;
  };
  const act = (when: { at: number; field?: string }, label: string, make: (texts: TextsByPath) => FileOperation[]) =>
    take(performOperation(history, files, (texts) => ({ label, files: make(texts) }), when));
  const titled = (texts: TextsByPath, path: string, title: string) => ({
    path,
    value: withValue(jsonValueOf(texts, path), ['title'], title),
  });
  return {
    texts: () => Object.fromEntries(new FileTexts(files)),
    labels: () => history.past.map(({ label }) => label),
    history: () => history,
    set: (path: string, title: string, at: number, field?: string) =>
      act({ at, ...(field && { field }) }, 'Type', (texts) => [titled(texts, path, title)]),
    both: (title: string) =>
      act({ at: 0 }, 'Rename', (texts) => ['a.json', 'b.json'].map((path) => titled(texts, path, title))),
    move: (from: number, to: number) =>
      act({ at: 0 }, 'Move', (texts) => [
        { path: 'a.json', value: withListItemMoved(jsonValueOf(texts, 'a.json'), ['list'], from, to) },
      ]),
    add: (path: string, after: string) => act({ at: 0 }, 'New', () => [{ path, before: null, after }]),
    endTyping: () => void (history = endTypingEntry(history)),
    undo: () => take(undo(history, files)),
    redo: () => take(redo(history, files)),
    undoSince: (at: number) => take(undoSinceTime(history, files, at)),
  };
}

test('undo gives back the same bytes, and redo too', () => {
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
      const last = one.texts();
      while (one.undo());
      expect(one.texts()).toEqual(Object.fromEntries(first));
      while (one.redo());
      expect(one.texts()).toEqual(last);
    }),
    propertyRuns(5),
  );
});

test('typing into one field without a pause is one entry', () => {
  const one = desk();
  one.set('a.json', 'On', 0, 'title');
  one.set('a.json', 'O', 300, 'title');
  expect(one.history().past).toHaveLength(1);
  one.set('a.json', 'Off', 5000, 'title');
  expect(one.history().past).toHaveLength(2);
});

test('typing back to the first text leaves no entry', () => {
  const one = desk();
  one.set('a.json', 'On', 6000, 'title');
  one.set('a.json', 'One', 6100, 'title');
  expect(one.history().past).toHaveLength(0);
});

test('typing after an undo starts a new entry', () => {
  const one = desk();
  one.set('a.json', 'On', 0, 'title');
  one.set('a.json', 'Off', 5000, 'title');
  one.undo();
  one.set('a.json', 'Of', 5100, 'title');
  expect(one.history().past).toHaveLength(2);
});

test('typing after endTyping is undone by itself', () => {
  const one = desk();
  one.set('a.json', 'On', 0, 'title');
  const typed = one.texts();
  one.endTyping();
  one.set('a.json', '*On*', 100, 'title');
  one.undo();
  expect(one.texts()).toEqual(typed);
});

test('an entry in two files is undone in both', () => {
  const one = desk();
  one.both('Three');
  one.undo();
  expect(one.texts()).toEqual(Object.fromEntries(first));
});

test('an added file goes by undo and comes back by redo', () => {
  const one = desk();
  one.add('c.json', '{}\n');
  one.undo();
  expect(one.texts()).not.toHaveProperty(['c.json']);
  one.redo();
  expect(one.texts()['c.json']).toBe('{}\n');
});

test('undoSince undoes all entries since a time', () => {
  const one = desk();
  one.set('a.json', 'Before', 10, 'a');
  const before = one.texts();
  one.set('a.json', 'Typed', 20, 'b');
  one.set('b.json', 'Typed', 5000, 'c');
  one.set('a.json', 'Typed on', 9000, 'b');
  const after = one.texts();
  expect(one.undoSince(20)).toBe(true);
  expect(one.texts()).toEqual(before);
  for (let step = 0; step < 3; step++) one.redo();
  expect(one.texts()).toEqual(after);
});

test('an edit keeps the objects that it does not change', () => {
  const files = filesOf(first);
  const list = () => (jsonValueOf(new FileTexts(files), 'a.json') as { list: number[] }).list;
  const make = (texts: TextsByPath) => ({
    label: 'Type',
    files: [{ path: 'a.json', value: withValue(structuredClone(jsonValueOf(texts, 'a.json')), ['title'], 'New') }],
  });
  const { files: changed } = performOperation(emptyHistory, files, make, { at: 0 })!;
  const after = new FileTexts(replaceFiles(files, changed));
  expect((jsonValueOf(after, 'a.json') as { list: number[] }).list).toBe(list());
});

test('a text that only differs in white space is an entry of its own', () => {
  const files = filesOf(first);
  const after = '{"title": "Two"}\n';
  const make = () => ({ label: 'Fix', files: [{ path: 'b.json', before: first.get('b.json')!, after }] });
  const outcome = performOperation(emptyHistory, files, make, { at: 0 })!;
  expect(textOfFile(outcome.files.get('b.json')!)).toBe(after);
  expect(outcome.history.past).toHaveLength(1);
});
