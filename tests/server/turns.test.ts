import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestText } from './rawRequest.ts';
import { plainPages, startServer, type RunningServer } from './startServer.ts';

const MB = 1024 * 1024;
/** More than two machines' systems hold between them. */
const LARGE = 'x'.repeat(16 * MB);
const KEPT = { headers: { connection: 'keep-alive' } };

let server: RunningServer;
let drawn: string[];
/** The server's ends of the connections, in their order. */
let ends: Socket[];
afterEach(async () => {
  ends.forEach((end) => end.destroy());
  await server.close();
  vi.useRealTimers();
});

async function start() {
  drawn = [];
  ends = [];
  server = await startServer(
    { RATE_LIMIT: '0' },
    {
      ...plainPages,
      async render(pathname) {
        drawn.push(pathname);
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
    await vi.waitFor(() => expect(drawn).toEqual(['/known/1']));
    for (let count = 0; count < 20; count++) await fetch(`${server.url}/known/other/small`);
    expect(new Set(drawn)).toEqual(new Set(['/known/1', '/known/other/small']));

    let text = '';
    socket.setEncoding('latin1').on('data', (piece: string) => (text = (text + piece).slice(-5000)));
    socket.resume();
    await vi.waitFor(() => expect(text).toMatch(/\/known\/2\/smallHTTP.*\/known\/3\/small$/s));
    socket.destroy();
  });

  it('are cut with it when more of them wait than any browser sends, and are not worked on', async () => {
    await start();
    let parsed = 0;
    server.app.server.prependListener('request', () => parsed++);
    const socket = askUnread(Array<string>(2000).fill('/known/small'));
    await closed(socket);
    expect(drawn.length).toBeLessThan(20);
    expect(parsed).toBeLessThan(20);
    const refusals = askUnread([]);
    refusals.write(requestText('/known/small', { headers: { expect: 'everything' } }).repeat(2000));
    await closed(refusals);
    expect(refusals.bytesRead).toBeLessThan(40_000);
    expect((await fetch(`${server.url}/known/small`)).status).toBe(200);
  });
});

describe('a connection whose answer is not taken', () => {
  it('is cut after fifteen seconds; one that takes it slowly is not, nor one that sends slowly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
    const [still, slow, sending] = [askUnread(['/known/still']), askUnread(['/known/slow']), askUnread([])];
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100000' };
    sending.write(requestText('/known', { method: 'POST', headers }) + 'x');
    await vi.waitFor(() => expect(drawn).toHaveLength(2));
    await vi.waitFor(() => expect(ends.filter(({ writableLength }) => writableLength > 0)).toHaveLength(2));
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    const theirs = [still, slow, sending].map(({ localPort }) =>
      ends.find(({ remotePort }) => remotePort === localPort)!,
    );
    const next = requestText('/known/more', KEPT);

    const waits: boolean[][] = [];
    for (let second = 0; second < 24; second += 3) {
      // It goes on asking, and that is no sign of reading.
      still.write(next.slice(second, second + 3));
      sending.write('x'.repeat(4000));
      await take(slow, MB);
      await vi.advanceTimersByTimeAsync(3000);
      waits.push(theirs.map(({ destroyed }) => destroyed));
    }
    expect(waits[3]).toEqual([false, false, false]);
    expect(waits.at(-1)).toEqual([true, false, false]);
    expect(drawn).not.toContain('/known/more');
    [still, slow, sending].forEach((socket) => socket.destroy());
  });
});

it('a server that ends waits for no connection that is owed no answer, opened ahead or in the middle of its headers, and for one that is', async () => {
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
  // What is not cut ends by itself after twenty seconds at the soonest.
  await isEnded;
}, 10_000);
