import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addConnectionLimitedListener, limitUnreadResponses } from '../../src/server/addConnectionLimitedListener.ts';
import { rawAnswers, requestText } from './rawRequest.ts';
import { plainPages, startServer, type RunningServer } from './startServer.ts';

const MB = 1024 * 1024;
/** More than two machines' systems hold between them. */
const LARGE = 'x'.repeat(16 * MB);
const KEPT = { headers: { connection: 'keep-alive' } };

let server: RunningServer;
let rendered: string[];
/** The server's ends of the connections, in their order. */
let ends: Socket[];
afterEach(async () => {
  ends.forEach((end) => end.destroy());
  await server.close();
});

async function start() {
  rendered = [];
  ends = [];
  server = await startServer(
    { RATE_LIMIT: '0' },
    {
      ...plainPages,
      async render(pathname) {
        rendered.push(pathname);
        return { status: 200, html: pathname.endsWith('small') ? pathname : LARGE, styleHashes: ['x'] };
      },
    },
  );
  server.app.server.on('connection', (end) => ends.push(end));
}

/** A connection that has asked for pages and reads nothing. */
function askUnread(paths: string[]): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => requestText(path, KEPT)).join(''));
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

/** Takes at least so many bytes and then no more. */
async function take(socket: Socket, bytes: number) {
  for (let taken = 0; taken < bytes;) {
    const piece = socket.read() as Buffer | null;
    taken += piece?.length ?? 0;
    if (!piece) await once(socket, 'readable');
  }
}

describe('requests of one connection', () => {
  it('wait until the answer before them has gone out, and are answered in their order', async () => {
    await start();
    const socket = askUnread(['/known/1', '/known/2/small', '/known/3/small']);
    await vi.waitFor(() => expect(rendered).toEqual(['/known/1']));
    for (let count = 0; count < 20; count++) await fetch(`${server.url}/known/other/small`);
    expect(new Set(rendered)).toEqual(new Set(['/known/1', '/known/other/small']));

    let text = '';
    socket.setEncoding('latin1').on('data', (piece: string) => (text = (text + piece).slice(-5000)));
    socket.resume();
    await vi.waitFor(() => expect(text).toMatch(/\/known\/2\/smallHTTP.*\/known\/3\/small$/s));
    socket.destroy();
  });

  it.each<[string, Record<string, string>]>([
    ['of pages', {}],
    ['that expect what nobody offers', { expect: 'everything' }],
  ])('end it when more of them wait than any browser sends: %s', async (_, headers) => {
    await start();
    let parsed = 0;
    server.app.server.prependListener('request', () => parsed++);
    const socket = askUnread([]);
    socket.write(requestText('/known/small', { headers: { ...KEPT.headers, ...headers } }).repeat(2000));
    await closed(socket);
    expect(rendered.length).toBeLessThan(20);
    expect(parsed).toBeLessThan(20);
    expect((await fetch(`${server.url}/known/small`)).status).toBe(200);
  });

  it('are parsed to their end where they come in many pieces, or with a large body', async () => {
    await start();
    const body = `_form=visit&fullName=Ada&people=2&company=${'x'.repeat(20_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', connection: 'keep-alive' };
    const post = requestText('/known/small', { method: 'POST', headers, body });
    const last = requestText('/known/last/small');
    const answers = await rawAnswers(server.url, post.repeat(3) + last);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 200]);
  });
});

describe('a connection whose answer is not taken', () => {
  it('ends once nothing of it was taken for a while, and not while it is taken slowly', async () => {
    const app = Fastify();
    limitUnreadResponses(app, { connections: 10, pending: 8, requests: 10, unreadMs: 1000 });
    app.get('/', async () => LARGE);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    socket.write(requestText('/', KEPT));
    const [end] = (await once(app.server, 'connection')) as [Socket];
    for await (const _tick of setInterval(250)) {
      await take(socket, 512 * 1024);
      if (socket.bytesRead > 8 * MB) break;
    }
    expect(end.destroyed).toBe(false);
    await once(end, 'close');
    socket.destroy();
    await app.close();
  });
});

describe('all connections of a server', () => {
  const listen = async (connections: number) => {
    const http = createServer();
    const answers: ServerResponse[] = [];
    const limits = { connections, pending: 8, requests: 10, unreadMs: 1000 };
    addConnectionLimitedListener(
      http,
      (request, response) => (request.url === '/held' ? answers.push(response) : response.end()),
      limits,
    );
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.address() as AddressInfo;
    const open = async (from: string, path = '/') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).resume();
      socket.on('error', () => undefined).write(requestText(path, KEPT));
      const isHeld = () => answers.some((answer) => answer.socket?.remotePort === socket.localPort);
      if (path === '/') await once(socket, 'data');
      else await once(socket, 'connect').then(() => vi.waitFor(() => expect(isHeld()).toBe(true)));
      return socket;
    };
    return { http, open, close: () => (http.close(), http.closeAllConnections()) };
  };
  const areOpen = (sockets: Socket[]) => sockets.map((socket) => !socket.closed);

  it('leave a newcomer the place of an idle one of the address that has the most', async () => {
    const { open, close } = await listen(4);
    const greedy = [await open('127.0.0.2', '/held'), await open('127.0.0.2'), await open('127.0.0.2')];
    const others = [await open('127.0.0.3')];
    others.push(await open('127.0.0.4'));
    await vi.waitFor(() => expect(areOpen(greedy)).toEqual([true, false, true]));
    expect(areOpen(others)).toEqual([true, true]);
    close();
  });

  it('leave a newcomer the place of one at work where its address has no idle one', async () => {
    const { open, close } = await listen(2);
    const greedy = [await open('127.0.0.2', '/held'), await open('127.0.0.2', '/held')];
    const other = await open('127.0.0.3');
    await vi.waitFor(() => expect(areOpen(greedy)).toEqual([false, true]));
    expect(areOpen([other])).toEqual([true]);
    close();
  });

  it('are looked at once each, however many newcomers come', async () => {
    const { http, open, close } = await listen(2);
    let looks = 0;
    http.prependListener('connection', (socket: Socket) => {
      const { remoteAddress } = socket;
      Object.defineProperty(socket, 'remoteAddress', { get: () => (looks++, remoteAddress) });
    });
    for (let count = 0; count < 10; count++) await open('127.0.0.2');
    expect(looks).toBe(10);
    close();
  });
});

it('waits on shutdown only for connections that are owed an answer', async () => {
  await start();
  const head = 'POST /known/small HTTP/1.1\r\nhost: a\r\n';
  const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 7\r\n\r\n';
  const [silent, begun, sending] = ['', head, `${head}${form}_for`].map((bytes) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').resume();
    socket.write(bytes);
    return socket;
  }) as [Socket, Socket, Socket];
  await vi.waitFor(() => expect(ends.filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(2));
  expect(ends).toHaveLength(3);
  const isEnded = server.close();
  await Promise.all([once(silent, 'close'), once(begun, 'close')]);
  sending.write('m=x\r\n');
  expect(String((await once(sending, 'data'))[0])).toMatch(/^HTTP\/1\.1 /);
  // Without a cut, the work ends after twenty seconds at the earliest.
  await isEnded;
}, 10_000);
