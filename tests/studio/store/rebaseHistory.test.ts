import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withItem, withListItemMoved, withoutValue, withValue } from '../../../src/site/json/jsonValues.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import { type FilesByPath, type FileState, textOfFile, valueOfFile } from '../../../src/site/files.ts';
import {
  type History,
  emptyHistory,
  type HistoryChange,
  performOperation,
  redo,
  undo,
} from '../../../src/studio/store/history.ts';
import { mergeFileSides } from '../../../src/studio/store/mergeFileSides.ts';
import { rebaseHistory, type RebaseResult } from '../../../src/studio/store/rebaseHistory.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { siteTexts } from '../siteTexts.ts';

const FILE = 'pages/a.json';

/** One file here, with its history, and on a disk that another program writes to. */
function desk(start: string) {
  let here: FileState = { source: start };
  let base: FileState = here;
  let disk = start;
  let [history, clock] = [emptyHistory as History, 0];
  const lost: RebaseResult['lost'] = [];
  const files = (): FilesByPath => new Map([[FILE, here]]);
  const take = (outcome: HistoryChange | undefined) => {
    if (!outcome) return false;
    history = outcome.history;
    here = outcome.files.get(FILE) ?? here;
    return true;
  };
  return {
    value: () => valueOfFile(here),
    text: () => textOfFile(here),
    disk: () => disk,
    history: () => history,
    lost,
    do: (label: string, change: (value: unknown) => unknown) => {
      const make = () => ({ label, files: [{ path: FILE, value: change(valueOfFile(here)) }] });
      return take(performOperation(history, files(), make, { at: (clock += 9e3) }));
    },
    save: () => {
      disk = textOfFile(here);
      base = { source: disk };
    },
    /** Another program writes, and its event arrives. */
    outside(text: string) {
      disk = text;
      const merged = mergeFileSides(FILE, { base, mine: here, theirs: { source: disk } });
      const done = rebaseHistory(history, files(), new Map([[FILE, merged.file]]));
      lost.push(...done.lost);
      [history, here, base] = [done.history, merged.file!, merged.ancestor!];
      return merged.conflicts;
    },
    undo: () => take(undo(history, files())),
    redo: () => take(redo(history, files())),
  };
}

interface Item {
  id: string;
}
type Lists = Record<'cards' | 'questions', Item[]>;
const indexOf = (value: unknown, list: keyof Lists, id: string) =>
  (value as Lists)[list].findIndex((item) => item.id === id);

const file = fc
  .record({
    cards: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
    questions: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
    step: fc.constantFrom(2, 4, '\t'),
    eol: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ step, eol, ...lists }) => {
    const items = (words: string[], name: string) =>
      words.map((word, index) => ({ id: `${name}${index}`, text: word, mine: 'm', theirs: 't', to: `/${name}` }));
    const [cards, questions] = [items(lists.cards, 'c'), items(lists.questions, 'q')];
    const value = { route: '/a', mine: 'm', theirs: 't', cards, questions, end: true };
    return `${JSON.stringify(value, null, step).replaceAll('\n', eol)}${eol}`;
  });

const act = fc.record({
  who: fc.constantFrom('mine', 'theirs', 'theirs', 'mine', 'save', 'undo', 'redo'),
  how: fc.constantFrom('set', 'set', 'insert', 'remove', 'move', 'root'),
  list: fc.constantFrom<keyof Lists>('cards', 'questions'),
  one: fc.nat(9),
  other: fc.nat(9),
  words: fc.oneof(fc.string(), fc.constantFrom('Ünï "x"', 'a\\b', '', 'x'.repeat(130))),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

let count = 0;
/** A change of one side: its own key of any item, items of its own list. */
function changeOf({ who, how, list, one, other, words }: Act, ids: readonly string[]) {
  const own = who === 'mine' ? 'cards' : 'questions';
  const name = how === 'set' ? list : own;
  return (value: unknown): unknown => {
    if (how === 'root') return withValue(value, [who], words);
    const known = (value as Lists)[name].filter((item) => ids.includes(item.id));
    const size = (value as Lists)[name].length;
    if (how === 'insert')
      return withItem(value, [name], other % (size + 1), { id: `${who}${count++}`, text: words, to: '/n' });
    const index = indexOf(value, name, known[one % known.length]?.id ?? '');
    if (index < 0) return value;
    if (how === 'set') return withValue(value, [name, index, who], words);
    return how === 'remove'
      ? withoutValue(value, [name, index])
      : withListItemMoved(value, [name], index, other % size);
  };
}

test(
  'undoing all of mine leaves what others wrote meanwhile, and redo gives both',
  () => {
    fc.assert(
      fc.property(file, fc.array(act, { minLength: 15, maxLength: 25 }), (start, acts) => {
        const one = desk(start);
        let theirs: unknown = JSON.parse(start);
        const ids = [...(theirs as Lists).cards, ...(theirs as Lists).questions].map(({ id }) => id);
        for (const each of acts) {
          if (each.who === 'save') one.save();
          else if (each.who === 'undo') one.undo();
          else if (each.who === 'redo') one.redo();
          else if (each.who === 'mine') one.do(each.how, changeOf(each, ids));
          else {
            // A value that one side removes and the other changes is a conflict, and another test.
            if (each.how === 'remove' || each.how === 'set') one.save();
            const name = each.how === 'set' ? each.list : 'questions';
            const known = (value: unknown) =>
              (value as Lists)[name].map(({ id }) => id).filter((id) => ids.includes(id));
            const disk: unknown = JSON.parse(one.disk());
            if (each.how !== 'root' && known(disk).join() !== known(theirs).join()) continue;
            const number = count;
            const seen = changeOf(each, ids)(disk);
            count = number;
            theirs = changeOf(each, ids)(theirs);
            expect(one.outside(updateJsonText(one.disk(), seen))).toEqual([]);
          }
        }
        const both = one.text();
        let undone = 0;
        while (one.undo()) undone++;
        expect(one.value()).toEqual(theirs);
        for (; undone > 0; undone--) expect(one.redo()).toBe(true);
        expect(one.text()).toBe(both);
      }),
      propertyRuns(1 / 2),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('an entry is dropped if others changed the same value, and the others stay', () => {
  const start = siteTexts.get('pages/home.json')!;
  const one = desk(start);
  one.do('description', (value) => withValue(value, ['description'], 'Mine'));
  one.do('title', (value) => withValue(value, ['title'], 'Mine'));
  one.do('move', (value) => withListItemMoved(value, ['sections'], 1, 4));
  one.save();
  expect(one.outside(one.text().replace('"title": "Mine"', '"title": "Theirs"'))).toEqual([]);
  expect(one.lost).toEqual([{ path: FILE, at: ['title'] }]);
  expect(one.history().past.map(({ label }) => label)).toEqual(['description', 'move']);
  while (one.undo());
  expect(JSON.parse(one.text())).toEqual({ ...(JSON.parse(start) as object), title: 'Theirs' });
});
