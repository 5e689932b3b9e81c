import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { makePageAsNew } from './makePageAsNew.ts';
import { journey } from './site.ts';

const run = journey();
const get = (path: string) => fetch(run.site.url + path);
const html = async (path: string) => (await get(path)).text();
const content = (text: string, name: string) =>
  new RegExp(`<meta [^>]*="${name}"[^>]* content="([^"]*)"`).exec(text)?.[1];
const canonical = (text: string) => /<link rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(text)?.[1];
const structured = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
const mainOf = (text: string) => /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1];

test('who visits after another one finds nothing that he left', async () => {
  const size = { width: 700, height: 500 };
  const page = await run.visit('/about-us', { viewport: size });
  const left = () =>
    page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      history.length,
      innerWidth,
    ]);
  const nothing = await left();
  await page.evaluate(() => {
    document.cookie = 'known=1';
    localStorage.setItem('known', '1');
    sessionStorage.setItem('known', '1');
    return new Promise((done) => (indexedDB.open('known').onsuccess = done));
  });
  await page.route('**/about-us', (route) => route.abort());
  await page.setViewportSize({ width: 400, height: 500 });
  await page.goto('/');
  expect(await left()).not.toEqual(nothing);
  expect(await makePageAsNew(page, size)).toBe(true);
  await page.goto('/about-us');
  expect(await left()).toEqual([...nothing.slice(0, 4), expect.any(Number), size.width]);
  await page.clock.install();
  expect(await makePageAsNew(page, size)).toBe(false);
});

test('/favicon.ico is an icon of one picture', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('icon')]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.readUInt32LE(0)).toBe(0x10000);
  expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
});

test('a job is one page to search engines and names its publication date', async () => {
  const sitemap = await html('/sitemap.xml');
  const [listed, ...others] = [...sitemap.matchAll(/(\/careers\/[^<]+)</g)].map(([, path]) => path!);
  expect(listed).toBe('/careers/product-designer');
  expect(others).toEqual([]);
  for (const slug of ['product-desginer', 'product-designer', 'frontend-developer', 'product-manager', 'any-other']) {
    const text = await html(`/careers/${slug}`);
    expect(canonical(text)).toBe(listed);
    const posting = structured(text).find((data) => data['@type'] === 'JobPosting')!;
    expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting.url).toContain(listed);
  }
});

test('an article has a title, a description and a share picture of its own', async () => {
  const [article, list] = [await html('/blog/any-article'), await html('/blog')];
  expect(article).toContain('<title>Our first article is coming soon | ');
  expect(content(article, 'description')).toContain('Our first article is not written yet.');
  const picture = new URL(content(article, 'og:image')!).pathname;
  expect(picture).not.toBe(new URL(content(list, 'og:image')!).pathname);
  expect(picture).not.toContain('home');
  expect((await get(picture)).headers.get('content-type')).toBe('image/png');
});

test('the company is trusted by whom the specification says', async () => {
  expect(await html('/about-us')).toContain('Trusted by leading companies/agencies');
});

describe('an address without a page', () => {
  test.each(['/trainings/courses/carpentry', '/no-such-page'])('%s is told to nobody', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(content(await answer.text(), 'robots')).toBe('noindex');
  });

  test('an unknown course shows no message and announces the page’s name', async () => {
    const page = await html('/trainings/courses/carpentry');
    const name = /<title>(.*?)<\/title>/.exec(page)![1]!;
    expect(mainOf(page)).toBe(`<h1 class="visually-hidden">${name}</h1>`);
  });

  test('keeps no enquiry that is posted to it', async () => {
    const answers = { fullName: 'Adé', email: 'a@b.example', phoneNumber: '08012345678', description: 'x'.repeat(30) };
    const post = (to: string) =>
      fetch(run.site.url + to, { method: 'POST', body: new URLSearchParams({ _form: 'partners', ...answers }) });
    const before = (await exportedRecords(run.site, 'partners')).length;
    for (const path of ['/trainings/courses/carpentry', '/no-such-page']) expect((await post(path)).status).toBe(404);
    expect((await exportedRecords(run.site, 'partners')).length).toBe(before);
  });
});
