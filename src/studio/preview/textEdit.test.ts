import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { performOn } from '../../../tests/studio/performOn.ts';
import type { TextsByPath } from '../../site/files.ts';
import { readPanelModels } from '../server/readPanelModels.ts';
import type { SiteResponse } from '../store/studioApi.ts';
import { listRenderedLocations, toFileLocation, pointerFromFileRoot } from './renderedFields.ts';
import { fieldTextAt, countPagesWithText, textLocationAfterChange, createTextOperation } from './textEdit.ts';

const site = readPanelModels(process.cwd()) as unknown as SiteResponse;
const HOME = 'pages/home.json';
const FAQS = 'pages/content/faqs.json';
const ABOUT = 'pages/about.json';
const at = { path: HOME, at: ['sections', 7], pointer: '/entries/1/question' };
const QUESTION = 'Do you repair hardware?';

/** Returns the site's texts with one file replaced. */
const withText = (path: string, text: string): TextsByPath => new Map([...siteTexts, [path, text]]);
interface Home {
  sections: Record<string, unknown>[];
}
const home = () => JSON.parse(siteTexts.get(HOME)!) as Home;

test('a text is written where its panel writes it, its letters alone', () => {
  const found = fieldTextAt({ texts: siteTexts, site }, at)!;
  expect(found).toMatchObject({ text: QUESTION, label: 'Question' });
  const make = (base: TextsByPath) => createTextOperation(base, found, at.pointer, 'Do you mend hardware?');
  const { texts, history } = performOn(siteTexts, make)!;
  expect([...texts.keys()]).toEqual([FAQS]);
  expect(texts.get(FAQS)).toBe(siteTexts.get(FAQS)!.replace(QUESTION, 'Do you mend hardware?'));
  expect(history.past[0]!.label).toBe('Question changed');
  // An emptied text is removed from its file.
  const intro = { path: ABOUT, at: ['sections', 3], pointer: '/intro' };
  const empty = (base: TextsByPath) =>
    createTextOperation(base, fieldTextAt({ texts: siteTexts, site }, intro)!, intro.pointer, '');
  const emptied = JSON.parse(performOn(siteTexts, empty)!.texts.get(ABOUT)!) as Home;
  expect(Object.keys(emptied.sections[3]!)).not.toContain('intro');
});

test('what is no text of a panel is none', () => {
  const pointers = ['/entries', '/entries/1', '/entries/99/question', '/nothing', ''];
  for (const pointer of pointers) expect(fieldTextAt({ texts: siteTexts, site }, { ...at, pointer })).toBeUndefined();
  expect(fieldTextAt({ texts: siteTexts, site }, { ...at, at: ['sections', 99] })).toBeUndefined();
  const link = { path: HOME, at: ['sections', 0], pointer: '/buttons/0/to' };
  expect(fieldTextAt({ texts: siteTexts, site }, link)).toBeUndefined();
  const wrong = withText(HOME, JSON.stringify({ ...home(), sections: [{ block: 'faq', heading: 7 }] }));
  expect(fieldTextAt({ texts: wrong, site }, { path: HOME, at: ['sections', 0], pointer: '/heading' })).toBeUndefined();
});

test('shared content knows how many pages show it', () => {
  expect(countPagesWithText({ texts: siteTexts }, at)).toBe(1);
  const shared = withText('pages/content/list.json', '[{ "id": "a", "of": { "$content": "faqs" } }]');
  expect(countPagesWithText({ texts: shared }, at)).toBe(1);
  expect(countPagesWithText({ texts: siteTexts }, { ...at, pointer: '/heading' })).toBeUndefined();
});

test('finds a text after insertions before it, and not once it is gone', () => {
  const { sections } = home();
  const moved = withText(HOME, JSON.stringify({ ...home(), sections: [{ block: 'banner' }, ...sections] }));
  expect(textLocationAfterChange(at, siteTexts, moved)).toEqual({ ...at, at: ['sections', 8] });
  const gone = withText(HOME, JSON.stringify({ ...home(), sections: sections.toSpliced(7, 1) }));
  expect(textLocationAfterChange(at, siteTexts, gone)).toBeUndefined();
  const faqs = JSON.parse(siteTexts.get(FAQS)!) as { question: string }[];
  const { entries, ...faq } = sections[7] as { entries: { ids: string[] } };
  const list = { ...faq, entries: { ...entries, ids: entries.ids.toReversed() } };
  const turned = withText(HOME, JSON.stringify({ ...home(), sections: sections.with(7, list) }));
  expect(textLocationAfterChange(at, siteTexts, turned)).toEqual({ ...at, pointer: '/entries/4/question' });
  const without = withText(FAQS, JSON.stringify(faqs.filter(({ question }) => question !== QUESTION)));
  expect(textLocationAfterChange(at, siteTexts, without)).toBeUndefined();
});

test('maps rendered text to its entry, and no other text of the page', () => {
  const POSTS = 'pages/content/posts.json';
  const entry = { collection: 'posts', index: 0 };
  const title = { path: POSTS, at: [0], pointer: '/title' };
  const article = { page: 'pages/article.json', entry };
  expect(toFileLocation(siteTexts, article, { section: 0, pointer: '/post/title' })).toEqual(title);
  expect(toFileLocation(siteTexts, article, { section: 0, pointer: '/recent/heading' })).toBeUndefined();
  expect(listRenderedLocations(siteTexts, article, POSTS, '/0/title')).toContainEqual({
    section: 0,
    pointer: '/post/title',
  });
  expect(listRenderedLocations(siteTexts, article, POSTS, '/1/title')).toEqual([]);
  const programme = { page: 'pages/course.json', entry: { collection: 'programmes', index: 2 } };
  const price = { section: 1, pointer: '/plans/pro/price' };
  const written = { path: 'pages/content/programmes.json', at: [2], pointer: '/pricingCardInfo/pro/price' };
  expect(toFileLocation(siteTexts, programme, price)).toEqual(written);
  expect(listRenderedLocations(siteTexts, programme, written.path, pointerFromFileRoot(written))).toEqual([price]);
  const faqs = { page: HOME, entry: { collection: 'faqs', index: 1 } };
  const question = { section: 7, pointer: '/entries/1/question' };
  expect(toFileLocation(siteTexts, faqs, question)).toEqual({ path: FAQS, at: [1], pointer: '/question' });
  expect(toFileLocation(siteTexts, faqs, { ...question, pointer: '/entries/0/question' })).toBeUndefined();
});
