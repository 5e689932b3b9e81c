import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { pdf } from './pdf.ts';
import { rawAnswers, requestText } from './rawRequest.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';

const CREATE = createMutationText('createVisit');
const SECRET = 'Ad4Secret';
const ADDRESS = '203.0.113.77';
const PERSONAL = {
  'x-forwarded-for': ADDRESS,
  forwarded: `for=${ADDRESS}`,
  cookie: `a=${SECRET}`,
  authorization: `Bearer ${SECRET}`,
  referer: `http://localhost/?${SECRET}`,
  'user-agent': SECRET,
  'idempotency-key': SECRET,
};

describe('the log at level trace', () => {
  let server: SpawnedServer;
  let stop: Promise<unknown> | undefined;
  beforeAll(async () => {
    server = await spawnServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
      LOG_LEVEL: 'trace',
      TRUST_PROXY: 'loopback',
    });
  }, 60_000);
  afterAll(() => stop ?? server.stop());

  const post = (path: string, type: string, body: string) =>
    rawAnswers(
      server.url,
      Buffer.from(requestText(path, { method: 'POST', headers: { ...PERSONAL, 'content-type': type }, body }), 'utf8'),
    );
  const graphql = (body: unknown) =>
    post('/graphql', 'application/json', typeof body === 'string' ? body : JSON.stringify(body));
  const get = (target: string) => rawAnswers(server.url, requestText(target, { headers: PERSONAL }));
  const breakOff = async (path: string, type: string, begun: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      requestText(path, { method: 'POST', headers: { 'content-type': type, 'content-length': '9000' }, body: begun }),
    );
    // It is at work on it when another request has been answered.
    await get('/known');
    socket.resetAndDestroy();
    await once(socket, 'close');
    await get('/known');
  };
  const part = (disposition: string, body: string, type = '') =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n${body}\r\n`;

  it('holds nothing personal, whatever was sent and whatever went wrong with it', { timeout: 60_000 }, async () => {
    const data = { visitorName: SECRET, people: 2, company: SECRET };
    await graphql({ query: CREATE, variables: { data }, extensions: { form: { website: SECRET } } });
    await graphql({ query: CREATE, variables: { data: { ...data, people: 0, [SECRET]: 1 } } });
    await graphql({ query: CREATE, variables: { data: { ...data, people: SECRET } } });
    await graphql({ query: `{ ${SECRET} }`, operationName: SECRET });
    await graphql(`{"query":"${SECRET}`);
    await graphql(`["${SECRET}"]`);
    await get(`/graphql?query=${SECRET}`);
    await get(`/known?email=${SECRET}`);
    await get(`/known/?email=${SECRET}`);
    await get(`/%zz?${SECRET}`);
    await get(`*?${SECRET}`);
    await get('/known/broken');
    await post('/known/broken', 'application/x-www-form-urlencoded', `_form=visit&fullName=${SECRET}&people=0`);
    for (const path of [
      '/uploads/',
      '/%75ploads/',
      '//uploads/',
      '/uploads/a/',
      '/UPLOADS/',
      'http://localhost/uploads/',
    ])
      await get(`${path}${SECRET}.pdf`);
    // Pages of the release before still ask for unfinished uploads, whose ids became addresses.
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      for (const path of ['/upload/', '//upload/', '/Upload/'])
        await rawAnswers(server.url, requestText(`${path}${SECRET}`, { method, headers: PERSONAL }));

    const form = 'application/x-www-form-urlencoded';
    await post('/known', form, `_form=visit&fullName=${SECRET}&people=2`);
    await post('/known', form, `_form=visit&fullName=${SECRET}&people=0`);
    await post('/known', form, `${SECRET}=1`.repeat(2000));
    const multipart = 'multipart/form-data; boundary=x';
    const file = (name: string, bytes = Buffer.from(pdf()).toString('latin1')) =>
      part(`name="${name}"; filename="${SECRET}.pdf"`, bytes, 'Content-Type: application/pdf\r\n');
    const application = part('name="_form"', 'application') + part('name="fullName"', SECRET);
    await post('/known', multipart, `${application}${file('cv')}--x--`);
    await post('/known', multipart, `${application}${file('cv', SECRET)}--x--`);
    await post(
      '/known',
      multipart,
      `${application}${part(`name="${SECRET}"`, SECRET, 'Content-Type: application/json\r\n')}--x--`,
    );
    await post('/known', multipart, `${application}--x\r\n${SECRET}`);
    await post('/upload', multipart, `${part('name="upload_preset"', SECRET)}${file('file')}--x--`);
    await post('/upload', multipart, `${part('name="upload_preset"', SECRET)}${file('file', SECRET)}--x--`);
    await post('/upload', multipart, `${file('file')}--x\r\n${SECRET}`);
    await post('/known', `text/${SECRET}`, SECRET);
    // A line that breaks is no fault of the server.
    const begun = `${application}${file('file').slice(0, -10)}`;
    for (const path of ['/known', '/upload']) await breakOff(path, multipart, begun);

    await rawAnswers(server.url, `GET /${SECRET} HTTP/1.1\r\nhost: a\r\nbad header: ${SECRET}\r\n\r\n`);
    await rawAnswers(server.url, `${SECRET}\r\n\r\n`);
    await rawAnswers(server.url, `GET / HTTP/1.1\r\nhost: a\r\nx: ${SECRET.repeat(4000)}\r\n\r\n`);
    stop = server.stop();
    await stop;

    const logged = server.log();
    expect(logged.length).toBeGreaterThan(25);
    expect(server.output()).not.toMatch(/Ad4Secret|203\.0\.113|c2VjcmV0/i);
    // The log is enough to trace a request.
    expect(logged).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/graphql', status: 200, reqId: expect.any(String) }),
    );
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
      { msg: 'request failed', error: { type: 'Error', at: expect.any(Array) } },
      { msg: 'request failed', error: { type: 'Error', at: expect.any(Array) } },
    ]);
    const answers = logged.filter(({ path }) => path);
    for (const line of answers)
      expect(Object.keys(line).sort()).toEqual(['level', 'method', 'ms', 'path', 'reqId', 'status', 'time']);
  });
});
