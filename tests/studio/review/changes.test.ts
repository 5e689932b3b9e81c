import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import { type Change, type FileChanges, groupChangesByPart } from '../../../src/studio/changes/model/Change.ts';
import {
  createRestoreOperations,
  findChangesBetween,
  createFileRestoreOperation,
} from '../../../src/studio/changes/model/findChangesBetween.ts';
import type { TextsByPath } from '../../../src/site/files.ts';
import { draftEffectSentences, withoutDraftChanges } from '../../../src/studio/changes/model/draftWords.ts';
import { findDifferences, restoreDifferencesById } from '../../../src/studio/changes/model/differences.ts';
import { diffWords } from '../../../src/studio/changes/model/diffWords.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import { applyOperationToText } from '../../../src/studio/store/Operation.ts';
import type { FormEdit } from '../../../src/studio/forms/model/FormFile.ts';
import { setShownWhen } from '../../../src/studio/forms/model/conditionEdits.ts';
import { addGroup, setGroupTexts } from '../../../src/studio/forms/model/groupEdits.ts';
import { renameStoredName } from '../../../src/studio/forms/model/storedNameEdits.ts';
import { setRule } from '../../../src/studio/forms/model/ruleEdits.ts';
import { splitIntoSteps, moveQuestionToStep } from '../../../src/studio/forms/model/stepEdits.ts';
import {
  type JsonPath,
  withItem,
  withListItemMoved,
  withoutValue,
  withValue,
} from '../../../src/site/json/jsonValues.ts';
import { toPointer, valueAt } from '../../../src/form/model/pointer.ts';
import { type NamedEdit, editsOf } from '../builder/namedEdits.ts';
import { changedText } from '../builder/siteForms.ts';
import rows from './changes.json';
import { readPanelModels } from '../../../src/studio/server/readPanelModels.ts';
import { project } from '../siteCopy.ts';
import { siteTexts } from '../siteTexts.ts';

type Json = Record<string, unknown>;

/** The site with a file changed. */
function changed(
  path: string,
  change: (value: never) => void,
  texts: TextsByPath = siteTexts,
): Map<string, string | null> {
  const text = texts.get(path)!;
  const value = JSON.parse(text) as never;
  change(value);
  return new Map(texts).set(path, updateJsonText(text, value));
}

const titles = (now: TextsByPath) =>
  findChangesBetween(siteTexts, now).flatMap(({ name, about, changes }) =>
    changes.map(({ title, note }) => `${name}, ${about}. ${title}. ${note}`),
  );
const shown = (lines: Change['before']) =>
  lines.map(({ pieces }) =>
    pieces.map(({ text, is }) => (is === 'gone' ? `-${text}-` : is === 'come' ? `+${text}+` : text)).join(''),
  );
const only = (now: TextsByPath): { file: FileChanges; change: Change } => {
  const [file, ...others] = findChangesBetween(siteTexts, now);
  expect(others).toEqual([]);
  expect(file!.changes).toHaveLength(1);
  return { file: file!, change: file!.changes[0]! };
};

const SIWES = 'schemas/siwes.json';
const siwes = siteTexts.get(SIWES)!;

/** Edits of site files, or of a form in the builder, and each change reported for them. */
interface Row {
  edits?: [how: keyof typeof EDITS, path: string, at: JsonPath, ...given: unknown[]][];
  done?: NamedEdit[];
  told: string[];
}
const EDITS = {
  set: (file: unknown, at: JsonPath, value?: unknown) => withValue(file, at, value),
  remove: (file: unknown, at: JsonPath) => withoutValue(file, at),
  move: (file: unknown, at: JsonPath, from?: unknown, to?: unknown) =>
    withListItemMoved(file, at, from as number, to as number),
  add: (file: unknown, at: JsonPath, value?: unknown) =>
    withItem(file, at, (valueAt(file, toPointer(at)) as unknown[]).length, value),
};

