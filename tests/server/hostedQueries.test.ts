import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryDocuments } from '../../src/content/documents.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { plainPages, postGraphql, startServer, type RunningServer } from './startServer.ts';

const TOKEN = 'very-secret-token';
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
