import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PageFile } from '../../src/site/PageFile.d.ts';
import { readPages } from '../../src/site/disk/readJsonFiles.ts';
import budgets from './budgets.json';
import { MARGIN } from './heldWeights.ts';
import { type PageWeight, pageWeights } from './pageWeights.ts';
import { readDeskAssets } from '../../src/server/desk/deskAssets.ts';
import { TEST_DIST } from '../journeys/startSite.ts';
import { workerBrowser } from '../journeys/workerBrowser.ts';

const LARGEST = { start: 4000, firstScreen: 14_600, files: 14 };

/** The script that a page of a kind may take until it is live, in bytes; a page is of the first kind that fits. */
const KINDS: { name: string; script: number; fits: (page: PageFile) => boolean }[] = [
  { name: 'a form', script: 140_000, fits: ({ sections }) => sections.some(({ block }) => block === 'form') },
  { name: 'a query', script: 26_000, fits: (page) => JSON.stringify(page).includes('"$query"') },
  {
    name: 'what moves',
    script: 12_000,
    fits: ({ sections }) =>
      sections.some(({ block }) => /^(approach|countdown|courses|gallery|leading-edge|testimonials)$/.test(block)),
  },
  { name: 'words and pictures alone', script: 6000, fits: () => true },
];

const recorded: Record<string, PageWeight> = budgets;
let weights: Awaited<ReturnType<typeof pageWeights>>;

beforeAll(async () => {
  weights = await pageWeights(await workerBrowser(), inject('site'));
}, 300_000);

const pages = [...readPages(process.cwd())].map(([file, page]) => ({ file, ...KINDS.find(({ fits }) => fits(page))! }));

describe.each(pages)('the page $file, with $name', ({ file, script }) => {
  test('brings a small script, and no more before it is idle or touched', () => {
    expect(weights[file]!.start).toBeLessThanOrEqual(LARGEST.start);
  });

  test(`is live within ${script / 1000} KB of script`, () => {
    expect(weights[file]!.script).toBeLessThanOrEqual(script);
  });

  test('is live after at most 14 script files', () => {
    expect(weights[file]!.files).toBeLessThanOrEqual(LARGEST.files);
  });

  test('has its first screen within 14,600 bytes', () => {
    expect(weights[file]!.firstScreen).toBeLessThanOrEqual(LARGEST.firstScreen);
  });

  test('weighs at most 5 % more than its record in tests/engine/budgets.json', () => {
    for (const part of ['script', 'later', 'firstScreen'] as const)
      expect(
        weights[file]![part],
        `${part}; where it shall weigh more, "npm run budgets" records it`,
      ).toBeLessThanOrEqual((recorded[file]?.[part] ?? Infinity) * MARGIN);
  });
});

test.each(['start', 'react', 'fields', 'contentClient'])(
  'the long script %s asks in its first line to be compiled as it arrives',
  (name) => {
    const folder = join(inject('site').root, TEST_DIST, 'current/client/assets');
    const file = readdirSync(folder).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))!;
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);

describe("the Desk's build", () => {
  const code = () => dirname(realpathSync(join(inject('site').root, TEST_DIST, 'current/server')));
  const filesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

  test('opens with at most 250 KB of script, as served', () => {
    const { script, modules } = readDeskAssets(code()).app!;
    const sizes = [script, ...modules].map((address) => statSync(join(code(), `${address}.br`)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(250_000);
  });

  test('has no byte in the build for visitors', () => {
    const naming = filesBelow(join(code(), 'client'))
      .filter((file) => /\.(js|css|json)$/.test(file))
      .filter((file) => /src\/desk|\/desk\//.test(readFileSync(file, 'utf8')));
    expect(naming).toEqual([]);
  });
});

test('the service worker is one uncached file of 3 KB that keeps no page', async () => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${inject('site').url}/worker.js`, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  const packed = await buffer(response);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
  });
  expect(packed.length).toBeLessThanOrEqual(3 * 1024);
  const script = brotliDecompressSync(packed).toString();
  expect(script).toContain('"sync"');
  expect(script).not.toMatch(/["'`]fetch["'`]|\bcaches\b|importScripts/);
});
