import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSiteWithoutPictures, checkSite } from '../../src/check/checkSite.ts';
import { listFormIds, readCollections, readForm, readPages } from '../../src/site/disk/readJsonFiles.ts';
import { buildPictures } from '../../src/page/pictures.ts';
import { diskPathOf } from '../../src/site/disk/siteFolders.ts';
import { SiteFolder } from '../../src/studio/server/SiteFolder.ts';
import { codeOf, FAQ, pageWith, PIXEL, writeSite } from './temporarySite.ts';

const outside = mkdtempSync(join(tmpdir(), 'outside-'));
writeFileSync(join(outside, 'page.json'), JSON.stringify({ ...pageWith(FAQ), route: '/secret', title: 'Secret' }));
writeFileSync(join(outside, 'picture.png'), PIXEL);
writeFileSync(join(outside, 'prices.pdf'), '%PDF-1.4');

/** A sound site in which a path is a symbolic link to something outside. */
function siteWithLink(path: string, target: string): string {
  const root = writeSite();
  mkdirSync(dirname(join(root, path)), { recursive: true });
  rmSync(join(root, path), { recursive: true, force: true });
  symlinkSync(join(outside, target), join(root, path));
  return root;
}

test.each([
  ['pages/secret.json', 'page.json'],
  ['pages/content/secret.json', 'page.json'],
  ['schemas/secret.json', 'page.json'],
  ['schemas/meta/secret.json', 'page.json'],
  ['pages/media/ada.png', 'picture.png'],
  ['pages/media/prices.pdf', 'prices.pdf'],
  ['pages/media', ''],
  ['pages/more', ''],
  ['pages/.hidden', ''],
  ['pages/dangling.json', 'no-such-file'],
])('the check refuses the symbolic link %s', async (path, target) => {
  const root = siteWithLink(path, target);
  expect((await checkSite(root)).map(codeOf)).toEqual([`${path} symbolic-link`]);
});

test.each(['pages', 'schemas'])('the check refuses a site whose folder %s is a symbolic link', (folder) => {
  const root = writeSite();
  const moved = mkdtempSync(join(tmpdir(), 'moved-'));
  renameSync(join(root, folder), join(moved, folder));
  symlinkSync(join(moved, folder), join(root, folder));
  expect(checkSiteWithoutPictures(root).map(codeOf)).toContain(`${folder} symbolic-link`);
});

test('the build reads no page, content, form or picture through a symbolic link', async () => {
  expect([...readPages(siteWithLink('pages/secret.json', 'page.json')).keys()]).toEqual(['home', 'not-found']);
  expect(readCollections(siteWithLink('pages/content', ''))).toEqual({});
  const root = siteWithLink('schemas/secret.json', 'page.json');
  expect(listFormIds(root)).toEqual(['visit']);
  expect(() => readForm(root, 'secret')).toThrow('schemas/secret.json is a symbolic link');
  expect((await buildPictures(siteWithLink('pages/media/ada.png', 'picture.png'), ['ada'])).size).toBe(0);
  const linked = siteWithLink('pages/media', '');
  expect(() => diskPathOf(linked, 'pages/media/prices.pdf')).toThrow('pages/media is a symbolic link');
});

test('Studio reads nothing through a symbolic link', () => {
  const read = (path: string, linked: string, target: string) =>
    new SiteFolder(siteWithLink(linked, target)).read(path);
  expect(read('pages/secret.json', 'pages/secret.json', 'page.json')).toBeUndefined();
  expect(read('pages/media/prices.pdf', 'pages/media', '')).toBeUndefined();
  expect(read('pages/media/ada.png', 'pages/media/ada.png', 'picture.png')).toBeUndefined();
});
