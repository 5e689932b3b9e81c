import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import type { Change, FileChanges } from '../../../src/studio/review/Change.ts';
import { changeBack, changesBetween, putBack } from '../../../src/studio/review/changesBetween.ts';
import type { Texts } from '../../../src/studio/documents/History.ts';
import { draftSentences, seenChanges } from '../../../src/studio/review/draftWords.ts';
import { differences, merge } from '../../../src/studio/review/merge.ts';
import { wordDiff } from '../../../src/studio/review/wordDiff.ts';
import { editsTo } from '../../../src/json/editsTo.ts';
import { textAfter } from '../../../src/studio/documents/Operation.ts';
import { editForm } from '../../../src/studio/builder/editForm.ts';
import type { FormStep } from '../../../src/studio/builder/FormFile.ts';
import { setShown } from '../../../src/studio/builder/conditionSteps.ts';
import { addGroup, setGroup } from '../../../src/studio/builder/groupSteps.ts';
import { renameStored } from '../../../src/studio/builder/storedSteps.ts';
import { setRule } from '../../../src/studio/builder/ruleSteps.ts';
import { cutIntoSteps, putInStep } from '../../../src/studio/builder/walkSteps.ts';
import { setLabel, setRequired } from '../../../src/studio/builder/wordSteps.ts';
import { applyEdits } from 'jsonc-parser';
import { insertEntry, type JsonPath, moveEntry, removeAt, setValue } from '../../../src/json/jsonEdits.ts';
import { toPointer, valueAt } from '../../../src/form/model/pointer.ts';
import { type NamedStep, stepsOf } from '../builder/namedSteps.ts';
import { changedText } from '../builder/siteForms.ts';
import rows from './changes.json';
import { siteTexts } from '../siteTexts.ts';

type Json = Record<string, unknown>;

/** The site with a file changed. */
function changed(path: string, change: (value: never) => void, texts: Texts = siteTexts): Map<string, string | null> {
  const text = texts.get(path)!;
  const value = JSON.parse(text) as never;
  change(value);
  return new Map(texts).set(path, applyEdits(text, editsTo(text, value)));
}

const titles = (now: Texts) =>
  changesBetween(siteTexts, now).flatMap(({ name, about, changes }) =>
    changes.map(({ title, note }) => `${name}, ${about}. ${title}. ${note}`),
  );
const shown = (lines: Change['before']) =>
  lines.map(({ pieces }) =>
    pieces.map(({ text, is }) => (is === 'gone' ? `-${text}-` : is === 'come' ? `+${text}+` : text)).join(''),
  );
const only = (now: Texts): { file: FileChanges; change: Change } => {
  const [file, ...others] = changesBetween(siteTexts, now);
  expect(others).toEqual([]);
  expect(file!.changes).toHaveLength(1);
  return { file: file!, change: file!.changes[0]! };
};

const SIWES = 'schemas/siwes.json';
const siwes = siteTexts.get(SIWES)!;

/** What is done to files of the site, or to a form in the builder, and each change that is told of it. */
interface Row {
  edits?: [how: keyof typeof EDITS, path: string, at: JsonPath, ...given: unknown[]][];
  done?: NamedStep[];
  told: string[];
}
const EDITS = {
  set: (text: string, at: JsonPath, value?: unknown) => setValue(text, at, value),
  remove: (text: string, at: JsonPath) => removeAt(text, at),
  move: (text: string, at: JsonPath, from?: unknown, to?: unknown) => moveEntry(text, at, from as number, to as number),
  add(text: string, at: JsonPath, value?: unknown) {
    const list = valueAt(JSON.parse(text), toPointer(at)) as unknown[];
    return insertEntry(text, at, list.length, value);
  },
};

