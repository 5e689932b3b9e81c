import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormerAddressLookup } from '../../src/site/createFormerAddressLookup.ts';
import { plainPages, type RunningServer, startServer } from './startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  const movedTo = createFormerAddressLookup([{ path: '/known/here', formerly: ['/was-here', '/known/gone'] }]);
  server = await startServer(
    {},
    {
      ...plainPages,
      addressOf: async (path) => movedTo(path) ?? plainPages.addressOf(path),
      release: { id: '20261121-175003-ab12cd', commit: 'c0ffee' },
    },
  );
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init });

test.each([
  ['/was-here', '/known/here'],
  ['/was-here?track=Web+development&from=//evil.example', '/known/here?track=Web+development&from=//evil.example'],
  ['/Was-Here', '/known/here'],
])('%s is answered with 308 to where the page is, its query kept', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(from, { method });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      308,
      to,
      'no-cache',
    ]);
  }
});

test('a form that was opened at the former address is sent to where the page is', async () => {
  const answer = await ask('/was-here', { method: 'POST', body: new URLSearchParams({ _form: 'visit' }) });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/known/here']);
});

test('what no page had before is answered as before', async () => {
  expect((await ask('/nowhere')).status).toBe(404);
  expect((await ask('/known/here')).status).toBe(200);
});

test('every page says of which release it is, and of which commit', async () => {
  const { headers } = await ask('/known/here', { method: 'HEAD' });
  expect([headers.get('x-release'), headers.get('x-release-commit')]).toEqual(['20261121-175003-ab12cd', 'c0ffee']);
});
