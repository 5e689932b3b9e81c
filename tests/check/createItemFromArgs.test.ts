import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createItemFromArgs } from '../../scripts/new/createItemFromArgs.ts';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';

const project = resolve(import.meta.dirname, '../..');
const site = new CopiedSite();
const { root } = site;

/** Every file of the copy with what it says. */
const filesOf = (): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
const before = filesOf();
const folders = () => readdirSync(join(root, 'src/blocks')).sort();
const foldersBefore = folders();
const errors = () => checkSiteWithoutPictures(root).filter(isError).map(formatDiagnostic);

/** Removes created files and restores changed files. */
afterEach(() => {
  site.restore();
  for (const path of filesOf().keys()) if (!before.has(path)) rmSync(join(root, path));
  for (const name of folders()) if (!foldersBefore.includes(name)) rmdirSync(join(root, 'src/blocks', name));
});

/** Returns the TypeScript in the first numbered steps of a guide, without indentation. */
const stepsOf = (guide: string) => {
  const [steps = ''] = /^1\. .*?\n\n(?=[^ \d])/ms.exec(readFileSync(join(project, guide), 'utf8')) ?? [];
  return [...steps.matchAll(/^ {3}```ts\n(.*?)^ {3}```/gms)].map(([, code]) => plain(code!));
};
const plain = (code: string) => code.replaceAll(/^ +/gm, '');

test.each([
  ['query', 'frequent-questions', 'src/content/README.md'],
  ['action', 'move-to-top', 'src/studio/README.md'],
])('the guide shows the code of a new %s', (kind, name, guide) => {
  const outcome = createItemFromArgs(root, [kind, name]);
  if ('refused' in outcome) throw new Error(outcome.refused);
  const steps = stepsOf(guide);
  expect(steps).not.toEqual([]);
  for (const code of steps) expect(plain(site.text(outcome.made[0]!))).toContain(code);
});

test('a page that no site can do without gets the address that only it has', () => {
  site.remove('pages/not-found.json');
  expect(createItemFromArgs(root, ['page', 'not-found'])).toMatchObject({ made: ['pages/not-found.json'] });
  expect(errors()).toEqual([]);
});

test('a page that links await gets their address', () => {
  site.remove('pages/about.json');
  expect(createItemFromArgs(root, ['page', 'about'])).toMatchObject({
    made: ['pages/about.json'],
    next: [expect.stringContaining('http://localhost:3000/about-us.'), expect.any(String), expect.any(String)],
  });
  expect(errors()).toEqual([]);
});

describe.each([
  ['page', 'open-day', ['pages/open-day.json']],
  ['form', 'visit', ['schemas/visit.json']],
  [
    'widget',
    'rating-stars',
    ['src/form/theme/custom/widgets/ratingStars.tsx', 'src/form/theme/custom/widgets/ratingStars.test.tsx'],
  ],
  [
    'field-type',
    'member-code',
    ['memberCode.ts', 'memberCode.json', 'memberCode.test.ts'].map((file) => `src/form/types/${file}`),
  ],
  ['rule', 'no-full-stop', ['src/check/customRules/noFullStop.ts', 'src/check/customRules/noFullStop.test.ts']],
  ['action', 'move-to-top', ['src/studio/actions/moveToTop.ts', 'src/studio/actions/moveToTop.test.ts']],
  [
    'query',
    'frequent-questions',
    ['frequentQuestions.ts', 'frequentQuestions.test.ts'].map((file) => `src/content/queries/${file}`),
  ],
  [
    'block',
    'notice-board',
    ['schema.json', 'examples.json', 'NoticeBoard.tsx', 'NoticeBoard.module.css'].map(
      (file) => `src/blocks/notice-board/${file}`,
    ),
  ],
])('a new %s', (kind, name, files) => {
  test('is made of sound files in the right places, and no other file changes', () => {
    const outcome = createItemFromArgs(root, [kind, name]);
    expect(outcome).toEqual({ made: files, next: [expect.any(String), expect.any(String), expect.any(String)] });
    const after = filesOf();
    expect([...after.keys()].filter((path) => !before.has(path)).sort()).toEqual([...files].sort());
    for (const [path, text] of before) expect(after.get(path), path).toBe(text);
    expect(errors()).toEqual([]);
  });

  test('never takes the place of a file that is there', () => {
    site.write(files.at(-1)!, 'mine');
    expect(createItemFromArgs(root, [kind, name])).toEqual({
      refused: `There is already a ${files.at(-1)!}. Nothing was written.`,
    });
    expect(site.text(files.at(-1)!)).toBe('mine');
    expect([...filesOf().keys()].filter((path) => !before.has(path))).toEqual([files.at(-1)!]);
  });
});

test.each([
  ['an address that another page has', ['page', 'about-us'], '/about-us'],
  ['an address that the server keeps for itself', ['page', 'graphql'], 'is reserved for the server'],
  ['a mutation that another form has', ['form', 'siwes-contact'], 'createSiwesContact'],
])('%s is refused, with its cause and without a trace', (_what, words, cause) => {
  const outcome = createItemFromArgs(root, words);
  expect(outcome).toEqual({
    refused: expect.stringMatching(new RegExp(`Choose another name:.*${cause}`, 's')) as string,
  });
  expect(outcome).not.toEqual({ refused: expect.stringContaining('Write ') as string });
  expect([...filesOf()]).toEqual([...before]);
  expect(folders()).toEqual(foldersBefore);
});

test('a mistake that the site had before hinders nobody', () => {
  site.write('pages/about.json', site.text('pages/about.json').replace('"block": "facts"', '"block": "fact"'));
  expect(errors()).toHaveLength(1);
  expect(createItemFromArgs(root, ['page', 'open-day'])).toHaveProperty('made', ['pages/open-day.json']);
  expect(errors()).toHaveLength(1);
});

test.each([
  [[], 'Name a kind of file to create.'],
  [['page'], 'Name the page.'],
  [['course', 'cloud'], 'There is no kind course. Kinds: '],
  [['fieldtype', 'stars'], 'Did you mean "field-type"?'],
  [['widget', 'textarea'], 'There is already a widget textarea'],
  [['field-type', 'select'], 'There is already a widget select'],
  [['query', 'post'], 'There is already a query of the field post'],
  [['action', 'delete'], 'delete is a reserved word of the code'],
  [['rule', 'create-warning'], 'create-warning is a reserved word of the code'],
  [['page', 'open', 'day'], 'such as open-day.'],
  [['page', 'Open Day'], '"Open Day" is not a valid name'],
  [['block', 'Notice', 'Board'], 'such as notice-board.'],
  [['page', '../outside'], '"../outside" is not a valid name'],
  [['block', 'content/faqs'], '"content/faqs" is not a valid name'],
  [
    ['form', '7-days'],
    '"7-days" is not a valid name. Begin with a small letter, then use small letters, digits and hyphens, such as days.',
  ],
])('%j is refused in words', (words, cause) => {
  expect(createItemFromArgs(root, words)).toEqual({ refused: expect.stringContaining(cause) as string });
  expect([...filesOf().keys()]).toEqual([...before.keys()]);
});

test('new checks are made for a form that there is, with their test', () => {
  expect(createItemFromArgs(root, ['checks', 'siwes'])).toMatchObject({
    made: ['src/form/checks/siwes.ts', 'src/form/checks/siwes.test.ts'],
  });
});

test('new checks of a form that there is not are refused', () => {
  expect(createItemFromArgs(root, ['checks', 'visit'])).toEqual({
    refused: 'The form schemas/visit.json does not exist. Create it first.',
  });
});
