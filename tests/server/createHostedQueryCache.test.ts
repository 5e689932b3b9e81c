import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries as siteQueries } from '../../src/content/queries.ts';
import { HOSTED_TIMES, type HostedTimes } from '../../src/server/hosted/HostedTimes.ts';
import {
  createHostedQueryCache,
  MAX_UNKNOWN_QUERY_REQUESTS,
  type HostedQueryCache,
} from '../../src/server/hosted/createHostedQueryCache.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { plainPages, postGraphql, startServer } from './startServer.ts';

const TOKEN = 'very-secret-token';
/** Keeps the cache fresh for the whole test. */
const LASTING = { ...HOSTED_TIMES, answerMs: 60_000, freshMs: 600_000 };
const TIMES = { ...HOSTED_TIMES, answerMs: 300, freshMs: 50 };

let service: FakeService;
beforeEach(async () => void (service = await fakeService(json({}))));
afterEach(() => service.close());

/** Answers `courses`, and the one post that there is; every other slug is unknown. */
const oneBook: Answer = (response, asking) => {
  const { query, variables } = JSON.parse(asking.body) as { query: string; variables: { slug?: string } };
  const data = query.includes('courses')
    ? { courses: [] }
    : { post: variables.slug === 'first' ? { title: 'First', slug: 'first' } : null };
  json({ data })(response, asking);
};

it('a hosted content service is read once for a while, with needed fields only', async () => {
  const server = await startServer({ CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN }, plainPages, {}, LASTING);
  const answer = {
    courses: [{ title: 'Data', slug: 'data', description: null, mediumPaymentPackage: 100, proPaymentPackage: ['x'] }],
  };
  service.answer = json({ data: answer });
  const read = () => postGraphql(server.url, siteQueries.courses.document);
  const [first, second] = await Promise.all([read(), read()]);
  expect([first.body, second.body]).toEqual([{ data: answer }, { data: answer }]);
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);

  service.answer = json({ data: { post: null } });
  const { body } = await postGraphql(server.url, siteQueries.postBySlug.document, { slug: 'a', other: 'x' });
  expect(body).toEqual({ data: { post: null } });
  expect(JSON.parse(service.requests[1]!.body)).toMatchObject({ variables: { slug: 'a' } });
  expect((await postGraphql(server.url, '{ __typename }')).body.data).toEqual({ __typename: 'Query' });
  expect(service.requests).toHaveLength(2);

  // handOver.test.ts covers other answers of the service and their messages.
  service.answer = text('', 500);
  const other = await postGraphql(server.url, siteQueries.traineeGalleries.document);
  expect(other.body.errors?.map(({ message }) => message)).toEqual(['GraphQL Error (Code: 500)']);
  await server.close();
});

describe('what is asked of a hosted content service', () => {
  let queries: HostedQueryCache;
  const open = (times: HostedTimes) => (queries = createHostedQueryCache({ url: service.url, token: TOKEN }, times));
  const read = () => queries.ask(siteQueries.courses.document, {});
  const post = (slug: string) => queries.ask(siteQueries.postBySlug.document, { slug });
  const askMany = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => post(`random ${index}`)));

  it('is replaced by its last good answer while it fails', async () => {
    open(TIMES);
    service.answer = text('', 500);
    expect(await read()).toMatchObject({ ok: false, message: 'GraphQL Error (Code: 500)' });
    service.answer = oneBook;
    const [courses, first] = [await read(), await post('first')];
    expect([courses.ok, first.ok]).toEqual([true, true]);
    await askMany(MAX_UNKNOWN_QUERY_REQUESTS + 50);
    for (const failing of [text('', 500), () => undefined] as Answer[]) {
      service.answer = failing;
      await vi.waitFor(async () => {
        service.requests.length = 0;
        expect([await read(), await post('first')]).toEqual([courses, first]);
        expect(service.requests).toHaveLength(2);
      });
    }
  });

  it('are few posts that do not exist, and each of them once for a while', async () => {
    open(LASTING);
    service.answer = oneBook;
    const none = { ok: true, body: { data: { post: null } } };
    await post('unknown');
    expect(await post('unknown')).toEqual(none);
    expect(service.requests).toHaveLength(1);
    const answers = await askMany(MAX_UNKNOWN_QUERY_REQUESTS + 9);
    expect(service.requests).toHaveLength(MAX_UNKNOWN_QUERY_REQUESTS);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ message: 'GraphQL Error (Code: 429)' });
    expect(await read()).toMatchObject({ ok: true });
    expect(await post('unknown')).toEqual(none);
  });

  it('is every post that exists, and its failures take no more than unknown posts do', async () => {
    open(LASTING);
    service.answer = json({ data: { post: { slug: 'each' } } });
    await Promise.all(Array.from({ length: MAX_UNKNOWN_QUERY_REQUESTS }, (_, count) => post(`here ${count}`)));
    await post('one more');
    expect(service.requests).toHaveLength(MAX_UNKNOWN_QUERY_REQUESTS + 1);
    service.answer = text('', 500);
    await askMany(MAX_UNKNOWN_QUERY_REQUESTS + 9);
    expect(service.requests).toHaveLength(2 * MAX_UNKNOWN_QUERY_REQUESTS + 1);
  });
});
