import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIFETIME_MS } from '../../src/server/store/uploads.ts';
import { newUploadId, rememberUpload } from '../../src/form/state/fileUploads.ts';
import { sendByFetch } from '../../src/submit/sendByFetch.ts';
import { uploadFile } from '../../src/submit/uploadFile.ts';
import type { SendUpload, UploadRequest } from '../../src/submit/uploadRequest.ts';
import { cuttingNetwork } from './cuttingNetwork.ts';
import { pdf, pdfFile } from './pdf.ts';
import { spawnServer } from './spawnServer.ts';
import { startServer, type RunningServer } from './startServer.ts';

const KB = 1024;
/** A PDF whose every byte counts. */
function randomPdf(size: number) {
  const bytes = randomFillSync(new Uint8Array(size));
  bytes.set(pdf(9));
  return bytes;
}

const over = (url: string) => (request: UploadRequest) => sendByFetch({ ...request, url: url + request.url });

/** Byte by byte, as a matcher of objects compares them, a megabyte would take seconds. */
async function expectStored(address: string, server: string, bytes: Uint8Array) {
  const stored = await (await fetch(server + new URL(address).pathname)).arrayBuffer();
  expect(Buffer.compare(new Uint8Array(stored), bytes)).toBe(0);
}

/** How far an upload has come, or the status where the server tells none. */
async function offsetAt(server: string, id: string) {
  const response = await fetch(`${server}/upload/${id}`, { method: 'HEAD' });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : -response.status;
}