describe('changes in the site’s words', () => {
  test('a question of the shared list was reworded: where it is shown, before and now, the lines of the file', () => {
    const now = changed('pages/content/faqs.json', (faqs: { ans: Json }[]) => {
      faqs[1]!.ans.summary = 'Yes. Bring it in, or ask us to collect it.';
    });
    const { file, change } = only(now);
    expect(file).toMatchObject({ name: 'FAQs', about: 'shared content' });
    expect(change).toMatchObject({
      title: 'Question 2 was reworded',
      note: 'Do you repair hardware?',
      shownOn: ['Home'],
    });
    expect(shown(change.before)).toEqual([
      'Do you repair hardware?',
      expect.stringMatching(/^Yes\. -We repair hardware.*-\.$/),
    ]);
    expect(shown(change.now)[1]).toMatch(/^Yes\. \+Bring it in, or ask us to collect it\+\.$/);
    expect(change.lines.map(({ number, is }) => `${number} ${is}`)).toEqual(['10 gone', '10 come']);
  });

  test.each(Object.entries(rows as unknown as Record<string, Row>))('%s', (_, { edits = [], done, told }) => {
    const now = new Map<string, string | null>(siteTexts);
    for (const [how, path, ...given] of edits) {
      const text = now.get(path)!;
      now.set(path, applyEdits(text, EDITS[how](text, ...given)));
    }
    if (done) now.set(SIWES, changedText(siwes, editForm(siwes, ...stepsOf(done))));
    expect(titles(now)).toEqual(told);
  });

  test('what moved is one change, within a list of equals, to another list, another page or another name, and goes back whole', () => {
    type Page = { sections: { buttons: Json[]; cards: Json[]; cloth: { tiles: string[][] } }[] };
    const isOne = (now: Map<string, string | null>, title: string) => {
      const all = changesBetween(siteTexts, now).flatMap(({ path, changes }) => changes.map((one) => ({ path, one })));
      expect(all.map(({ one }) => one.title)).toEqual([title]);
      const { path, one } = all[0]!;
      for (const part of changeBack(siteTexts, now, path, one))
        now.set(part.path, textAfter(now.get(part.path) ?? null, part)!);
      expect([...now].filter(([file, text]) => text !== (siteTexts.get(file) ?? null))).toEqual([]);
    };
    const row = (page: Page) => page.sections[0]!.cloth.tiles[0]!;
    isOne(
      changed('pages/blog.json', (page: Page) => row(page).push(row(page).shift()!)),
      'Blog, tile 1: eye moved down',
    );
    const cards = changed('pages/home.json', ({ sections }: Page) => {
      sections[8]!.cards.push(sections[0]!.buttons.shift()!);
    });
    isOne(
      cards,
      'Start a Project moved here from Empowering innovators through product development and training › Buttons',
    );
    let section: Json;
    const cut = changed('pages/home.json', ({ sections }: { sections: Json[] }) => {
      [section] = sections.splice(2, 1) as [Json];
    });
    const paste = ({ sections }: { sections: Json[] }) => void sections.push(section);
    const elsewhere = changed('pages/about.json', paste, cut);
    const twice = changed('pages/careers.json', paste, elsewhere);
    isOne(elsewhere, 'Why Choose Us moved here from Home');
    const about = siteTexts.get('pages/about.json')!;
    const renamed = new Map<string, string | null>(siteTexts).set('pages/about.json', null).set('pages/us.json', about);
    isOne(renamed, 'Us has another name');
    // What came twice moved once, and words that went and came are nothing that somebody moved.
    const told = (now: Texts) =>
      changesBetween(siteTexts, now).flatMap(({ changes }) => changes.map(({ title }) => title));
    expect(told(twice)).toEqual(['Why Choose Us moved here from Home', 'The section “Why Choose Us” was added']);
    const intros = changed('pages/about.json', ({ sections }: { sections: Json[] }) => {
      sections[1]!.intro = sections[3]!.intro;
      delete sections[3]!.intro;
    });
    expect(told(intros)).toEqual([
      'One company, two kinds of work: the introduction was added',
      'What We Do: the introduction was removed',
    ]);
  });

  test('an entry that becomes a draft, comes as one, and goes live; publishing says what becomes of drafts', () => {
    const posts = 'pages/content/posts.json';
    const article = { id: 'first', slug: 'first', title: 'First steps', draft: true };
    const drafted = changed('pages/content/faqs.json', (faqs: Json[]) => void (faqs[1]!.draft = true));
    const both = changed(posts, (list: Json[]) => void list.push(article), drafted);
    expect(titles(both)).toEqual([
      'Articles, shared content. Article 2 was added as a draft. First steps',
      'FAQs, shared content. Question 2 became a draft. Do you repair hardware?',
    ]);
    expect(draftSentences(siteTexts, both)).toEqual(['1 question becomes a draft.', '1 draft stays here.']);
    // One without a title is called by nothing else of it; its day is said in words.
    const untitled = { id: 'new', slug: '', title: '', createdAt: '2026-11-26T04:47:00Z', draft: true };
    const { change } = only(changed(posts, (list: Json[]) => void list.push(untitled)));
    expect([change.note, shown(change.now)]).toEqual(['', ['+26 November 2026 at 05:47+']]);
    const reworded = changed('pages/content/faqs.json', (faqs: Json[]) => void (faqs[1]!.question = 'Seen?'), both);
    const seen = seenChanges(changesBetween(siteTexts, reworded), reworded).flatMap(({ changes }) => changes);
    expect(seen.map(({ title }) => title)).toEqual(['Question 2 became a draft']);
    const live = changed(posts, (list: Json[]) => void delete list[1]!.draft, both);
    const [file] = changesBetween(both, live);
    expect(file!.changes[0]).toMatchObject({ title: 'Article 2 is no draft any more', note: 'First steps' });
    expect([shown(file!.changes[0]!.before), shown(file!.changes[0]!.now)]).toEqual([
      ['-A draft, shown nowhere-'],
      ['+Public+'],
    ]);
    expect(draftSentences(both, live)).toEqual(['1 article goes live.', '1 draft stays here.']);
    const { edits } = putBack(both, live, posts, file!.changes[0]!) as { edits: Parameters<typeof applyEdits>[1] };
    expect(applyEdits(live.get(posts)!, edits)).toBe(both.get(posts));
  });

  test('a heading that steps name is one change with its naming, and a question that comes with its group one with its step', () => {
    const path = SIWES;
    const cut = changedText(siwes, editForm(siwes, cutIntoSteps));
    const before = new Map(siteTexts).set(path, cut);
    for (const [steps, told] of [
      [[setGroup(0, { title: 'You' })], ['A group’s heading was reworded']],
      [[addGroup('Last words', 3)], ['“New question” was added']],
      [[putInStep('email', 1)], ['The steps of the form changed']],
    ] as const) {
      const now = new Map(before).set(path, changedText(cut, editForm(cut, ...steps)));
      const changes = changesBetween(before, now).flatMap((file) => file.changes);
      expect(changes.map(({ title }) => title)).toEqual(told);
      expect(textAfter(now.get(path)!, putBack(before, now, path, changes[0]!))).toBe(cut);
    }
  });

  test('a condition and all else that is new about a question are told together, and put back together', () => {
    const [path, text] = [SIWES, siwes];
    const shownWhen: FormStep = setShown('address', { question: 'gender', comparison: 'is', value: 'Male' });
    const longer = setRule('address', 'minLength', 12);
    const after = (...steps: FormStep[]) => {
      const now = new Map<string, string | null>(siteTexts).set(path, changedText(text, editForm(text, ...steps)));
      return { now, changes: changesBetween(siteTexts, now).flatMap((file) => file.changes) };
    };
    const both = after(shownWhen, longer);
    expect(both.changes.map(({ title }) => title)).toEqual([
      'Address: shown when Gender is Male; the shortest answer is 12 characters',
    ]);
    expect(shown(both.changes[0]!.before)).toEqual(['Address', '-Always shown-', 'At least -5- characters']);
    expect(shown(both.changes[0]!.now)).toEqual(['Address', '+Shown when Gender is Male+', 'At least +12+ characters']);
    expect(textAfter(both.now.get(path)!, putBack(siteTexts, both.now, path, both.changes[0]!))).toBe(text);
    expect(after(shownWhen, longer, setRequired('address', false), setLabel('address', 'Home')).changes[0]!.title).toBe(
      'Home: shown when Gender is Male; the label was reworded; an answer is not required any more; the shortest answer is 12 characters',
    );
    // Questions under one condition are told as one: neither can be put back without the other.
    const two = after(shownWhen, setShown('religion', { question: 'gender', comparison: 'is', value: 'Male' }), longer);
    expect(two.changes.map(({ title }) => title)).toEqual(['Address, Religion: when they are shown changed']);
    expect(shown(two.changes[0]!.now)).toEqual([
      'Address',
      '+Shown when Gender is Male+',
      'At least +12+ characters',
      'Religion',
      '+Shown when Gender is Male+',
    ]);
    expect(textAfter(two.now.get(path)!, putBack(siteTexts, two.now, path, two.changes[0]!))).toBe(text);
    // What is told by itself is not told twice.
    expect(
      after(shownWhen, renameStored('address', 'home'))
        .changes.map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Address: shown when Gender is Male', 'Address: stored as “home”']);
  });

  test('a file that came, went, says the same or cannot be read', () => {
    const title = (now: Texts) => only(now).change.title;
    expect(title(new Map(siteTexts).set('pages/new.json', '{}'))).toBe('The page was added');
    expect(shown(only(new Map(siteTexts).set('pages/new.json', '{}\n')).change.now)).toEqual(['+1 line+']);
    expect(title(new Map<string, string | null>(siteTexts).set('schemas/siwes.json', null))).toBe(
      'The form was removed',
    );
    expect(title(new Map(siteTexts).set('pages/about.json', '{'))).toBe('The page was changed by hand');
    expect(title(new Map(siteTexts).set('pages/about.json', `${siteTexts.get('pages/about.json')}\n`))).toBe(
      'Only blanks and line ends changed',
    );
    expect(changesBetween(siteTexts, new Map(siteTexts))).toEqual([]);
  });

  test('words that went and words that came are marked as phrases', () => {
    expect(wordDiff('Short answers to common questions.', 'Short answers to what people ask us most.')).toEqual({
      before: [
        { text: 'Short answers to ', is: 'same' },
        { text: 'common questions', is: 'gone' },
        { text: '.', is: 'same' },
      ],
      now: [
        { text: 'Short answers to ', is: 'same' },
        { text: 'what people ask us most', is: 'come' },
        { text: '.', is: 'same' },
      ],
    });
  });
});

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'c d', 'c e'),
    fc.integer({ max: 3, min: 0 }),
    fc.boolean(),
    tie('list'),
    tie('group'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  group: fc.dictionary(fc.constantFrom('id', 'block', 'title', 'x', 'y'), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

describe('putting back', () => {
  test('all differences of any two values put back make the first, none the second', () => {
    fc.assert(
      fc.property(json.value, json.value, (before, now) => {
        const found = differences(before, now);
        expect(JSON.stringify(merge(before, now, new Set(found.map(({ id }) => id))))).toBe(JSON.stringify(before));
        expect(JSON.stringify(merge(before, now, new Set()))).toBe(JSON.stringify(now));
      }),
      propertyRuns(),
    );
  });

  test(
    'whatever is changed in the site’s files, one put back after another gives the same bytes again',
    () => {
      const places = [...siteTexts.keys()];
      const step = fc.record({
        file: fc.nat(places.length - 1),
        at: fc.nat(),
        other: fc.nat(),
        how: fc.constantFrom('word', 'remove', 'move', 'double'),
      });
      fc.assert(
        fc.property(
          fc.array(step, { minLength: 1, maxLength: 4 }),
          fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
          (steps, picks) => {
            let now: Map<string, string | null> = new Map(siteTexts);
            for (const { file, at, other, how } of steps)
              now = changed(places[file]!, (value) => disturb(value, at, other, how), now);
            for (const pick of [...picks, ...Array.from({ length: 100 }, () => 0)]) {
              const files = changesBetween(siteTexts, now);
              if (files.length === 0) break;
              const { path, changes } = files[pick % files.length]!;
              const change = changes[pick % changes.length]!;
              expect(change.title).not.toBe('');
              const before = now.get(path)!;
              const after = textAfter(before, putBack(siteTexts, now, path, change))!;
              expect(after).not.toBe(before);
              now.set(path, after);
            }
            expect([...now]).toEqual([...siteTexts]);
          },
        ),
        propertyRuns(),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test('one change put back leaves the others as they are', () => {
    let now: Map<string, string | null> = changed('pages/home.json', (page: { title: string; sections: Json[] }) => {
      page.title = 'Another';
      page.sections[7]!.intro = 'Other words.';
      page.sections.splice(2, 1);
    });
    const { path, changes } = changesBetween(siteTexts, now)[0]!;
    expect(changes.map(({ title }) => title)).toEqual([
      'The title was reworded',
      'FAQs: the introduction was reworded',
      'The section “Why Choose Us” was removed',
    ]);
    const text = textAfter(now.get(path)!, putBack(siteTexts, now, path, changes[2]!))!;
    expect(text).toContain('"id": "why-choose-us"');
    now = new Map(now).set(path, text);
    expect(changesBetween(siteTexts, now)[0]!.changes.map(({ title }) => title)).toEqual([
      'The title was reworded',
      'FAQs: the introduction was reworded',
    ]);
  });

  test('a file that came goes, and one that went comes back', () => {
    const now = new Map<string, string | null>(siteTexts).set('pages/new.json', '{}').set('schemas/siwes.json', null);
    for (const { path, changes } of changesBetween(siteTexts, now))
      expect(textAfter(now.get(path)!, putBack(siteTexts, now, path, changes[0]!))).toBe(siteTexts.get(path) ?? null);
  });
});

/** Changes something somewhere in a value. */
function disturb(value: unknown, at: number, other: number, how: string): void {
  const groups: (Json | unknown[])[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    groups.push(node as Json);
    Object.values(node).forEach(visit);
  };
  visit(value);
  const group = groups[at % groups.length]!;
  if (Array.isArray(group) && group.length > 0) {
    const index = other % group.length;
    if (how === 'remove') group.splice(index, 1);
    else if (how === 'move') group.push(...group.splice(index, 1));
    else if (how === 'double') group.splice(index, 0, structuredClone(group[index]));
  } else if (!Array.isArray(group)) {
    const keys = Object.keys(group);
    const key = keys[other % Math.max(keys.length, 1)];
    if (key === undefined) return;
    if (how === 'remove') delete group[key];
    else if (how === 'move') group[`${key}2`] = group[key];
    else if (typeof group[key] === 'string') group[key] = `${group[key]} anew`;
  }
}
