import { afterEach, expect, it, vi } from 'vitest';
import { PrerenderedBuild } from '../../src/server/PrerenderedBuild.ts';
import { buildOnDisk, HOME } from './buildOnDisk.ts';
import { plainPages, type RunningServer, startServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';

let server: RunningServer;
/** Paths of the pages whose render has begun, and what ends all renders. */
let begun: string[];
let endAll: () => void;
let hasEnded: Promise<void>;

async function start() {
  begun = [];
  hasEnded = new Promise((resolve) => (endAll = resolve));
  server = await startServer(
    { TRUST_PROXY: 'loopback' },
    {
      ...plainPages,
      build: new PrerenderedBuild(buildOnDisk()),
      formsAt: async (pathname) => (pathname === '/' ? ['visit'] : plainPages.formsAt(pathname)),
      async render(pathname, posted) {
        begun.push(pathname);
        await hasEnded;
        return plainPages.render(pathname === '/' ? '/known' : pathname, posted);
      },
    },
  );
}
afterEach(() => server.close());

const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { 'x-forwarded-for': address } });
/** Asks for more pages of one address than the queue takes; resolves with the answer to the one that is too many. */
async function fill() {
  const answers = Array.from({ length: 55 }, (_, index) => ask(`/known/${index}`, '203.0.113.1'));
  return { answers, refused: await Promise.race(answers) };
}
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

it('renders at most four pages at a time, and refuses one that finds fifty waiting', async () => {
  await start();
  const { answers, refused } = await fill();
  expect([refused.status, refused.headers.get('retry-after'), begun.length]).toEqual([503, '2', 4]);
  endAll();
  expect(await statusesOf(answers)).toEqual([...Array<number>(54).fill(200), 503]);
});

it('renders another address’s page first, in place of a waiting one', async () => {
  await start();
  const { answers } = await fill();
  const refusals = () => Promise.all(answers.map((answer) => Promise.race([answer, undefined])));
  const other = ask('/known/other', '203.0.113.2');
  await vi.waitFor(async () => expect((await refusals()).filter(Boolean)).toHaveLength(2));
  endAll();
  expect((await other).status).toBe(200);
  // One of the others may have its turn at the same time.
  expect(begun.indexOf('/known/other')).toBeLessThan(6);
  expect(await statusesOf(answers)).toEqual([...Array<number>(53).fill(200), 503, 503]);
});

it('serves built pages meanwhile, and in place of prefilled ones', async () => {
  await start();
  const { answers } = await fill();
  expect(await (await ask('/', '203.0.113.1')).text()).toBe(HOME);
  expect(await (await ask('/?needsHelp=Yes', '203.0.113.1')).text()).toBe(HOME);
  endAll();
  await Promise.all(answers);
});

it('renders a prefilled page once for all who ask for it meanwhile', async () => {
  await start();
  const answers = Array.from({ length: 20 }, () => ask('/?needsHelp=Yes', '203.0.113.1'));
  await vi.waitFor(() => expect(begun).toEqual(['/']));
  for (let count = 0; count < 5; count++) await ask('/', '203.0.113.1');
  endAll();
  const texts = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
  expect([begun.length, new Set(texts).size]).toEqual([1, 1]);
  expect(texts[0]).toContain('needsHelp');
});

it('confirms a stored submission however many pages wait', async () => {
  await start();
  const { answers } = await fill();
  const body = new URLSearchParams({ _form: 'visit', fullName: 'Ada', people: '2' });
  const posted = ask('/known', '203.0.113.1', { method: 'POST', body });
  await vi.waitFor(async () => expect(await storedSubmissions(server.config.dataDir)).toHaveLength(1));
  endAll();
  expect((await posted).status).toBe(200);
  await Promise.all(answers);
});
