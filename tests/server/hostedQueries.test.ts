import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryDocuments } from '../../src/content/documents.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { hostedQueries, MOST_UNKNOWN, type HostedQueries } from '../../src/server/hosted/hostedQueries.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { plainPages, postGraphql, startServer, type RunningServer } from './startServer.ts';

const TOKEN = 'very-secret-token';
/** Nothing is asked anew while a test lasts. */
const LASTING = { ...HOSTED_TIMES, answerMs: 60_000, freshMs: 600_000 };
const TIMES = { ...HOSTED_TIMES, answerMs: 300, freshMs: 50 };

describe('a hosted content service', { timeout: 30_000 }, () => {
  let service: FakeService;
  let server: RunningServer;
  beforeEach(async () => {
    service = await fakeService(json({}));
    server = await startServer({ CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN }, plainPages, {}, TIMES);
  }, 60_000);
  afterEach(async () => {
    await server.close();
    await service.close();
  });
  const asked = () =>
    service.requests.map(
      ({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()) as { query: string; variables: unknown },
    );
  const read = () => postGraphql(server.url, queryDocuments.courses);

  it('answers what the site reads, once for a while, as it is', async () => {
    const answer = {
      courses: [
        { title: 'Data', slug: 'data', description: null, mediumPaymentPackage: 100, proPaymentPackage: ['x'] },
      ],
    };
    service.answer = json({ data: answer });
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.body).toEqual({ data: answer });
    expect(second.body).toEqual({ data: answer });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('is asked for each post with its slug alone', async () => {
    service.answer = json({ data: { post: null } });
    const { body } = await postGraphql(server.url, queryDocuments.postBySlug, { slug: 'a', other: 'x' });
    expect(body).toEqual({ data: { post: null } });
    expect(asked()[0]!.variables).toEqual({ slug: 'a' });
    expect((await postGraphql(server.url, '{ __typename }')).body.data).toEqual({ __typename: 'Query' });
    expect(service.requests).toHaveLength(1);
  });

  it('that fails is stood in for by its last good answer; without one its error is told', async () => {
    service.answer = text('', 500);
    expect((await read()).body.errors?.[0]?.message).toBe('GraphQL Error (Code: 500)');
    service.answer = json({ data: { courses: [] } });
    expect((await read()).body).toEqual({ data: { courses: [] } });
    service.answer = () => undefined;
    await vi.waitFor(async () => {
      expect((await read()).body).toEqual({ data: { courses: [] } });
      expect(service.requests).toHaveLength(3);
    }, 2000);
  });

  /** Answers `courses`, and the one post that there is; every other slug is unknown. */
  const oneBook: Answer = (response, asking) => {
    const { query, variables } = JSON.parse(Buffer.from(asking.body, 'latin1').toString()) as {
      query: string;
      variables: { slug?: string };
    };
    const data = query.includes('courses')
      ? { courses: [] }
      : { post: variables.slug === 'first' ? { title: 'First', slug: 'first' } : null };
    json({ data })(response, asking);
  };
  const post = (slug: string) => postGraphql(server.url, queryDocuments.postBySlug, { slug });

  it('that fails is stood in for, however many posts were asked for that do not exist', async () => {
    service.answer = oneBook;
    const [courses, first] = [(await read()).body, (await post('first')).body];
    await Promise.all(Array.from({ length: MOST_UNKNOWN + 50 }, (_, count) => post(`random ${count}`)));
    service.answer = text('', 500);
    await vi.waitFor(async () => {
      service.requests.length = 0;
      expect((await read()).body).toEqual(courses);
      expect((await post('first')).body).toEqual(first);
      expect(service.requests).toHaveLength(2);
    }, 2000);
  });

  describe('asked for long enough', () => {
    let queries: HostedQueries;
    beforeEach(() => {
      queries = hostedQueries({ url: service.url, token: TOKEN }, LASTING);
      service.answer = oneBook;
    });
    const ask = (slug: string) => queries.ask(queryDocuments.postBySlug, { slug });
    const askMany = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => ask(`random ${index}`)));

    it('is asked for few posts that do not exist, and for each of them once for a while', async () => {
      const none = { ok: true, body: { data: { post: null } } };
      await ask('unknown');
      expect(await ask('unknown')).toEqual(none);
      expect(service.requests).toHaveLength(1);
      const answers = await askMany(MOST_UNKNOWN + 9);
      expect(service.requests).toHaveLength(MOST_UNKNOWN);
      const refused = answers.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(10);
      expect(refused[0]).toMatchObject({ message: 'GraphQL Error (Code: 429)' });
      expect(await queries.ask(queryDocuments.courses, {})).toMatchObject({ ok: true });
      expect(await ask('unknown')).toEqual(none);
    });

    it('is asked for every post that exists, and its failures take no more than unknown posts do', async () => {
      service.answer = json({ data: { post: { slug: 'each' } } });
      for (let time = 0; time < 2; time++)
        await Promise.all(Array.from({ length: MOST_UNKNOWN }, (_, count) => ask(`here ${time} ${count}`)));
      expect(service.requests).toHaveLength(2 * MOST_UNKNOWN);
      service.answer = text('', 500);
      await askMany(MOST_UNKNOWN + 9);
      expect(service.requests).toHaveLength(3 * MOST_UNKNOWN);
    });
  });

  it('answers with a sentence of the error catalogue whatever it writes', async () => {
    const answers: [Answer, string][] = [
      [text('', 500), 'GraphQL Error (Code: 500)'],
      [json({ errors: [{}] }), 'GraphQL Error (Code: 200)'],
      [json({ errors: [{ message: 1 }], data: null }), 'GraphQL Error (Code: 200)'],
      [json({ errors: 'x' }, 400), 'GraphQL Error (Code: 400)'],
      [json([]), 'GraphQL Error (Code: 200)'],
      [json(null), 'GraphQL Error (Code: 200)'],
      [json({ data: [] }), 'GraphQL Error (Code: 200)'],
      [text('['.repeat(500_000)), 'GraphQL Error (Code: 200)'],
      [text(`{"data":{"courses":[]},"more":"${'x'.repeat(1_100_000)}"}`), 'GraphQL Error (Code: 200)'],
      [json({ errors: [{ message: `not for ${TOKEN}` }] }, 401), 'not for …'],
      [(response) => response.writeHead(302, { location: '/other' }).end(), 'Network request failed'],
      [(response) => response.destroy(), 'Network request failed'],
    ];
    for (const [answer, message] of answers) {
      service.answer = answer;
      expect((await read()).body.errors?.map((error) => error.message)).toEqual([message]);
    }
    expect(service.requests).toHaveLength(answers.length);
  });
});
