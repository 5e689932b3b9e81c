import { applyEdits } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { siteTexts } from '../../../../tests/studio/siteTexts.ts';
import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { sendingFields } from '../../builder/formSteps.ts';
import { insertEntry } from '../../../json/jsonEdits.ts';
import { textAfter } from '../../documents/Operation.ts';
import { readKinds } from '../../server/readKinds.ts';
import { freshIn, problemsShown } from './FreshEntry.ts';
import { nameByWords } from './nameByWords.ts';

const FAQS = 'pages/content/faqs.json';
const HOME = 'pages/home.json';

/** The site's texts with something put at the end of lists of its files. */
function having(...put: [path: string, at: (string | number)[], length: number, value: unknown][]) {
  const texts = new Map<string, string | null>(siteTexts);
  for (const [path, at, length, value] of put) {
    const text = texts.get(path)!;
    texts.set(path, applyEdits(text, insertEntry(text, at, length, value as never)));
  }
  return texts;
}

const parsed = <Value>(texts: ReadonlyMap<string, string | null>, path: string) =>
  JSON.parse(texts.get(path)!) as Value;
const faqs = parsed<{ id: string }[]>(siteTexts, FAQS);
const home = parsed<{ sections: { block: string; entries: { ids: string[] } }[] }>(siteTexts, HOME);
const section = home.sections.findIndex(({ block }) => block === 'faq');
const { ids } = home.sections[section]!.entries;
const asked = (id: string, question: string) =>
  having(
    [FAQS, [], faqs.length, { id, question, ans: { summary: '' } }],
    [HOME, ['sections', section, 'entries', 'ids'], ids.length, id],
  );

const fault = (path: (string | number)[]): Diagnostic =>
  ({ file: FAQS, path, severity: 'error', code: 'empty', message: 'is empty' }) as unknown as Diagnostic;

test('what was just added says what it lacks field by field, as each is left; all else says it at once', () => {
  const checked = asked('question', '');
  const [question, answer, old] = [
    [faqs.length, 'question'],
    [faqs.length, 'ans', 'summary'],
    [0, 'question'],
  ].map(fault);
  const problems = [question!, answer!, old!];
  const of = { problems, checked, isChecked: true };
  expect(problemsShown({ ...of, fresh: undefined })).toBe(problems);
  for (const [path, at, pointer] of [
    [FAQS, [faqs.length], ''],
    [HOME, ['sections', section], `/entries/${ids.length}`],
  ] as const) {
    const after = (...left: string[]) =>
      problemsShown({ ...of, fresh: { path, at, pointer, left: left.map((field) => pointer + field) } });
    expect(after()).toEqual([old]);
    // What was just typed is not checked yet.
    const fresh = { path, at, pointer, left: [`${pointer}/question`] };
    expect(problemsShown({ ...of, isChecked: false, fresh })).toEqual([old]);
    expect(after('/question')).toEqual([question, old]);
    expect(after('/question', '/ans/summary')).toEqual(problems);
    expect([freshIn(fresh, { path, at }), freshIn(fresh, { path, at: [...at, 0] })]).toEqual([fresh, undefined]);
  }
});

test('an entry is named by its first words, with what shows it and its address; what somebody named keeps its name', () => {
  const texts = asked('question', 'Is there a car park behind your house?');
  const named = nameByWords(texts, 'faqs', 'question')!;
  const after = new Map(texts);
  for (const file of named.files) after.set(file.path, textAfter(after.get(file.path) ?? null, file)!);
  expect(parsed<typeof faqs>(after, FAQS).at(-1)!.id).toBe('is-there-a-car-park-behind');
  expect(parsed<typeof home>(after, HOME).sections[section]!.entries.ids.at(-1)).toBe('is-there-a-car-park-behind');
  expect(nameByWords(after, 'faqs', 'is-there-a-car-park-behind')).toBeUndefined();
  expect(nameByWords(asked('question', ' '), 'faqs', 'question')).toBeUndefined();
  expect(nameByWords(texts, 'faqs', faqs[0]!.id)).toBeUndefined();

  const COURSES = 'pages/content/courses.json';
  const courses = parsed<{ title: string; slug: string }[]>(siteTexts, COURSES);
  const added = having([COURSES, [], courses.length, { id: 'course-2', title: courses[0]!.title, slug: '' }]);
  for (const file of nameByWords(added, 'courses', 'course-2')!.files)
    added.set(file.path, textAfter(added.get(file.path) ?? null, file)!);
  const { id, slug } = parsed<{ id: string; slug: string }[]>(added, COURSES).at(-1)!;
  expect(slug).toBe(id);
  expect(id).toMatch(/^[a-z-]+-2$/);

  // The page of a programme has its address from here on, whatever its title becomes.
  const programme = having(['pages/content/programmes.json', [], 0, { id: 'programme', title: 'Cloud Computing' }]);
  for (const file of nameByWords(programme, 'programmes', 'programme')!.files)
    programme.set(file.path, textAfter(programme.get(file.path) ?? null, file)!);
  expect(programme.get('pages/content/programmes.json')).toContain('"slug": "cloud-computing"');
});

test('words that only builders know stand under More', () => {
  const { kinds, page } = readKinds(process.cwd());
  const words = /\brank of\b|milliseconds|content service/i;
  const spoken = [...kinds.map(({ panel }) => panel), page].flatMap(({ nodes }) =>
    nodes.flatMap(({ uiOptions }) => (words.test(String(uiOptions?.title)) ? [uiOptions] : [])),
  );
  expect(spoken.length).toBeGreaterThan(3);
  expect(spoken.filter((one) => one?.more !== true)).toEqual([]);
  expect(sendingFields.filter(({ kind, isMore }) => kind === 'milliseconds' && !isMore)).toEqual([]);
});
