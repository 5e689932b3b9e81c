import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { text as lineOfText } from '../../src/form/types/text.ts';
import { errorAndTimeoutOptions } from '../../src/server/errorHandler.ts';
import { enforceBodyProgress } from '../../src/server/enforceBodyProgress.ts';
import { pdf, pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { postForm as postFormTo, type FormEntries } from './postForm.ts';
import { requestText } from './rawRequest.ts';
import { startServer, type RunningServer } from './startServer.ts';

const MB = 1024 * 1024;
const UPLOAD_HEAD =
  '--x\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\np\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

let shared: RunningServer;
let server: RunningServer;
/** Files on disk when the test began. */
let known = new Set<string>();
beforeAll(async () => {
  shared = await startServer({ RATE_LIMIT: '0' });
});
afterAll(() => shared.close());
beforeEach(() => {
  server = shared;
  known = new Set(filesOf(shared));
});
const started: RunningServer[] = [];
/** Starts a server for one test. The other tests share a server without rate limits. */
async function start(env: Record<string, string>) {
  server = await startServer(env);
  started.push(server);
}
afterEach(() => Promise.all(started.splice(0).map((one) => one.close())));
const filesOf = ({ config }: RunningServer) =>
  ['uploads', 'incoming'].flatMap((folder) => readdirSync(join(config.dataDir, folder)));
/** Returns the files added on disk since, complete or still uploading. */
const files = () => filesOf(server).filter((name) => !known.has(name));

function open(url = server.url): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Sends `head` and then as many bytes as the server accepts, up to `most`. Resolves with the answer and the byte count. */
async function pour(head: string, most: number, isChunked = false) {
  const socket = open();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head);
  const bytes = Buffer.alloc(64 * 1024, 'x');
  const piece = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')]) : bytes;
  let sent = 0;
  while (sent < most && !socket.destroyed && socket.writable) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  if (sent >= most) socket.end();
  await closed;
  return { answer, sent };
}

const postForm = (entries: FormEntries, headers: Record<string, string> = {}) =>
  postFormTo(`${server.url}/known/page`, entries, headers);
const upload = (headers: Record<string, string> = {}, file = pdfFile()) => postFile(server.url, file, headers);

describe('a body that is too large', { timeout: 30_000 }, () => {
  const LENGTH = { 'content-length': String(150 * MB), connection: 'keep-alive' };
  it('is read no further and refused, whatever it is', async () => {
    const refused = async (path: string, type: string) => {
      const headers = { ...LENGTH, 'content-type': type };
      const { answer, sent } = await pour(requestText(path, { method: 'POST', headers }) + UPLOAD_HEAD, 150 * MB);
      expect(answer, path).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer, path).toContain('x-content-type-options: nosniff');
      expect(sent, path).toBeLessThan(40 * MB);
    };
    await Promise.all([
      refused('/upload', MULTIPART['content-type']),
      refused('/known', MULTIPART['content-type']),
      refused('/known', 'application/x-www-form-urlencoded'),
      refused('/graphql', 'application/json'),
    ]);
    expect(files()).toEqual([]);
  });

  it.each(['/upload', '/known'])('is read no further where its length was not told: %s', async (path) => {
    const headers = { ...MULTIPART, 'transfer-encoding': 'chunked', connection: 'keep-alive' };
    const head = requestText(path, { method: 'POST', headers }).replace('content-length: 0\r\n', '');
    const first = `${UPLOAD_HEAD.length.toString(16)}\r\n${UPLOAD_HEAD}\r\n`;
    const { answer, sent } = await pour(head + first, 150 * MB, true);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(100 * MB);
    await vi.waitFor(() => expect(files()).toEqual([]));
  });

  it('is not swallowed after another answer', async () => {
    const answered = async (path: string) => {
      const headers = { ...LENGTH, 'content-type': 'application/octet-stream' };
      const { answer, sent } = await pour(requestText(path, { method: 'POST', headers }), 150 * MB);
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(sent, path).toBeLessThan(40 * MB);
    };
    await Promise.all(['/healthz', '/missing', '/uploads/a', '/graphql'].map(answered));
  });

  it('ends the connection when it does not wait for the rest of a body', async () => {
    await start({ UPLOAD_SPACE: '0', RATE_LIMIT: '0' });
    for (let count = 0; count < 4; count++) {
      const { status } = await upload({}, pdfFile('cv.pdf', pdf(2 * MB)));
      expect([status, (await fetch(`${server.url}/livez`)).status]).toEqual([503, 200]);
    }
    const kept = { connection: 'keep-alive', 'content-type': 'text/plain' };
    const refused = async (length: number) => {
      const headers = { ...kept, 'content-length': String(length) };
      const { answer } = await pour(requestText('/healthz', { method: 'POST', headers }), length);
      return /^connection: (.*)$/im.exec(answer)?.[1]?.trim();
    };
    expect([await refused(64 * 1024), await refused(2 * MB)]).toEqual([undefined, 'close']);
  });
});

