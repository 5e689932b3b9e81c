import { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../content/fileRules.ts';
import { createUploadSpaceGuard } from './createUploadSpaceGuard.ts';

const MINUTE_MS = 60_000;
const LEAST_FREE = 512 * 1024 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function newRoom(more: Partial<Parameters<typeof createUploadSpaceGuard>[0]> = {}) {
  const warnings: string[] = [];
  const log = { warn: (text: string) => void warnings.push(text) };
  const room = createUploadSpaceGuard({
    folder: tmpdir(),
    maxBytes: 100,
    keptBytes: async () => 0,
    problem: async () => undefined,
    log,
    ...more,
  });
  return { room, warnings };
}

const freeBytes = (bytes: number) => {
  vi.spyOn(fs, 'statfs').mockImplementation((async () => ({ bavail: bytes / 4096, bsize: 4096 })) as never);
  syncBuiltinESMExports();
};
const fails = (code: string) => () => Promise.reject(Object.assign(new Error('No'), { code }));

test('there is none when the disk where files come in is almost full', async () => {
  const { room, warnings } = newRoom();
  freeBytes(512 * 1024 * 1024);
  expect(await room.has()).toBe(true);
  freeBytes(512 * 1024 * 1024 - 4096);
  expect([await room.has(), await room.has()]).toEqual([false, false]);
  expect(warnings).toEqual(['Files are not accepted: the disk of DATA_DIR has less than 512 MB left.']);
});

const requestOf = (bytes?: number) =>
  ({
    ip: '203.0.113.1',
    headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
    raw: { socket: new EventEmitter() },
  }) as unknown as FastifyRequest;

test('an upload whose connection closes waits no longer for its place', async () => {
  const { room } = newRoom({ maxBytes: 1e9 });
  freeBytes(LEAST_FREE + 8192);
  let end = () => undefined as void;
  const first = room.receive(requestOf(8192), () => new Promise<void>((resolve) => (end = resolve)));
  const leaving = requestOf(8192);
  const second = room.receive(leaving, async () => true);
  await vi.waitFor(() => expect(leaving.raw.socket.listenerCount('close')).toBe(1));
  leaving.raw.socket.emit('close');
  expect(await second).toBeUndefined();
  end();
  await first;
});

test('an upload is held against the free bytes with the length that it announces', async () => {
  const { room } = newRoom({ maxBytes: 1e9 });
  freeBytes(LEAST_FREE + 8192);
  const take = async () => true;
  expect(await room.receive(requestOf(8192), take)).toBe(true);
  expect(await room.receive(requestOf(8193), take)).toBe(undefined);
});

test('an upload that announces no length counts as the largest one', async () => {
  const { room } = newRoom({ maxBytes: 1e9 });
  freeBytes(LEAST_FREE + MAX_UPLOAD_BYTES - 4096);
  expect(await room.receive(requestOf(), async () => true)).toBe(undefined);
  freeBytes(LEAST_FREE + MAX_UPLOAD_BYTES);
  expect(await room.receive(requestOf(), async () => true)).toBe(true);
});

test('what is being kept takes it at once, what others keep within a minute', async () => {
  let kept = 0;
  let measured = 0;
  const { room } = newRoom({
    keptBytes: async () => {
      measured++;
      return kept;
    },
  });
  expect(await Promise.all([room.has(), room.has()])).toEqual([true, true]);
  expect(measured).toBe(1);
  await expect(room.use(100, fails('EPIPE'))).rejects.toThrow('No');
  expect(await room.has()).toBe(true);
  let end = () => undefined as void;
  const keeping = room.use(100, () => new Promise<void>((resolve) => (end = resolve)));
  expect(await room.has()).toBe(false);
  end();
  await keeping;
  expect(await room.has()).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await room.has()).toBe(true);
  kept = 100;
  expect(await room.has()).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await room.has()).toBe(false);
});

test.each(['53100', 'SQLITE_FULL', 'ENOSPC'])(
  'there is none for ten minutes after a disk was full: %s',
  async (code) => {
    const { room } = newRoom();
    await expect(room.use(1, fails(code))).rejects.toThrow('No');
    vi.advanceTimersByTime(9 * MINUTE_MS);
    expect(await room.has()).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(await room.has()).toBe(true);
  },
);

test('there is none while submissions cannot be kept', async () => {
  let problem: string | undefined = 'The disk is full.';
  const { room } = newRoom({ problem: async () => problem });
  expect(await room.has()).toBe(false);
  problem = undefined;
  expect(await room.has()).toBe(true);
});

test('a store that does not answer is asked again by the next one', async () => {
  let isSilent = true;
  const { room, warnings } = newRoom({ keptBytes: async () => (isSilent ? fails('STORE_TIMEOUT')() : 0) });
  expect(await room.has()).toBe(false);
  expect(warnings).toEqual(['Files are not accepted: the data folder or the database cannot be read.']);
  isSilent = false;
  expect(await room.has()).toBe(true);
});