// The same routes stand over both databases, and what each of them keeps of an upload is the store's contract.
describe('an upload that breaks off', { timeout: 120_000 }, () => {
  it('goes on where it stopped and costs hardly more than its size', async () => {
    // The quota of an hour is a hundred of these: bytes that come once more are not counted once more.
    const server = await startServer({ RATE_LIMIT: '1000' });
    const line = await cuttingNetwork(server.url, 100 * KB);
    const bytes = randomPdf(KB * KB);
    const told: number[] = [];
    const outcome = await uploadFile(pdfFile('Ada.pdf', bytes), {
      send: over(line.url),
      onProgress: (fraction) => told.push(fraction),
    });
    expect(outcome).toMatchObject({ kind: 'uploaded' });
    expect(line.cuts()).toBeGreaterThanOrEqual(10);
    // On a machine with much to do some of what a cut line brought comes again; without an offset all of it would.
    expect(line.carried()).toBeLessThan(bytes.length * 1.5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    if (outcome.kind === 'uploaded') await expectStored(outcome.url, server.url, bytes);
    expect(readdirSync(join(server.config.dataDir, 'incoming'))).toEqual([]);
    expect(readdirSync(join(server.config.dataDir, 'chunks'))).toEqual([]);
    await line.close();
    await server.close();
  });

  it('goes on at another process when its own was killed, and on the next page that has the file', async () => {
    const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')), PORT: '0' };
    const [first, second] = await Promise.all([spawnServer(env), spawnServer(env)]);
    const id = newUploadId();
    let isKilled = false;
    let reload = () => undefined as void;
    const reloaded = new Promise<void>((resolve) => (reload = resolve));
    const line = await cuttingNetwork(first.url, Infinity, async (carried) => {
      if (isKilled || carried < 1000 * KB) return;
      isKilled = true;
      // The other process sees what this one has on disk, which is all but what it may hold, however busy the machine is.
      await expect.poll(() => offsetAt(second.url, id)).toBeGreaterThan(carried - 600 * KB);
      first.process.kill('SIGKILL');
      line.lead(second.url, 300 * KB);
      reload();
    });
    const bytes = randomPdf(2 * KB * KB);
    /** What a page does that came back with a file and what its draft says of it. */
    const upload = (send: SendUpload) => {
      const file = pdfFile('Ada.pdf', bytes);
      rememberUpload(file, id);
      return uploadFile(file, { send });
    };
    // A page that is reloaded hears no answer any more and asks nothing.
    void upload(async (request) => {
      const answer = isKilled ? undefined : await over(line.url)(request);
      return isKilled || !answer ? new Promise(() => undefined) : answer;
    });
    await reloaded;
    const outcome = await upload(over(line.url));
    expect(outcome).toMatchObject({ kind: 'uploaded' });
    if (outcome.kind === 'uploaded') await expectStored(outcome.url, second.url, bytes);
    // What a process had in memory when it was killed comes once more, and no more than that.
    expect(line.carried()).toBeLessThan(bytes.length + 700 * KB);
    await line.close();
    await second.stop();
  });

  describe('at the server', () => {
    let server: RunningServer;
    beforeAll(async () => {
      server = await startServer({ RATE_LIMIT: '1000' });
    });
    afterAll(() => server.close());

    /** Begins an upload over a line that breaks after so many bytes; resolves with its id. */
    async function begin(bytes: Uint8Array<ArrayBuffer>, cutAfter: number, headers: Record<string, string> = {}) {
      const id = newUploadId();
      const line = await cuttingNetwork(server.url, cutAfter);
      const body = new FormData();
      body.append('upload_preset', 'documents');
      body.append('file', pdfFile('Ada.pdf', bytes));
      const all = { 'upload-id': id, 'upload-length': String(bytes.length), ...headers };
      const answer = await sendByFetch({ method: 'POST', url: `${line.url}/upload`, headers: all, body });
      await line.close();
      return { id, answer };
    }
    const at = (id: string, method: string, offset?: number, body?: BodyInit) =>
      fetch(`${server.url}/upload/${id}`, {
        method,
        body,
        headers: {
          ...(offset !== undefined && { 'upload-offset': String(offset) }),
          ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
        },
      });
    const offsetOf = (id: string) => offsetAt(server.url, id);
    async function settled(id: string, from: number) {
      await expect.poll(() => offsetOf(id)).toBeGreaterThan(from);
      return offsetOf(id);
    }

    it('takes the same place once, and nothing beside it', async () => {
      const bytes = randomPdf(500 * KB);
      const { id } = await begin(bytes, 200 * KB);
      const offset = await settled(id, 190 * KB);
      expect((await at(id, 'PATCH', offset - 1, bytes.slice(offset))).status).toBe(409);
      expect((await at(id, 'PATCH', offset, bytes)).status).toBe(413);
      expect((await at(id, 'PATCH', offset, '')).status).toBe(204);
      const some = bytes.slice(offset, offset + 300);
      const statuses = await Promise.all([1, 2, 3].map(async () => (await at(id, 'PATCH', offset, some)).status));
      expect(statuses.sort()).toEqual([204, 409, 409]);
      const last = await at(id, 'PATCH', offset + 300, bytes.slice(offset + 300));
      expect(last.status).toBe(200);
      const { secure_url: url } = (await last.json()) as { secure_url: string };
      await expectStored(url, server.url, bytes);
      // Whoever did not hear the answer asks once more.
      expect(await offsetOf(id)).toBe(bytes.length);
      expect(await (await at(id, 'PATCH', bytes.length)).json()).toEqual({ secure_url: url });
      // Until its address is taken no more: then all of it comes again.
      const now = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(now + LIFETIME_MS);
      expect(await offsetOf(id)).toBe(-404);
      expect((await begin(bytes, Infinity, { 'upload-id': id })).answer.status).toBe(200);
      vi.restoreAllMocks();
    });

    it('is ended by who sends it, and nobody else learns of it', async () => {
      const { id } = await begin(randomPdf(500 * KB), 200 * KB);
      await settled(id, 190 * KB);
      expect((await at(id, 'DELETE')).status).toBe(204);
      expect([await offsetOf(id), await offsetOf(newUploadId()), await offsetOf('..%2Fsubmissions.db')]).toEqual([
        -404, -404, -404,
      ]);
      expect((await at(id, 'PATCH', 0, 'x')).status).toBe(404);
    });

    it('that is called a PDF and is none is refused once it is whole, and forgotten', async () => {
      const bytes = randomPdf(500 * KB);
      bytes.set(new TextEncoder().encode('GIF89a'));
      const { id } = await begin(bytes, 200 * KB);
      const offset = await settled(id, 190 * KB);
      expect((await at(id, 'PATCH', offset, bytes.slice(offset))).status).toBe(415);
      expect(await offsetOf(id)).toBe(-404);
    });

    it('is bounded by what it announces, before anything of it is taken, and goes by one name once', async () => {
      const small = pdf(100);
      const id = newUploadId();
      for (const [headers, status] of [
        [{ 'upload-length': String(11 * KB * KB) }, 413],
        [{ 'upload-length': '0' }, 400],
        [{ 'upload-length': '99' }, 413],
        [{ 'upload-length': '101' }, 400],
        [{ 'upload-id': 'short' }, 400],
        [{ 'upload-id': id }, 200],
        [{ 'upload-id': id }, 409],
      ] as [Record<string, string>, number][])
        expect((await begin(small, Infinity, headers)).answer.status).toBe(status);
    });
  });
});