describe('a body that comes slowly', () => {
  const LIMITS = {
    leastBytesASecond: 1000,
    lookEveryMs: 50,
    maxStillLooks: 40,
    maxUnread: 1000,
    unreadMs: 1000,
  };
  afterEach(() => void vi.useRealTimers());

  it('is cut when it has lasted too long, however steadily it comes', async () => {
    const options = errorAndTimeoutOptions({});
    const times = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 };
    const app = Fastify({
      ...options,
      serverFactory: (handler) => createServer({ ...options.http, ...times }, handler),
    });
    enforceBodyProgress(app, {});
    app.post('/', async () => 'taken');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = open(url);
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    const headers = { 'content-type': 'text/plain', 'content-length': '1000000' };
    socket.write(requestText('/', { method: 'POST', headers }));
    const steady = setInterval(() => socket.write('a'), 10);
    await once(socket, 'close');
    clearInterval(steady);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });

  it('may take ten minutes in all', () => {
    expect(shared.app.server.requestTimeout).toBe(10 * 60_000);
  });

  it('is received whole after a pause of less than a minute at its beginning', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = Fastify();
    enforceBodyProgress(app, {});
    app.post('/', async () => 'taken');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const paused = open(url);
    const closed = once(paused, 'close');
    let answer = '';
    paused.on('data', (bytes) => (answer += bytes));
    const headers = { 'content-type': 'text/plain', 'content-length': '100' };
    paused.write(requestText('/', { method: 'POST', headers }));
    await once(app.server, 'request');
    for (let looks = 0; looks < 3; looks++) {
      vi.advanceTimersByTime(15_000);
      await fetch(`${url}/missing`);
    }
    paused.write('a'.repeat(100));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*taken$/s);
    await app.close();
  });

  it('is cut, with an answer in words, and one that comes well is not', async () => {
    const app = Fastify();
    enforceBodyProgress(app, { 'x-kept': '1' }, LIMITS);
    app.post('/', async () => 'taken');
    const began: (() => void)[] = [];
    app.addHook('onRequest', async () => began.shift()?.());
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const post = (length: number) =>
      requestText('/', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'content-length': String(length) },
      });
    const answerOf = (socket: Socket) =>
      new Promise<string>((resolve) => {
        let text = '';
        socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
        socket.once('close', () => resolve(text));
      });

    const steady = open(url);
    const steadyAnswer = answerOf(steady);
    const hasBegun = new Promise<void>((resolve) => began.push(resolve));
    steady.write(post(100_000));
    await hasBegun;
    steady.write('a'.repeat(99_999));

    const slow = open(url);
    const slowAnswer = answerOf(slow);
    slow.write(`${post(100)}a`);
    expect(await slowAnswer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nx-kept: 1\r\n/);
    steady.write('a');
    expect(await steadyAnswer).toMatch(/^HTTP\/1\.1 200 .*taken$/s);

    const stalled = open(url);
    const stalledAnswer = answerOf(stalled);
    stalled.write(post(1_000_000) + 'a'.repeat(500_000));
    expect(await stalledAnswer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });

  it('is cut after a minute without a byte, however quick it was before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = Fastify();
    enforceBodyProgress(app, {});
    app.post('/', async () => 'taken');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const stalled = open(url);
    let answer = '';
    stalled.on('data', (bytes) => (answer += bytes));
    const headers = { 'content-type': 'text/plain', 'content-length': '1000000' };
    stalled.write(requestText('/', { method: 'POST', headers }) + 'a'.repeat(900_000));
    await once(app.server, 'request');
    // One poll may run while the last bytes are still in transit.
    for (let looks = 0; looks < 6; looks++) {
      await fetch(`${url}/missing`);
      vi.advanceTimersByTime(15_000);
      await fetch(`${url}/missing`);
    }
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });
});

