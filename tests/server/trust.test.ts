import { afterEach, describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { queries } from '../../src/content/queries.ts';
import { parseSubmissionSignals, spamReasons } from '../../src/server/spamScore.ts';
import { postForm } from './postForm.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const MANY_LINKS = 'http://a.example https://b.example [url=c]';

let server: RunningServer;
afterEach(() => server.close());

const stored = () => storedSubmissions(server.config.dataDir);
describe('how many submissions an address may send', () => {
  it('is bounded in a minute; then it is told when to try again, and may read on', async () => {
    server = await startServer({ RATE_LIMIT: '5' });
    const send = (people: number) => postGraphql(server.url, CREATE, { data: { ...visitInput, people } });
    const taken = await Promise.all(Array.from({ length: 5 }, (_, index) => send(index + 1)));
    expect(taken.filter(({ body }) => body.data?.createVisit)).toHaveLength(5);
    const refused = await send(6);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.errors?.[0]?.message).toContain('Please try again in');
    expect((await postGraphql(server.url, queries.courses.document)).status).toBe(200);
    expect((await fetch(`${server.url}/known`)).status).toBe(200);
    expect(await stored()).toHaveLength(5);
  });

  it.each<[string, string, (count: number) => string, number]>([
    ['nobody is a proxy', '', (count) => `203.0.113.${count}`, 429],
    ['another machine is the proxy', '10.0.0.0/8', (count) => `203.0.113.${count}`, 429],
    ['the proxy adds whom it sees', 'loopback', (count) => `203.0.113.${count}, 198.51.100.7`, 429],
    ['the proxy sees many', 'loopback', (count) => `198.51.100.7, 203.0.113.${count}`, 200],
  ])('is counted by no address that its sender made up: %s', async (_, TRUST_PROXY, forwarded, last) => {
    server = await startServer({ RATE_LIMIT: '2', TRUST_PROXY });
    const statuses: number[] = [];
    for (const count of [1, 2, 3]) {
      const headers = { 'x-forwarded-for': forwarded(count) };
      const data = { ...visitInput, people: count };
      statuses.push((await postGraphql(server.url, CREATE, { data }, headers)).status);
    }
    expect(statuses).toEqual([200, 200, last]);
  });
});

describe('what a program seems to have sent', () => {
  const HIDDEN = ['The hidden field was filled in'];
  const FAST = ['Sent 0.5 seconds after the page opened, with 3 links'];

  it.each<[string, unknown, string, string[]]>([
    ['the field that nobody sees is filled', { website: 'http://x.example', filledInMs: 60_000 }, '', HIDDEN],
    ['many links at once', { website: '', filledInMs: 500 }, MANY_LINKS, FAST],
    ['autofill, sent at once', { website: '', filledInMs: 100 }, '', []],
    ['many links by a person', { website: '', filledInMs: 60_000 }, MANY_LINKS, []],
    ['two links at once', { website: '', filledInMs: 500 }, 'http://a.example http://b.example', []],
    ['signals that are none', { website: 1, filledInMs: 'x' }, MANY_LINKS, []],
    ['a text for signals', 'x', MANY_LINKS, []],
    ['a list for signals', [], MANY_LINKS, []],
    ['no signals', null, MANY_LINKS, []],
  ])('is told from what a person sent: %s', (_, signals, company, expected) => {
    expect(spamReasons(parseSubmissionSignals(signals), { ...visitInput, company })).toEqual(expected);
  });

  it('is acknowledged and marked, with script and without', async () => {
    server = await startServer();
    const extensions = { form: { website: 'http://x.example' } };
    const body = JSON.stringify({ query: CREATE, variables: { data: visitInput }, extensions });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ data: { createVisit: { id: expect.any(String) } } });
    const post = (fullName: string, website: string) =>
      postForm(`${server.url}/known`, { _form: 'visit', people: '2', fullName, _website: website });
    expect((await post('Bot', 'http://x.example')).status).toBe(200);
    expect((await post('Ada', '')).status).toBe(200);
    expect((await stored()).map((kept) => [kept.input.visitorName, kept.isSpam])).toEqual([
      ['Ada', false],
      ['Bot', true],
      [visitInput.visitorName, true],
    ]);
  });
});
