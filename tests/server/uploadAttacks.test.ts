import { readdirSync, readlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../src/content/fileRules.ts';
import { pdf, pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { requestText } from './rawRequest.ts';
import { startServer, type RunningServer } from './startServer.ts';

const MB = 1024 * 1024;
const VISITOR = { 'x-forwarded-for': '198.51.100.7' };
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\np\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';

let server: RunningServer;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = await startServer({ TRUST_PROXY: 'loopback', SITE_URL: 'https://site.example' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Gives the disk so many bytes more than it must keep free. */
function spare(bytes: number) {
  vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 512 * MB + bytes, bsize: 1 } as never);
  syncBuiltinESMExports();
}

const incoming = () => readdirSync(join(server.config.dataDir, 'incoming'));
/** Files of the data folder's `incoming/` that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(server.config.dataDir, 'incoming'));
    } catch {
      return false;
    }
  });

/** Sends the beginning of an upload over a connection of its own. */
function begin(length: number, address: string, text = HEAD): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(length),
    'x-forwarded-for': address,
  };
  socket.write(requestText('/upload', { method: 'POST', headers }) + text);
  sockets.push(socket);
  return socket;
}

describe('uploads that attack', { timeout: 60_000 }, () => {
  it('with 98 half-finished requests leave others their room', async () => {
    spare(20 * MB);
    for (let count = 0; count < 98; count++) begin(480, '203.0.113.1');
    await vi.waitFor(() => expect(incoming()).toHaveLength(98));
    expect((await postFile(server.url, pdfFile('cv.pdf', pdf(5 * MB)), VISITOR)).status).toBe(200);
  });

  it('with 114 slow uploads of the largest size leave others their room', async () => {
    spare(200 * MB);
    for (let count = 0; count < 114; count++) begin(MAX_UPLOAD_BYTES, '203.0.113.1');
    await vi.waitFor(() => expect(incoming()).toHaveLength(10));
    for (let count = 0; count < 5; count++)
      expect((await postFile(server.url, pdfFile('cv.pdf', pdf(5 * MB)), VISITOR)).status).toBe(200);
  });

  it('from several addresses leave others their room', async () => {
    spare(200 * MB);
    for (let count = 0; count < 90; count++) begin(MAX_UPLOAD_BYTES, `203.0.113.${count % 3}`);
    await vi.waitFor(() => expect(incoming().length).toBeGreaterThanOrEqual(15));
    expect((await postFile(server.url, pdfFile('cv.pdf', pdf(MB)), VISITOR)).status).toBe(200);
  });

  it.each<[string, (socket: Socket) => unknown]>([
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['a close', (socket) => socket.destroy()],
    ['half a close', (socket) => socket.end()],
    ['an end in the middle of the part', (socket) => socket.write('x'.repeat(1000 - HEAD.length))],
    [
      'a part that another part interrupts',
      (socket) => socket.write('\r\n--x\r\nContent-Disp'.padEnd(1000 - HEAD.length)),
    ],
  ])('and end with %s release the file, its handle and its room', async (_, end) => {
    spare(2000);
    const socket = begin(1000, '203.0.113.1');
    await vi.waitFor(() => expect([incoming().length, openFiles().length]).toEqual([1, 1]));
    end(socket);
    await vi.waitFor(() => expect([incoming().length, openFiles().length]).toEqual([0, 0]));
    expect((await postFile(server.url, pdfFile('cv.pdf', pdf(1000)), VISITOR)).status).toBe(200);
  });

  it('and leave while they wait for room are forgotten', async () => {
    spare(3000);
    const first = begin(2000, '203.0.113.1');
    await vi.waitFor(() => expect(incoming()).toHaveLength(1));
    const second = begin(2000, '203.0.113.1');
    const third = begin(1500, '203.0.113.1');
    await fetch(`${server.url}/livez`);
    second.destroy();
    first.destroy();
    await vi.waitFor(() => expect(incoming()).toHaveLength(1));
    third.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]));
  });
});

describe('visitors behind one address', { timeout: 60_000 }, () => {
  it('send thirty files at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => postFile(server.url, pdfFile(`${index}.pdf`, pdf(3 * MB)), VISITOR)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ answer }) => answer.secure_url)).size).toBe(30);
  });

  it('wait for each other where the disk has room for few of their files', async () => {
    spare(7 * MB);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => postFile(server.url, pdfFile(`${index}.pdf`, pdf(MB)), VISITOR)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a stored file', () => {
  it('is written by nothing that its address allows', async () => {
    const { answer } = await postFile(server.url, pdfFile('cv.pdf', pdf(1000)));
    const url = answer.secure_url!.replace('https://site.example', server.url);
    const id = new URL(url).pathname.split('/').at(-1)!.replace('.pdf', '');
    for (const [method, target] of [
      ['PATCH', `${server.url}/upload/${id}`],
      ['DELETE', `${server.url}/upload/${id}`],
      ['PUT', url],
      ['PATCH', url],
      ['DELETE', url],
      ['POST', url],
    ] as const)
      expect((await fetch(target, { method, body: 'x', headers: { 'upload-offset': '0' } })).status).toBeGreaterThan(
        399,
      );
    await postFile(server.url, pdfFile('cv.pdf', pdf(2000)), { 'upload-id': id, 'upload-length': '2000' });
    expect((await fs.stat(join(server.config.dataDir, new URL(url).pathname))).size).toBe(1000);
  });

  it('that was changed on disk is not served, and the connection goes on', async () => {
    await server.close();
    server = await startServer({ CONTENT_URL: 'http://127.0.0.1:9/', CONTENT_TOKEN: 't0ken' });
    const { answer } = await postFile(server.url, pdfFile('cv.pdf', pdf(1000)));
    const { pathname } = new URL(answer.secure_url!);
    await fs.writeFile(join(server.config.dataDir, pathname), pdf(1001));
    const response = await fetch(server.url + pathname);
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { message: 'The file could not be read' } },
    ]);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  });
});