describe('a posted form', () => {
  const ANSWERS = 'fullName=Ada&people=2';
  const postText = (body: string) =>
    fetch(`${server.url}/known`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('bounds the number and size of fields, names and texts', async () => {
    const long = await postText(`_form=visit&${ANSWERS}&company=${'%E1%BB%8D'.repeat(20_000)}`);
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('at most 1,000 characters')]);
    expect((await postText(`_form=visit&${ANSWERS}${'&people=1'.repeat(2000)}`)).status).toBe(413);
    expect((await postText(`_form=visit&${ANSWERS}&${'n'.repeat(201)}=1`)).status).toBe(413);
    expect((await postText(`_form=visit&${ANSWERS}&company=${'x'.repeat(600_000)}`)).status).toBe(413);
    const answers: [string, string][] = [
      ['_form', 'visit'],
      ['fullName', 'Ada'],
      ['people', '3'],
    ];
    const many = Array.from({ length: 2000 }, (): [string, string] => ['people', '1']);
    expect((await postForm([...answers, ['company', 'ọ'.repeat(20_000)]])).posted!.errors).toMatchObject([
      { path: '/company', message: expect.stringContaining('at most 1,000 characters') },
    ]);
    for (const more of [many, [['n'.repeat(201), '1']], [['company', 'x'.repeat(600_000)]]] as [string, string][][])
      expect(await postForm([...answers, ...more])).toMatchObject({
        status: 413,
        page: 'Your answers are too long. Please shorten them and send the form again.',
      });
  });

  it('is read once, however many files come with it', async () => {
    const read = vi.spyOn(lineOfText, 'parse');
    const names = Array.from({ length: 80 }, (_, index): [string, string] => ['fullName', `Ada ${index}`]);
    const papers = Array.from({ length: 12 }, (_, index): [string, File] => ['papers', pdfFile(`${index}.pdf`)]);
    const { posted } = await postForm([['_form', 'application'], ...names, ...papers]);
    expect(posted!.values).toMatchObject({ fullName: 'Ada 79', papers: Array(10).fill(expect.any(String)) });
    expect(read.mock.calls.length).toBeLessThanOrEqual(names.length);
    read.mockRestore();
  });

  const file = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n`;
  const field = (name: string, value = '1') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = (count: number, nameOf: (index: number) => string, one = field) =>
    Array.from({ length: count }, (_, index) => one(nameOf(index))).join('');
  const FORM = field('_form', 'application');
  const MORE = 'This form got more answers than it asks for';

  it.each<[string, string, string]>([
    ['names that it has not', FORM + fields(30, (index) => `key${index}`), MORE],
    ['names deep in each other', FORM + fields(30, (index) => `${index}${'/0'.repeat(90)}`), MORE],
    ['files of a name that it has not', FORM + fields(30, () => 'other', file), MORE],
    ['files for a text', FORM + fields(30, () => 'fullName', file), MORE],
    ['files in their dozens for a field of one', FORM + fields(30, () => 'cv', file), MORE],
    ['files in their dozens that are none', FORM + fields(40, () => 'cv', file).replaceAll('%PDF', 'none'), MORE],
    [
      'names before it says which form it is',
      fields(30, (index) => `key${index}`),
      'This page does not have this form',
    ],
    ['another form', field('_form', 'other'), 'This page does not have this form'],
    ['more answers than it asks for', FORM + fields(400, () => 'fullName'), 'Your answers are too long'],
  ])('is refused early and stores nothing when it does not fit a form: %s', async (_, body, words) => {
    const headers = { ...MULTIPART, 'content-length': String(body.length + 1000), accept: 'text/html,*/*;q=0.8' };
    const socket = open();
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
    socket.write(requestText('/known/"><b>', { method: 'POST', headers }).replace('"><b>', "'<b>") + body + '--x\r\n');
    await vi.waitFor(() => expect(answer).toMatch(/<\/html>\s*$/), 10_000);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|13) /);
    expect(answer).toContain(words);
    expect(answer).toContain('<a href="/known/&#39;&#60;b&#62;">');
    socket.destroy();
    await vi.waitFor(() => expect(files()).toEqual([]));
  });

  it('that is no form of ours counts as one that is', async () => {
    await start({ RATE_LIMIT: '1' });
    const strange = '_form=visit&'.concat(Array.from({ length: 30 }, (_, index) => `key${index}=1`).join('&'));
    const answers = [await postText(strange), await postText(`_form=visit&${ANSWERS}`)];
    expect(answers.map(({ status }) => status)).toEqual([400, 429]);
  });

  it('keeps at most the number of files that a field takes', async () => {
    const { status, posted } = await postForm([
      ['_form', 'application'],
      ['fullName', 'Ada'],
      ['cv', pdfFile('first.pdf')],
      ['cv', pdfFile('second.pdf')],
    ]);
    expect(status).toBe(422);
    expect(posted!.errors).toEqual([{ path: '/cv', message: 'Please choose only one file' }]);
    expect(Object.values(posted!.fileNames!)).toEqual(['first.pdf']);
    expect(files()).toHaveLength(1);

    const papers = Array.from({ length: 12 }, (_, index): [string, File] => ['papers', pdfFile(`${index}.pdf`)]);
    const several = await postForm([['_form', 'application'], ['fullName', 'Ada'], ...papers]);
    expect(several.posted!.errors).toContainEqual({ path: '/papers', message: 'Please choose at most 10 files' });
    expect(files()).toHaveLength(11);
  });

  it('counts before its files are read, and each file counts', async () => {
    await start({ RATE_LIMIT: '2' });
    const papers = Array.from({ length: 8 }, (_, index): [string, File] => ['papers', pdfFile(`${index}.pdf`)]);
    const posts = [];
    for (let count = 0; count < 8; count++)
      posts.push(
        await postForm([['_form', 'application'], ['fullName', `Ada ${count}`], ['cv', pdfFile()], ...papers]),
      );
    expect(files()).toHaveLength(2);
    const last = posts.at(-1)!;
    expect([last.status, last.wait > 0]).toEqual([429, true]);
    expect(last.posted!.values.fullName).toBe('Ada 7');
    expect(last.posted!.message).toMatchObject({ kind: 'failure', text: expect.stringContaining('try again in') });
    expect((await upload()).status).toBe(429);
  });

  it('returns the typed answers and no file when uploads have no room', async () => {
    await start({ UPLOAD_SPACE: '0' });
    const { status, posted } = await postForm([
      ['_form', 'application'],
      ['fullName', 'Ada'],
      ['cv', pdfFile()],
    ]);
    expect([status, posted!.values.fullName]).toEqual([503, 'Ada']);
    expect(files()).toEqual([]);
  });

  it('that breaks off leaves no file, not even one that had come whole', async () => {
    const socket = open();
    socket.write(
      requestText('/known', { method: 'POST', headers: { ...MULTIPART, 'content-length': '1000000' } }) +
        `--x\r\nContent-Disposition: form-data; name="_form"\r\n\r\napplication\r\n${file('cv')}${file('papers').trimEnd()}${'x'.repeat(100_000)}`,
    );
    await vi.waitFor(() => expect(files()).toHaveLength(2));
    socket.destroy();
    await vi.waitFor(() => expect(files()).toEqual([]));
  });

  it('that turns out to be too large leaves no file either', async () => {
    const { status } = await postForm([
      ['_form', 'application'],
      ['cv', pdfFile()],
      ['fullName', 'x'.repeat(600_000)],
    ]);
    expect(status).toBe(413);
    expect(files()).toEqual([]);
  });
});

describe('files that come in at the same moment', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it.each(['/upload', '/known'])('wait for each other where there is no room for all: %s', async (path) => {
    const bytes = 512 * MB + 3 * MB;
    vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
    syncBuiltinESMExports();
    const sockets = [open(), open()];
    for (const [index, socket] of sockets.entries()) {
      const headers = { ...MULTIPART, 'content-length': String(MB) };
      socket.write(requestText('/upload', { method: 'POST', headers }) + UPLOAD_HEAD);
      await vi.waitFor(() => expect(files()).toHaveLength(index + 1));
    }
    const answers: [string, string | File][] = [
      ['_form', 'application'],
      ['fullName', 'Ada'],
      ['cv', pdfFile()],
    ];
    const send = async () => (path === '/upload' ? (await upload()).status : (await postForm(answers)).status);
    const third = send();
    // After the answer to a later request, the third upload has requested its space.
    await fetch(`${server.url}/livez`);
    expect(files()).toHaveLength(2);
    sockets.forEach((socket) => socket.destroy());
    expect(await third).toBe(200);
  });
});

describe('the bytes of files that one address may send in an hour', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  /** Starts as many uploads of the maximum size as one address may send in an hour. */
  async function fillQuota(address: string): Promise<Socket[]> {
    vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10_000 * MB, bsize: 1 } as never);
    syncBuiltinESMExports();
    await start({ TRUST_PROXY: 'loopback' });
    const sockets = Array.from({ length: 32 }, () => open());
    const headers = { ...MULTIPART, ...from(address), 'content-length': String(10 * MB) };
    for (const socket of sockets) socket.write(requestText('/upload', { method: 'POST', headers }) + UPLOAD_HEAD);
    await vi.waitFor(() => expect(files()).toHaveLength(32));
    return sockets;
  }

  it('that never arrive count no longer once their request has ended', async () => {
    const sockets = await fillQuota('203.0.113.1');
    expect((await upload(from('203.0.113.1'))).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await upload(from('203.0.113.1'))).status).toBe(200));
    expect(files()).toHaveLength(1);
  });

  it("are bounded, and a full quota is nobody else's", async () => {
    const sockets = await fillQuota('203.0.113.1');
    const refused = await upload(from('203.0.113.1'), pdfFile('cv.pdf', pdf(1000)));
    expect(refused).toMatchObject({
      status: 429,
      answer: { error: { message: expect.stringMatching(/Please try again in \d+ minutes/) } },
    });
    const answers: [string, string | File][] = [
      ['_form', 'application'],
      ['fullName', 'Ada'],
      ['cv', pdfFile()],
    ];
    const posted = await postForm(answers, from('203.0.113.1'));
    expect(posted.status).toBe(429);
    expect(posted.posted!.message!.text).toMatch(/Please try again in \d+ minutes/);
    expect(files()).toHaveLength(32);
    expect((await upload(from('203.0.113.2'))).status).toBe(200);
    expect((await postForm(answers, from('203.0.113.3'))).status).toBe(200);
    const text: [string, string][] = [
      ['_form', 'visit'],
      ['fullName', 'Ada'],
      ['people', '2'],
    ];
    expect((await postForm(text, from('203.0.113.1'))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    ['cv', 'kept', { 'content-length': String(40 * MB) }],
    ['other', 'dropped', { 'content-length': String(40 * MB) }],
    ['cv', 'kept, its length not told', { 'transfer-encoding': 'chunked' }],
  ])('count where they come with a form, whatever becomes of them: %s is %s', async (name, _, length) => {
    await start({ TRUST_PROXY: 'loopback' });
    const head = `--x\r\nContent-Disposition: form-data; name="_form"\r\n\r\napplication\r\n--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`;
    const headers = { ...MULTIPART, ...from('203.0.113.1') };
    expect((await upload(from('203.0.113.1'))).status).toBe(200);
    const sockets = Array.from({ length: 9 }, () => open());
    const request = requestText('/known', { method: 'POST', headers }).replace(
      'content-length: 0',
      Object.entries(length).flat().join(': '),
    );
    const isChunked = 'transfer-encoding' in length;
    for (const socket of sockets)
      socket.write(request + (isChunked ? `${head.length.toString(16)}\r\n${head}\r\n` : head));
    await vi.waitFor(async () => expect((await upload(from('203.0.113.1'))).status).toBe(429), 10_000);
    expect((await upload(from('203.0.113.2'))).status).toBe(200);
    sockets.forEach((socket) => socket.destroy());
  });
});
