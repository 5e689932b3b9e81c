import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InitialFormState } from '../../src/form/model/FormState.ts';
import type { PageSource } from '../../src/server/PageSource.ts';
import { PrerenderedBuild } from '../../src/server/PrerenderedBuild.ts';
import { buildOnDisk, HOME } from './buildOnDisk.ts';
import { plainPages, type RunningServer, startServer } from './startServer.ts';

let rendered = 0;
const pages: PageSource = {
  ...plainPages,
  build: new PrerenderedBuild(buildOnDisk()),
  formsAt: async (pathname) => (pathname === '/' ? ['visit'] : plainPages.formsAt(pathname)),
  render(pathname, posted) {
    rendered++;
    return plainPages.render(pathname === '/' ? '/known' : pathname, posted);
  },
};
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '1' }, pages);
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers });
  const text = await answer.text();
  const posted = /<\/title>(\S.*)$/.exec(text)?.[1];
  return { answer, text, posted: (posted ? JSON.parse(posted) : undefined) as InitialFormState | null | undefined };
};

it('prefills a page from the query, renders it once and keeps it out of caches', async () => {
  const { answer, posted } = await get('/?needsHelp=Yes&utm_source=card&fullName=Ada&people=3');
  expect(posted).toEqual({
    formId: 'visit',
    values: { company: '', needsHelp: 'Yes' },
    errors: [],
    isFilled: true,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-c3R5bGU='");
  expect([(await get('/?needsHelp=Yes')).posted, rendered]).toEqual([posted, 1]);
  const known = { 'if-none-match': answer.headers.get('etag')! };
  expect((await get('/?needsHelp=Yes', known)).answer.status).toBe(304);
});

it('any other query has the page as it was built', async () => {
  const before = rendered;
  for (const query of [
    'utm_source=card',
    'needsHelp=Perhaps',
    'fullName=Ada',
    '%E0%A4%A',
    'needsHelp',
    '?needsHelp=Yes',
  ])
    expect((await get(`/?${query}`)).text).toBe(HOME);
  expect(rendered).toBe(before);
});

it('a page that is drawn in any case is drawn with them', async () => {
  expect((await get('/known/one?needsHelp=No')).posted).toMatchObject({ isFilled: true, values: { needsHelp: 'No' } });
  expect((await get('/known/one?needsHelp=Perhaps')).posted).toBeNull();
});

it('serves the built page to an address that had too many pages prefilled', async () => {
  for (let asked = 0; asked < 8; asked++) await get(`/known/${asked}`);
  expect((await get('/known/more')).answer.status).toBe(429);
  expect((await get('/?needsHelp=No')).text).toBe(HOME);
  expect((await get('/?needsHelp=Yes')).posted).toMatchObject({ isFilled: true });
});
