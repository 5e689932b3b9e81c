import { afterEach, describe, expect, it } from 'vitest';
import { createMutation } from '../../src/content/createMutation.ts';
import { queryDocuments } from '../../src/content/documents.ts';
import type { FormSignals } from '../../src/content/FormSignals.ts';
import type { PostedForm } from '../../src/form/model/FormState.ts';
import { pdfFile } from './pdf.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutation('createVisit');
const MANY_LINKS = 'http://a.example https://b.example [url=c]';

let server: RunningServer;
afterEach(() => server.close());

const stored = () => storedSubmissions(server.config.dataDir);
const post = (entries: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/known`, {
    method: 'POST',
    body: new URLSearchParams({ _form: 'visit', people: '2', ...entries }),
    headers,
  });

describe('how many submissions an address may send', () => {
  it("is a school's worth a minute; then it is told when to try again", { timeout: 30_000 }, async () => {
    server = await startServer();
    const send = (people: number) => postGraphql(server.url, CREATE, { data: { ...visitInput, people } });
    const school = await Promise.all(Array.from({ length: 300 }, (_, index) => send(index + 1)));
    expect(school.filter(({ body }) => body.data?.createVisit)).toHaveLength(300);

    const refused = await send(301);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.errors?.[0]?.message).toContain('Please try again in');
    expect((await postGraphql(server.url, queryDocuments.courses)).status).toBe(200);
    expect((await fetch(`${server.url}/known`)).status).toBe(200);
    expect(await stored()).toHaveLength(300);
  });

  it('counts each address by itself, and an IPv6 one with its network', async () => {
    server = await startServer({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' });
    const send = async (address: string, fullName: string) =>
      (await post({ fullName }, { 'x-forwarded-for': address })).status;
    expect([await send('203.0.113.1', 'a'), await send('203.0.113.1', 'b'), await send('203.0.113.2', 'c')]).toEqual([
      200, 429, 200,
    ]);
    expect([await send('2001:db8::1', 'd'), await send('2001:db8::2', 'e'), await send('2001:db8:1::1', 'f')]).toEqual([
      200, 429, 200,
    ]);
  });

  it('leaves a form without script with all that was typed', async () => {
    server = await startServer({ RATE_LIMIT: '1' });
    await post({ fullName: 'First' });
    const response = await post({ fullName: 'Second' });
    const page = await response.text();
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const posted = JSON.parse(page.slice(page.indexOf('</title>') + 8)) as PostedForm;
    expect(posted.values.fullName).toBe('Second');
    expect(posted.message).toMatchObject({ kind: 'failure', text: expect.stringContaining('Please try again in') });
  });

  it('limits uploads by themselves', async () => {
    server = await startServer({ RATE_LIMIT: '1' });
    const upload = () => {
      const body = new FormData();
      body.append('upload_preset', 'x');
      body.append('file', pdfFile());
      return fetch(`${server.url}/upload`, { method: 'POST', body });
    };
    expect((await upload()).status).toBe(200);
    const refused = await upload();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('try again') } });
    expect((await post({ fullName: 'Ada' })).status).toBe(200);
  });

  it('is not limited with RATE_LIMIT=0', { timeout: 30_000 }, async () => {
    server = await startServer({ RATE_LIMIT: '0' });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, people) =>
        postGraphql(server.url, CREATE, { data: { ...visitInput, people: people + 1 } }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('what a program seems to have sent', () => {
  async function sent(signals: unknown, company = '') {
    server = await startServer();
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: CREATE,
        variables: { data: { ...visitInput, company } },
        extensions: { form: signals },
      }),
    });
    expect(await response.json()).toMatchObject({ data: { createVisit: { id: expect.any(String) } } });
    return (await stored())[0]?.isSpam;
  }

  it.each<[string, FormSignals, string, boolean]>([
    ['the field that nobody sees is filled', { website: 'http://x.example', filledInMs: 60_000 }, '', true],
    ['many links at once', { website: '', filledInMs: 500 }, MANY_LINKS, true],
    ['autofill, sent at once', { website: '', filledInMs: 100 }, '', false],
    ['many links by a person', { website: '', filledInMs: 60_000 }, MANY_LINKS, false],
    ['two links at once', { website: '', filledInMs: 500 }, 'http://a.example http://b.example', false],
  ])('is acknowledged and marked, and what a person sent never is: %s', async (_, signals, company, isSpam) => {
    expect(await sent(signals, company)).toBe(isSpam);
  });

  it.each([[null], [[]], [{ website: 1, filledInMs: 'x' }], ['x']])(
    'is not told from signals that are none: %j',
    async (signals) => {
      expect(await sent(signals)).toBe(false);
    },
  );

  it('is marked on the way without script too', async () => {
    server = await startServer();
    expect((await post({ fullName: 'Bot', _website: 'http://x.example' })).status).toBe(200);
    expect((await post({ fullName: 'Ada', _website: '' })).status).toBe(200);
    expect((await stored()).map(({ input, isSpam }) => [input.visitorName, isSpam])).toEqual([
      ['Ada', false],
      ['Bot', true],
    ]);
  });
});
