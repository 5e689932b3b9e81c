import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Browser, Page as Screen } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runInSubprocess } from '../../src/build/runInSubprocess.ts';
import type { WorkerResponse, WorkerTask } from '../../src/build/renderWorker.ts';
import type { BuiltPage } from '../../src/build/renderer.ts';
import { listGalleryBlocks } from '../../scripts/gallery/galleryPages.ts';
import type { Page, PageData, PageSection } from '../../src/page/Page.ts';
import { RELEASE_DATA_PATHS, type ReleaseData } from '../../src/page/createReleaseSource.ts';
import { contentSecurityPolicy } from '../../src/server/securityHeaders.ts';
import { SIZES } from '../journeys/site.ts';
import { TEST_DIST } from '../journeys/startSite.ts';
import { siteSource } from '../sitePages.tsx';
import { workerBrowser } from '../journeys/workerBrowser.ts';

/** Bytes that a server sends before the first acknowledgement arrives (ten packets). */
const FIRST_FLIGHT = 14_600;
const SECTIONS = 40;
/** Pages begin with these; what follows is every other example in turn, from another one on in each page. */
const FIRST = ['hero/1', 'opening/1', 'course-intro/1', 'workshop-report/1', 'countdown/1'];

const { root, url } = inject('site');
const release = mkdtempSync(join(tmpdir(), 'forty-'));
let browser: Browser;
let made: Map<string, BuiltPage>;
/** A phone's and a desktop's, without script. */
let screens: Screen[];

beforeAll(async () => {
  browser = await workerBrowser();
  const how = { javaScriptEnabled: false, reducedMotion: 'reduce' } as const;
  screens = await Promise.all([SIZES.phone, SIZES.desktop].map((size) => browser.newPage({ ...size, ...how })));
  await drawPages();
}, 120_000);
afterAll(async () => {
  await Promise.all(screens.map((screen) => screen.close()));
  rmSync(release, { recursive: true });
});

/** Sections of all blocks in turn, behind the one that a page begins with. */
async function sectionsFrom(first: string, turn: number): Promise<PageSection[]> {
  const files = listGalleryBlocks(root).flatMap(({ examples }) => examples.map(({ file }) => file));
  const others = files.filter((file) => !FIRST.some((one) => file.endsWith(`/${one}`)));
  const inTurn = Array.from({ length: SECTIONS - 1 }, (_, index) => others[(index * 7 + turn * 3) % others.length]!);
  return Promise.all(
    [`_gallery/${first}`, ...inTurn].map(async (file, index) => {
      const { page } = await siteSource.page(file);
      const { block, props } = page.sections[0]!;
      // The form of the examples is no form of the site.
      const text = JSON.stringify(props).replaceAll('{"$form":"example"}', '{"$form":"siwes"}');
      return { block, id: `section-${index}`, props: JSON.parse(text) as PageSection['props'] };
    }),
  );
}

/** Draws the pages as a content build does, with the code that the tests' site was built of. */
async function drawPages() {
  const built = join(root, TEST_DIST, 'current');
  const { code } = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as { code: string };
  for (const folder of ['data', 'client']) cpSync(join(built, folder), join(release, folder), { recursive: true });
  const site = JSON.parse(readFileSync(join(release, RELEASE_DATA_PATHS.site), 'utf8')) as ReleaseData;
  for (const [turn, first] of FIRST.entries()) {
    const file = `forty-${turn}`;
    const page: Page = {
      route: `/${file}`,
      title: 'Forty sections',
      description: 'A page of many sections.',
      header: first.startsWith('hero') ? 'dark' : 'light',
      sections: await sectionsFrom(first, turn),
    };
    writeFileSync(join(release, RELEASE_DATA_PATHS.page(file)), JSON.stringify({ page } satisfies PageData));
    site.routes.push({ path: page.route, file });
  }
  writeFileSync(join(release, RELEASE_DATA_PATHS.site), JSON.stringify(site));
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
  const folder = join(root, TEST_DIST, 'code', code);
  const answer = await runInSubprocess<WorkerTask, WorkerResponse>(join(folder, 'server/renderWorker.js'), {
    job: { root, code: folder, release, siteUrl: url },
    paths: FIRST.map((_, turn) => `/forty-${turn}`),
  });
  made = new Map(answer.made);
}

/** Decompresses the first packets of a document. */
const begun = (packed: Buffer) =>
  brotliDecompressSync(packed.subarray(0, FIRST_FLIGHT), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

/** Captures the part of a document visible before scrolling. */
async function firstScreen(html: string, page: Screen): Promise<Buffer> {
  await page.route('**/forty', (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
  await page.goto(`${url}/forty`, { waitUntil: 'networkidle' });
  return page.screenshot();
}

test.each(FIRST.map((first, turn) => [first, turn] as const))(
  'a page of 40 sections starting with %s paints its first 14,600 bytes',
  async (_, turn) => {
    const packed = readFileSync(join(release, `client/forty-${turn}/index.html.br`));
    expect(packed.length).toBeGreaterThan(1.5 * FIRST_FLIGHT);
    const whole = brotliDecompressSync(packed).toString();
    for (const screen of screens) {
      const shown = await firstScreen(begun(packed), screen);
      expect(shown.equals(await firstScreen(whole, screen))).toBe(true);
    }
  },
);

test('later sections get their styles under the page’s security policy', async () => {
  const html = readFileSync(join(release, 'client/forty-0/index.html'), 'utf8');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({
      siteUrl: url,
      styleHashes: made.get('/forty-0')!.page.styleHashes,
    }),
  };
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.route('**/forty', (route) => route.fulfill({ body: html, headers }));
  await page.goto(`${url}/forty`);
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules.length ?? 0),
  );
  expect(refusals).toEqual([]);
  expect(sheets).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...sheets)).toBeGreaterThan(50);
  await page.close();
});
