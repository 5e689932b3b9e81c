import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import type { TextEdit } from '../../src/site/edits.ts';
import { addFixes } from '../../src/check/fixes/addFixes.ts';
import { diagnoseSite, readSite, applySiteEdits } from '../../src/check/pipeline.ts';
import { createCheckState } from '../../src/check/checkState.ts';
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

test('each of many equal diagnostics gets its fix', () => {
  const site = siteOf({ motif: 'shild' });
  const found = diagnoseSite(site);
  expect(found.map(({ code }) => code)).toEqual(Array.from({ length: PAGES }, () => 'no-choice'));
  const fixes = addFixes(site, found).flatMap((one) => one.fixes);
  expect(fixes.map(({ title }) => title)).toEqual(Array.from({ length: PAGES }, () => 'Use "shield"'));
  const edits = fixes.flatMap((fix) => fix.edits);
  expect(diagnoseSite(applySiteEdits(site, edits))).toEqual([]);
});

describe('the address book', () => {
  const site = siteOf({});
  const file = 'pages/home.json';
  const text = site.all.get(file)!.text;
  const put = (from: string, newText: string): TextEdit => ({
    file,
    offset: text.indexOf(from),
    length: from.length,
    newText,
  });
  const hashAfter = (...edits: TextEdit[]) => createCheckState(applySiteEdits(site, edits)).inputs.hash('addresses');

  test('has the same hash after a change of a description', () => {
    expect(hashAfter(put('The first page.', 'Another.'))).toBe(hashAfter());
  });

  test('has another hash after a change of an address', () => {
    expect(hashAfter(put('"route": "/"', '"route": "/else"'))).not.toBe(hashAfter());
  });
});

test('reads released pages again, and locates their errors', () => {
  const wrong = { ...pageWith({ ...FAQ, motif: 'shild' }), route: '/more' };
  const root = writeSite({ 'pages/more.json': wrong });
  const place = join(root, 'pages/more.json');
  const text = readFileSync(place, 'utf8');
  const write = (words: string, seconds: number) => {
    writeFileSync(place, words);
    // The cache always rereads a file that was written just now.
    utimesSync(place, seconds, seconds);
  };
  write(text, 1000);
  const first = checkSiteWithoutPictures(root);
  expect(first.map(({ code, range }) => [code, range !== undefined])).toEqual([['no-choice', true]]);
  expect(checkSiteWithoutPictures(root)).toEqual(first);
  write(text.replace('shild', 'shield'), 2000);
  expect(checkSiteWithoutPictures(root)).toEqual([]);
  expect(checkSiteWithoutPictures(root, undefined, new Map([['pages/more.json', text]]))).toEqual(first);
  write(text, 3000);
  expect(checkSiteWithoutPictures(root)).toEqual(first);
});

test('checks a page as another program wrote it during the check', () => {
  const root = writeSite({ 'pages/more.json': { ...pageWith({ ...FAQ, motif: 'shild' }), route: '/more' } });
  const place = join(root, 'pages/more.json');
  utimesSync(place, 1000, 1000);
  const text = readFileSync(place, 'utf8');
  expect(checkSiteWithoutPictures(root).map(({ code }) => code)).toEqual(['no-choice']);
  let isWritten = false;
  // Asked for in the middle of a check, before the page is read again.
  const drafts = new Map([['pages/else.json', null]]);
  const { get } = drafts;
  drafts.get = (path) => {
    if (path === 'schemas/meta/page.json' && !isWritten) {
      isWritten = true;
      writeFileSync(place, text.replace('"route"', '<<<<<<< HEAD\n"route"'));
    }
    return get.call(drafts, path);
  };
  expect(checkSiteWithoutPictures(root, undefined, drafts).map(({ code }) => code)).toEqual(['invalid-json']);
  expect(isWritten).toBe(true);
});
