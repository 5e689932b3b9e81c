import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawAnswers } from './rawRequest.ts';
import { type RunningServer, startServer } from './startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '0' });
});
afterAll(() => server.close());

const statusesOf = async (version: string, lines: string[], body: string) => {
  const head = [`POST /known HTTP/${version}`, 'connection: close', ...lines].join('\r\n');
  return (await rawAnswers(server.url, `${head}\r\n\r\n${body}`)).map(({ status }) => status);
};

const FORM = 'content-type: application/x-www-form-urlencoded';
const BODY = '_form=visit';
const LENGTH = `content-length: ${BODY.length}`;
const CHUNKED = `b\r\n${BODY}\r\n0\r\n\r\n`;

it.each<[string, number, string[], string]>([
  ['a plain request', 422, ['host: a', FORM, LENGTH], BODY],
  ['a chunked request', 422, ['host: a', FORM, 'Transfer-Encoding: Chunked'], CHUNKED],
  ['a host with a port', 422, ['host: [::1]:3000', FORM, LENGTH], BODY],
  ['no host', 400, [FORM, LENGTH], BODY],
  ['two hosts', 400, ['host: a', 'host: b', FORM, LENGTH], BODY],
  ['the same host twice', 400, ['host: a', 'Host: a', FORM, LENGTH], BODY],
  ['a host with blanks', 400, ['host: a b', FORM, LENGTH], BODY],
  ['a host with a path', 400, ['host: a/b', FORM, LENGTH], BODY],
  ['two types', 400, ['host: a', FORM, 'content-type: application/json', LENGTH], BODY],
  ['two lengths', 400, ['host: a', FORM, LENGTH, 'content-length: 5'], BODY],
  ['the same length twice', 400, ['host: a', FORM, LENGTH, LENGTH], BODY],
  ['a list of lengths', 400, ['host: a', FORM, `${LENGTH}, ${BODY.length}`], BODY],
  ['a length with a sign', 400, ['host: a', FORM, `content-length: +${BODY.length}`], BODY],
  ['a length beside chunks', 400, ['host: a', FORM, LENGTH, 'transfer-encoding: chunked'], CHUNKED],
  ['chunks after another coding', 400, ['host: a', FORM, 'transfer-encoding: gzip, chunked'], CHUNKED],
  ['chunks twice', 400, ['host: a', FORM, 'transfer-encoding: chunked', 'transfer-encoding: chunked'], CHUNKED],
  ['another coding after chunks', 400, ['host: a', FORM, 'transfer-encoding: chunked, gzip'], CHUNKED],
  ['an unknown coding', 400, ['host: a', FORM, 'transfer-encoding: xchunked'], CHUNKED],
  ['a compressed body', 415, ['host: a', FORM, LENGTH, 'content-encoding: gzip'], BODY],
  ['a body compressed twice', 400, ['host: a', FORM, LENGTH, 'content-encoding: gzip', 'content-encoding: br'], BODY],
  ['a body that is not compressed', 422, ['host: a', FORM, LENGTH, 'content-encoding: identity'], BODY],
  ['an unknown expectation', 417, ['host: a', FORM, LENGTH, 'expect: 200-ok'], BODY],
  ['two expectations', 400, ['host: a', FORM, LENGTH, 'expect: 100-continue', 'expect: 100-continue'], BODY],
])('%s is answered with %d, once', async (_, status, lines, body) => {
  expect(await statusesOf('1.1', lines, body)).toEqual([status]);
});

it('chunks of HTTP/1.0 are refused', async () => {
  expect(await statusesOf('1.0', ['host: a', FORM, 'transfer-encoding: chunked'], CHUNKED)).toEqual([400]);
});

it('a page is sent whatever encoding a request without a body names', async () => {
  const request = 'GET /known HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-encoding: gzip\r\n\r\n';
  expect((await rawAnswers(server.url, request)).map(({ status }) => status)).toEqual([200]);
});

it.each([
  ['http://other.example/known', 200],
  ['HTTPS://other.example/known', 200],
  ['http://other.example', 404],
  ['http://other.example?known', 404],
])('the target %s is a path of this site (%d)', async (target, status) => {
  const request = `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
  expect((await rawAnswers(server.url, request)).map((answer) => answer.status)).toEqual([status]);
});
