import * as fc from 'fast-check';
import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { type History, noHistory, perform, redo, type Texts, undo } from '../../../src/studio/documents/History.ts';
import { insertEntry, moveEntry, removeAt, setValue } from '../../../src/json/jsonEdits.ts';
import { mergeTexts } from '../../../src/studio/documents/mergeTexts.ts';
import { rebase, type Rebased } from '../../../src/studio/documents/rebase.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { siteTexts } from '../siteTexts.ts';

const FILE = 'pages/a.json';

/** One file here, with its history, and on a disk that another program writes to. */
function desk(start: string) {
  let [here, disk, base, history, clock] = [start, start, start, noHistory as History, 0];
  const lost: Rebased['lost'] = [];
  const texts = (): Texts => new Map([[FILE, here]]);
  const take = (outcome: ReturnType<typeof perform>) => {
    if (!outcome) return false;
    history = outcome.history;
    here = outcome.texts.get(FILE) ?? here;
    return true;
  };
  return {
    here: () => here,
    disk: () => disk,
    history: () => history,
    lost,
    do: (label: string, edit: (text: string) => Edit[]) =>
      take(
        perform(history, texts(), () => ({ label, files: [{ path: FILE, edits: edit(here) }] }), {
          at: (clock += 9e3),
        }),
      ),
    save: () => void (base = disk = here),
    /** Another program writes, and it is heard of. */
    outside(text: string) {
      disk = text;
      const merged = mergeTexts({ base, mine: here, theirs: disk });
      const done = rebase(history, texts(), new Map([[FILE, merged.text]]));
      lost.push(...done.lost);
      [history, here, base] = [done.history, merged.text!, merged.ancestor!];
      return merged.conflicts;
    },
    undo: () => take(undo(history, texts())),
    redo: () => take(redo(history, texts())),
  };
}

interface Entry {
  id: string;
}
type File = Record<'cards' | 'questions', Entry[]>;
const read = (text: string) => JSON.parse(text) as File;
const at = (text: string, list: keyof File, id: string) => read(text)[list].findIndex((entry) => entry.id === id);

/** A file of the kind that the site has, its blanks as a hand may leave them. */
const file = fc
  .record({
    cards: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
    questions: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
    step: fc.constantFrom(2, 4, '\t'),
    hand: fc.constantFrom(' ', '  ', ''),
    eol: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ step, hand, eol, ...lists }) => {
    const entries = (words: string[], name: string) =>
      words.map((word, index) => ({ id: `${name}${index}`, text: word, mine: 'm', theirs: 't', to: `/${name}` }));
    const value = {
      route: '/a',
      mine: 'm',
      theirs: 't',
      cards: entries(lists.cards, 'c'),
      questions: entries(lists.questions, 'q'),
      end: true,
    };
    return `${JSON.stringify(value, null, step).replaceAll('": ', `":${hand}`).replaceAll('\n', eol)}${eol}`;
  });

const words = fc.oneof(fc.string(), fc.constantFrom('Ünï "x"', 'a\\b', '', 'x'.repeat(130)));
const act = fc.record({
  who: fc.constantFrom('mine', 'theirs', 'theirs', 'mine', 'save', 'undo', 'redo'),
  how: fc.constantFrom('set', 'set', 'insert', 'remove', 'move', 'root'),
  list: fc.constantFrom<keyof File>('cards', 'questions'),
  one: fc.nat(9),
  other: fc.nat(9),
  words,
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

let count = 0;
/** What one side does: values of its own key anywhere, entries of its own list. */
function editOf({ who, how, list, one, other, words: text }: Act, ids: readonly string[]): (now: string) => Edit[] {
  const own = who === 'mine' ? 'cards' : 'questions';
  const id = (now: string, name: keyof File) => {
    const known = read(now)[name].filter((entry) => ids.includes(entry.id));
    return known[one % known.length]?.id;
  };
  return (now) => {
    if (how === 'root') return setValue(now, [who], text);
    const [name, entry]: [keyof File, string | undefined] = how === 'set' ? [list, id(now, list)] : [own, id(now, own)];
    const [index, size] = [at(now, name, entry ?? ''), read(now)[name].length];
    if (how === 'insert')
      return insertEntry(now, [name], other % (size + 1), { id: `${who}${count++}`, text, to: '/n' });
    if (index < 0) return [];
    if (how === 'set') return setValue(now, [name, index, who], text);
    return how === 'remove' ? removeAt(now, [name, index]) : moveEntry(now, [name], index, other % size);
  };
}

test(
  'whatever others write into a file meanwhile, undoing all of mine leaves theirs to the byte, and redoing gives both',
  () => {
    fc.assert(
      fc.property(file, fc.array(act, { minLength: 15, maxLength: 25 }), (start, acts) => {
        const one = desk(start);
        let theirs = start;
        const ids = [...read(start).cards, ...read(start).questions].map(({ id }) => id);
        for (const each of acts) {
          if (each.who === 'save') one.save();
          else if (each.who === 'undo') one.undo();
          else if (each.who === 'redo') one.redo();
          else if (each.who === 'mine') one.do(`${each.how} ${each.words}`, editOf(each, ids));
          else {
            // What one side takes away while the other writes into it is asked about.
            if (each.how === 'remove' || each.how === 'set') one.save();
            const number = count;
            const seen = editOf(each, ids)(one.disk());
            // Both see the same: nobody writes into what the other one took away.
            const name = each.how === 'set' ? each.list : 'questions';
            const of = (text: string) => read(text)[name].flatMap(({ id }) => (ids.includes(id) ? [id] : []));
            if (each.how !== 'root' && of(one.disk()).join() !== of(theirs).join()) continue;
            count = number;
            theirs = applyEdits(theirs, editOf(each, ids)(theirs));
            expect(one.outside(applyEdits(one.disk(), seen))).toEqual([]);
          }
        }
        const both = one.here();
        let undone = 0;
        while (one.undo()) undone++;
        expect(one.here()).toBe(theirs);
        for (; undone > 0; undone--) expect(one.redo()).toBe(true);
        expect(one.here()).toBe(both);
      }),
      propertyRuns(1 / 2),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('what others wrote over is undone no more, and is named; what was done before and after it is', () => {
  const start = siteTexts.get('pages/home.json')!;
  const one = desk(start);
  const set = (key: string, to: string) => one.do(`${key} reworded`, (text) => setValue(text, [key], to));
  set('description', 'Mine');
  set('title', 'Mine');
  one.do('Section moved', (text) => moveEntry(text, ['sections'], 1, 4));
  one.save();
  expect(one.outside(one.here().replace('"title": "Mine"', '"title": "Theirs"'))).toEqual([]);
  expect(one.lost).toEqual([{ label: 'title reworded', path: FILE }]);
  expect(one.history().past.map(({ label }) => label)).toEqual(['description reworded', 'Section moved']);
  while (one.undo());
  expect(one.here()).toBe(start.replace(/"title": "[^"]*"/, '"title": "Theirs"'));
});
