import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeService, json, text, type Answer, type FakeService } from '../../../tests/server/fakeService.ts';
import type { DeliveryAttemptResult } from '../deliveries/DeliveryChannel.ts';
import { callHostedService } from './callHostedService.ts';
import { deliverToHostedService } from './deliverToHostedService.ts';

const TOKEN = 'very-"secret"-token';
const ENTRY = { id: 'one', input: { name: 'Ada' } };

let service: FakeService;
beforeEach(async () => void (service = await fakeService(json({}))));
afterEach(() => service.close());

const attempt = (answer: Answer, signal = AbortSignal.timeout(5000)) => {
  service.answer = answer;
  return deliverToHostedService(ENTRY, { service: { url: service.url, token: TOKEN }, mutation: 'createX', signal });
};
const withRetryAfter =
  (status: number, body: unknown, seconds = '7'): Answer =>
  (response) =>
    void response.writeHead(status, { 'retry-after': seconds }).end(JSON.stringify(body));
const errors = [{ message: 'No' }];

describe('the verdict of a hosted service', () => {
  it.each<[string, Answer, DeliveryAttemptResult]>([
    ['an id', json({ data: { createX: { id: 'a' } } }), { kind: 'delivered', remoteId: 'a' }],
    ['a number for an id', json({ data: { createX: { id: 7 } } }), { kind: 'delivered', remoteId: '7' }],
    ['an id beside errors', json({ data: { createX: { id: 'a' } }, errors }), { kind: 'delivered', remoteId: 'a' }],
    ['errors', json({ errors: [{ message: 'First' }, { message: '2' }] }), { kind: 'refused', message: 'First' }],
    ['errors beside nothing', json({ data: { createX: null }, errors }), { kind: 'refused', message: 'No' }],
    ['400 with errors', json({ errors }, 400), { kind: 'refused', message: 'No' }],
    ['500 with errors', json({ errors }, 500), { kind: 'refused', message: 'No' }],
    [
      'errors that quote the token',
      json({ errors: [{ message: `No ${TOKEN}` }] }),
      { kind: 'refused', message: 'No …' },
    ],
  ])('is told by %s', async (_, answer, verdict) => {
    expect(await attempt(answer)).toEqual(verdict);
  });

  it.each<[string, Answer, string]>([
    ['401', text('no', 401), 'does not accept CONTENT_TOKEN (401)'],
    ['401 with errors', json({ errors }, 401), 'does not accept CONTENT_TOKEN (401)'],
    ['403 with errors', json({ errors }, 403), 'does not allow CONTENT_TOKEN to do this (403)'],
    ['429 with errors', json({ errors }, 429), 'accepts no more requests at the moment (429)'],
    ['404', text('no', 404), 'has nothing at this address (404)'],
    ['500 with an id', json({ data: { createX: { id: 'a' } } }, 500), 'answered with status 500'],
    ['502', text('<h1>Bad gateway</h1>', 502), 'answered with status 502'],
    ['no JSON', text('{"data":'), 'sent an answer that is not GraphQL (200)'],
    ['a list for data', json({ data: [] }), 'sent an answer that is not GraphQL (200)'],
    ['an array', json([]), 'sent an answer that is not GraphQL (200)'],
    ['null', json(null), 'sent an answer that is not GraphQL (200)'],
    ['a text for errors', json({ errors: 'x' }), 'sent an answer that is not GraphQL (200)'],
    [
      'errors without texts',
      json({ errors: [{}, null, { message: 1 }, { message: ' ' }, 'x', []] }),
      'sent an answer that is not GraphQL (200)',
    ],
    ['arrays in arrays', text('['.repeat(60_000)), 'sent an answer that is not GraphQL (200)'],
    ['an object for an id', json({ data: { createX: { id: {} } } }), 'answered without an id'],
    ['an empty id', json({ data: { createX: { id: '' } } }), 'answered without an id'],
    ['nothing of the mutation', json({ data: {} }), 'answered without an id'],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: '/other' }).end(),
      'answered with a redirect (307)',
    ],
    [
      'half an answer',
      (response) => void response.writeHead(200).write('{', () => response.destroy()),
      'cannot be reached (UND_ERR_SOCKET)',
    ],
    ['a cut line', (response) => response.destroy(), 'cannot be reached (UND_ERR_SOCKET)'],
  ])('is none with %s', async (_, answer, reason) => {
    expect(await attempt(answer)).toEqual({ kind: 'none', reason });
    expect(service.requests).toHaveLength(1);
  });

  it('is none where it says when to come again', async () => {
    expect(await attempt(withRetryAfter(503, { errors }))).toEqual({
      kind: 'none',
      reason: 'answered with status 503',
      retryAfterMs: 7000,
    });
    expect(await attempt(withRetryAfter(429, {}, '60'))).toMatchObject({ kind: 'none', retryAfterMs: 60_000 });
  });

  it('is none where nothing comes in time, and where nobody is there', async () => {
    expect(await attempt(() => undefined, AbortSignal.timeout(50))).toEqual({
      kind: 'none',
      reason: 'did not answer in time',
    });
    const drip: Answer = (response) => void response.writeHead(200).write('{');
    expect(await attempt(drip, AbortSignal.timeout(50))).toEqual({ kind: 'none', reason: 'did not answer in time' });
    await service.close();
    service = await fakeService(json({}));
    await service.close();
    expect(await attempt(json({}))).toEqual({ kind: 'none', reason: 'cannot be reached (ECONNREFUSED)' });
  });

  it('is none where the answer is too large, of which no more is read', async () => {
    let written = 0;
    const endless: Answer = (response) => {
      response.writeHead(200);
      const write = () => {
        if (response.destroyed) return;
        written += 16_384;
        response.write(' '.repeat(16_384), write);
      };
      write();
    };
    expect(await attempt(endless)).toEqual({ kind: 'none', reason: 'sent too large an answer (200)' });
    expect(written).toBeLessThan(64 * 1024 * 1024);

    const packed: Answer = (response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(10_000_000)));
    expect(await attempt(packed)).toEqual({ kind: 'none', reason: 'sent too large an answer (200)' });
  });

  it('comes with the credential and the key', async () => {
    await attempt(json({}));
    expect(service.requests[0]!.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'idempotency-key': 'one' });
  });
});

it.each<[string, Answer, string]>([
  ['errors without texts', json({ errors: [{}] }), 'GraphQL Error (Code: 200)'],
  ['a text for errors', json({ errors: 'x' }, 418), 'GraphQL Error (Code: 418)'],
  ['a number', json(7, 500), 'GraphQL Error (Code: 500)'],
  ['too much', text(' '.repeat(2000)), 'GraphQL Error (Code: 200)'],
  ['an empty answer', text('', 204), 'GraphQL Error (Code: 204)'],
  ['a redirect', text('', 302), 'Network request failed'],
])('any answer becomes a sentence of the error catalogue: %s', async (_, answer, message) => {
  service.answer = answer;
  const asked = await callHostedService(
    { url: service.url, token: TOKEN },
    { query: '{a}', variables: {}, largestAnswer: 1000, signal: AbortSignal.timeout(5000) },
  );
  expect(asked).toMatchObject({ ok: false, message });
});