/** The texts once one change of a file is put back. */
function withoutChange(
  now: TextsByPath,
  path: string,
  change: Change,
  before: TextsByPath = siteTexts,
): Map<string, string | null> {
  const texts = new Map(now);
  for (const part of createRestoreOperations(before, now, path, [change]))
    texts.set(part.path, applyOperationToText(now.get(part.path) ?? null, part) ?? null);
  return texts;
}

describe('the changes of a site', () => {
  const summary = (words: string) =>
    changed('pages/content/faqs.json', (faqs: { ans: Json }[]) => void (faqs[1]!.ans.summary = words));

  test('a shared entry’s field shows title, label, pages, before and now', () => {
    const { file, change } = only(summary('Yes. Bring it in, or ask us to collect it.'));
    expect(file).toMatchObject({ name: 'FAQs', about: 'shared content' });
    expect(change).toMatchObject({ title: 'Do you repair hardware?, Answer › Summary', shownOn: ['Home'] });
    expect(shown(change.before)).toEqual([expect.stringMatching(/^Yes\. -We repair hardware.*-\.$/)]);
    expect(shown(change.now)).toEqual([expect.stringMatching(/^Yes\. \+Bring it in, or ask us to collect it\+\.$/)]);
  });

  test('the lines of the file are those of the change', () => {
    const { change } = only(summary('Other words.'));
    expect(change.lines.map(({ number, is }) => `${number} ${is}`)).toEqual(['10 gone', '10 come']);
  });

  test('labels are those of the panel', () => {
    const now = changed('pages/home.json', ({ sections }: { sections: Json[] }) => {
      (sections[0]!.buttons as Json[])[0]!.to = '/careers';
    });
    const kinds = readPanelModels(project);
    const [label] = findChangesBetween(siteTexts, now, kinds).flatMap(({ changes }) => changes.map((one) => one.label));
    expect(label).toBe('Button 1 › Leads to');
  });

  test.each(Object.entries(rows as unknown as Record<string, Row>))('%s', (_, { edits = [], done, told }) => {
    const now = new Map<string, string | null>(siteTexts);
    for (const [how, path, ...given] of edits) {
      const text = now.get(path)!;
      now.set(path, updateJsonText(text, EDITS[how](JSON.parse(text), ...given)));
    }
    if (done) now.set(SIWES, changedText(siwes, ...editsOf(done)));
    expect(titles(now)).toEqual(told);
  });

  test('an added entry is listed with all its values', () => {
    const entry = { id: 'new', question: 'When?', ans: { summary: 'Today.' }, draft: true };
    const { change } = only(changed('pages/content/faqs.json', (faqs: Json[]) => void faqs.push(entry)));
    expect(change.title).toBe('When?: added');
    expect(shown(change.now)).toEqual([
      '+Name in links: new+',
      '+Question: When?+',
      '+Answer › Summary: Today.+',
      '+Draft: Yes+',
    ]);
  });

  test('a paragraph of an article is one change, also where only its format changed', () => {
    const posts = 'pages/content/posts.json';
    const article = (children: object[]) => [{ id: 'a', title: 'A', content: { children: [{ type: 'p', children }] } }];
    const texts = (children: object[]) => new Map(siteTexts).set(posts, JSON.stringify(article(children)));
    const before = texts([{ text: 'One ' }, { text: 'two' }]);
    const changesTo = (children: object[]) =>
      findChangesBetween(before, texts(children)).flatMap(({ changes }) => changes);
    const [words] = changesTo([{ text: 'One ' }, { text: 'three' }]);
    expect([words!.title, shown(words!.now)]).toEqual(['A, Content › Paragraph 1', ['One +three+']]);
    const [format, ...others] = changesTo([{ text: 'One ' }, { text: 'two', bold: true }]);
    expect([shown(format!.now), others]).toEqual([[expect.stringContaining('bold Yes')], []]);
  });

  test('a section of two changes is put back as a whole, and nothing else', () => {
    const now = changed('pages/home.json', (page: { title: string; sections: Json[] }) => {
      page.title = 'Another';
      page.sections[7]!.intro = 'Other words.';
      page.sections[7]!.heading = 'Questions';
    });
    const [file] = findChangesBetween(siteTexts, now);
    const part = groupChangesByPart(file!.changes).find(({ part: one }) => one?.name === 'Questions')!;
    const [operation] = createRestoreOperations(siteTexts, now, file!.path, part.changes);
    const after = JSON.parse(applyOperationToText(now.get(file!.path)!, operation!)!) as {
      title: string;
      sections: Json[];
    };
    const first = JSON.parse(siteTexts.get(file!.path)!) as typeof after;
    expect([after.title, after.sections]).toEqual(['Another', first.sections]);
  });

  test('a cloth with other tiles is one change, and goes back whole', () => {
    const now = changed('pages/blog.json', ({ sections }: { sections: { cloth: { tiles: string[][] } }[] }) => {
      sections[0]!.cloth.tiles = [['sun', 'leaf', 'sun']];
    });
    const { file, change } = only(now);
    expect(change.title).toBe('Blog, Cloth');
    expect(withoutChange(now, file.path, change)).toEqual(siteTexts);
  });

  test('a price is an amount in naira', () => {
    const now = changed('pages/content/programmes.json', ([first]: { pricingCardInfo: { medium: Json } }[]) => {
      first!.pricingCardInfo.medium.price = 120_000;
    });
    expect(only(now).change.note).toBe('₦100,000 → ₦120,000');
  });

  test('an entry that becomes a draft', () => {
    const drafted = changed('pages/content/faqs.json', (faqs: Json[]) => void (faqs[1]!.draft = true));
    expect(titles(drafted)).toEqual(['FAQs, shared content. Do you repair hardware?, Draft: added. Yes']);
    expect(draftEffectSentences(siteTexts, drafted)).toEqual(['1 question becomes a draft.']);
  });

  test('publishing tells how many drafts stay and go live', () => {
    const posts = 'pages/content/posts.json';
    const article = { id: 'first', slug: 'first', title: 'First steps', draft: true };
    const kept = changed(posts, (list: Json[]) => void list.push(article));
    expect(draftEffectSentences(siteTexts, kept)).toEqual(['1 draft is not published.']);
    const live = changed(posts, (list: Json[]) => void delete list[1]!.draft, kept);
    expect(draftEffectSentences(kept, live)).toEqual(['1 article goes live.']);
  });

  test('changes of drafts are not among those that visitors see', () => {
    const drafted = changed('pages/content/faqs.json', (faqs: Json[]) => void (faqs[1]!.draft = true));
    const now = changed('pages/content/faqs.json', (faqs: Json[]) => void (faqs[1]!.question = 'Seen?'), drafted);
    const seen = withoutDraftChanges(findChangesBetween(siteTexts, now), now).flatMap(({ changes }) => changes);
    expect(seen.map(({ title }) => title)).toEqual(['Seen?, Draft: added']);
  });

  test.each([
    ['a heading that steps repeat', setGroupTexts(0, { title: 'You' }), ['Group heading']],
    ['a question with its group and its step', addGroup('Last words', 3), ['New question: added']],
    ['a question that goes to another step', moveQuestionToStep('email', 1), ['Steps']],
  ])('%s is one change, and goes back whole', (_, step, told) => {
    const cut = changedText(siwes, splitIntoSteps);
    const before = new Map(siteTexts).set(SIWES, cut);
    const now = new Map(before).set(SIWES, changedText(cut, step));
    const changes = findChangesBetween(before, now).flatMap((file) => file.changes);
    expect(changes.map(({ title }) => title)).toEqual(told);
    expect(withoutChange(now, SIWES, changes[0]!, before).get(SIWES)).toBe(cut);
  });

  describe('a condition of a form', () => {
    const shownWhen = (name: string): FormEdit =>
      setShownWhen(name, { question: 'gender', comparison: 'is', value: 'Male' });
    const after = (...steps: FormEdit[]) => {
      const now = new Map<string, string | null>(siteTexts).set(SIWES, changedText(siwes, ...steps));
      return { now, changes: findChangesBetween(siteTexts, now).flatMap((file) => file.changes) };
    };

    test('is one change with everything else about its question, and goes back with it', () => {
      const { now, changes } = after(shownWhen('address'), setRule('address', 'minLength', 12));
      expect(changes.map(({ title }) => title)).toEqual(['Address, Shown']);
      expect(shown(changes[0]!.now)).toEqual([
        'Rules: At least +12+ characters, Not only spaces',
        'Shown: +When Gender is Male+',
      ]);
      expect(withoutChange(now, SIWES, changes[0]!)).toEqual(siteTexts);
    });

    test('of several questions is one change', () => {
      const { now, changes } = after(shownWhen('address'), shownWhen('religion'));
      expect(changes.map(({ title }) => title)).toEqual(['Address, Religion, Shown']);
      expect(withoutChange(now, SIWES, changes[0]!)).toEqual(siteTexts);
    });

    test('does not repeat what is a change of its own', () => {
      const { changes } = after(shownWhen('address'), renameStoredName('address', 'home'));
      expect(changes.map(({ title }) => title).toSorted()).toEqual(['Address, Shown', 'Address, Stored as']);
    });
  });

  test('a file that was added, removed, reformatted or cannot be read', () => {
    const title = (now: TextsByPath) => only(now).change.title;
    const about = siteTexts.get('pages/about.json')!;
    expect(title(new Map(siteTexts).set('pages/new.json', '{}'))).toBe('Page added');
    expect(title(new Map<string, string | null>(siteTexts).set(SIWES, null))).toBe('Form removed');
    expect(title(new Map(siteTexts).set('pages/about.json', '{'))).toBe('Page changed by hand');
    expect(title(new Map(siteTexts).set('pages/about.json', `${about}\n`))).toBe('Spaces and line breaks');
    expect(findChangesBetween(siteTexts, new Map(siteTexts))).toEqual([]);
  });

  test('words that went and words that came are marked as phrases', () => {
    expect(diffWords('Short answers to common questions.', 'Short answers to what people ask us most.')).toEqual({
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
        const found = findDifferences(before, now);
        expect(JSON.stringify(restoreDifferencesById(before, now, new Set(found.map(({ id }) => id))))).toBe(
          JSON.stringify(before),
        );
        expect(JSON.stringify(restoreDifferencesById(before, now, new Set()))).toBe(JSON.stringify(now));
      }),
      propertyRuns(),
    );
  });

  test(
    'putting every change back one by one restores the same bytes',
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
              const files = findChangesBetween(siteTexts, now);
              if (files.length === 0) break;
              const { path, changes } = files[pick % files.length]!;
              const change = changes[pick % changes.length]!;
              expect(change.title).not.toBe('');
              const before = now.get(path)!;
              const after = applyOperationToText(before, createFileRestoreOperation(siteTexts, now, path, change))!;
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
    const now = changed('pages/home.json', (page: { title: string; sections: Json[] }) => {
      page.title = 'Another';
      page.sections[7]!.intro = 'Other words.';
      page.sections.splice(2, 1);
    });
    const { path, changes } = findChangesBetween(siteTexts, now)[0]!;
    expect(changes.map(({ title }) => title)).toEqual(['Title', 'FAQs, Introduction', 'Why Choose Us: removed']);
    const after = withoutChange(now, path, changes[2]!);
    expect(after.get(path)).toContain('"id": "why-choose-us"');
    expect(findChangesBetween(siteTexts, after)[0]!.changes.map(({ title }) => title)).toEqual([
      'Title',
      'FAQs, Introduction',
    ]);
  });

  test('a file that came goes, and one that went comes back', () => {
    const now = new Map<string, string | null>(siteTexts).set('pages/new.json', '{}').set('schemas/siwes.json', null);
    for (const { path, changes } of findChangesBetween(siteTexts, now))
      expect(applyOperationToText(now.get(path)!, createFileRestoreOperation(siteTexts, now, path, changes[0]!))).toBe(
        siteTexts.get(path) ?? null,
      );
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
