import { expect, test } from 'vitest';
import type { TextEdit } from '../../src/check/diagnostics/Diagnostic.ts';
import { searchFixes } from '../../src/check/fixes/searchFixes.ts';
import { diagnose, readSite, withEdits } from '../../src/check/pipeline.ts';
import { addressBook } from '../../src/check/rules/addresses.ts';
import { stateOf } from '../../src/check/State.ts';
import { FAQ, pageWith, writeSite } from './temporarySite.ts';

const PAGES = 12;

/** A site with so many pages that are alike. */
function siteOf(section: object) {
  const pages = Array.from({ length: PAGES }, (_, index) => [
    `pages/more-${index}.json`,
    { ...pageWith({ ...FAQ, ...section }), route: `/more-${index}` },
  ]);
  return readSite(writeSite(Object.fromEntries(pages)));
}

test('what is found for one of many equal diagnostics is the fix of each, tried once for all', () => {
  const site = siteOf({ motif: 'shild' });
  const found = diagnose(site);
  expect(found.map(({ code }) => code)).toEqual(Array.from({ length: PAGES }, () => 'no-choice'));
  const most = 40;
  const fixes = searchFixes(site, found, undefined, { most, equal: most, all: most, time: Infinity }).map(
    ({ fixes: [fix], file }) => ({ title: fix?.title, isThere: fix?.edits.every((edit) => edit.file === file), fix }),
  );
  expect(fixes.map(({ title }) => title)).toEqual(Array.from({ length: PAGES }, () => 'Write "shield"'));
  expect(fixes.every(({ isThere }) => isThere)).toBe(true);
  expect(
    diagnose(
      withEdits(
        site,
        fixes.flatMap(({ fix }) => fix!.edits),
      ),
    ),
  ).toEqual([]);
});

test('of diagnostics of which the same is said no more candidates are tried than its bound', () => {
  const site = siteOf({ link: { label: 'Here', to: '/nowhere-at-all' } });
  const found = diagnose(site);
  const fixed = (equal: number) =>
    searchFixes(site, found, undefined, { most: 30, equal, all: 400, time: Infinity }).filter(
      ({ fixes }) => fixes.length > 0,
    ).length;
  expect([fixed(0), fixed(30)]).toEqual([0, PAGES]);
});

test('a page that is changed but for its address leads to no other address book', () => {
  const site = siteOf({});
  const file = 'pages/home.json';
  const text = site.texts.get(file)!;
  const put = (from: string, newText: string): TextEdit => ({
    file,
    offset: text.indexOf(from),
    length: from.length,
    newText,
  });
  const bookAfter = (edit: TextEdit) => addressBook(stateOf(withEdits(site, [edit])));
  const book = addressBook(stateOf(site));
  expect(bookAfter(put('The first page.', 'Another.'))).toBe(book);
  expect(bookAfter(put('"route": "/"', '"route": "/else"'))).not.toBe(book);
});
