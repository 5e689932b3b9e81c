import { expect, test } from 'vitest';
import { createFormIdAndText } from '../../../src/studio/forms/model/createFormIdAndText.ts';
import type { TextsByPath } from '../../../src/site/files.ts';
import { type Operation, applyOperationToText } from '../../../src/studio/store/Operation.ts';
import {
  addToNavigationOperation,
  isOrphanPage,
  createFormPagePlacement,
  createFormPlacement,
} from '../../../src/studio/pages/orphans.ts';
import { createPageOperation } from '../../../src/studio/store/createPageOperation.ts';
import { siteTexts } from '../siteTexts.ts';

function after(texts: TextsByPath, { files }: Operation): TextsByPath {
  const now = new Map(texts);
  for (const file of files) now.set(file.path, applyOperationToText(now.get(file.path) ?? null, file)!);
  return now;
}
const form = createFormIdAndText('Visit us', []);
const FORM = `schemas/${form.id}.json`;
const made = after(siteTexts, createPageOperation('Open day', siteTexts)!.operation);
const PAGE = 'pages/open-day.json';

test('a new page is an orphan until another page links to it', () => {
  const orphans = [...siteTexts.keys()].filter((path) => isOrphanPage(siteTexts, path));
  expect(orphans).toEqual([]);
  expect(isOrphanPage(made, PAGE)).toBe(true);
  const own = new Map(made).set(PAGE, made.get(PAGE)!.replace('"block"', '"link": { "to": "/open-day" }, "block"'));
  expect(isOrphanPage(own, PAGE)).toBe(true);
  const home = 'pages/home.json';
  for (const to of ['/open-day#x', '/open-day?from=home', '/day']) {
    const linked = new Map(made).set(home, made.get(home)!.replace(/"to": "[^"]+"/, `"to": "${to}"`));
    expect(isOrphanPage(linked, PAGE)).toBe(to === '/day');
    const moved = new Map(linked).set(PAGE, made.get(PAGE)!.replace('"title"', '"formerly": ["/day"], "title"'));
    expect(isOrphanPage(moved, PAGE)).toBe(false);
  }
});

test('it is added to the navigation by one line, at its end', () => {
  const now = after(made, addToNavigationOperation(made, PAGE)!);
  const before = siteTexts.get('pages/site.json')!.split('\n');
  const lines = now
    .get('pages/site.json')!
    .split('\n')
    .filter((line) => !before.includes(line));
  expect(lines.map((line) => line.trim())).toEqual([
    '{ "label": "Contact Us", "to": "/contact-us" },',
    '{ "label": "Open day", "to": "/open-day" }',
  ]);
  expect(isOrphanPage(now, PAGE)).toBe(false);
  expect(addToNavigationOperation(new Map(made).set('pages/site.json', '{'), PAGE)).toBeUndefined();
});

test('adds a form at a page’s end, or on its own page under the main heading', () => {
  const texts = new Map(siteTexts).set(FORM, form.text);
  const put = createFormPlacement(texts, FORM, 'pages/contact.json')!;
  expect(put.operation.label).toBe('Visit us put on Contact');
  const both = after(after(texts, put.operation), createFormPagePlacement(texts, FORM)!.operation);
  const sections = (path: string) => (JSON.parse(both.get(path)!) as { sections: unknown[] }).sections;
  expect(sections('pages/contact.json')[put.section]).toEqual({
    block: 'form',
    heading: 'Visit us',
    form: { $form: 'visit-us' },
  });
  expect(sections('pages/visit-us.json')).toMatchObject([{ block: 'form', level: 1 }]);
});
