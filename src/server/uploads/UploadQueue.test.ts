import { expect, test, vi } from 'vitest';
import { UploadQueue, type UploadQueueOptions } from './UploadQueue.ts';

const never = new AbortController().signal;

/** Creates a queue whose uploads end when the test says so. */
function newQueue(options: Partial<UploadQueueOptions> = {}) {
  const queue = new UploadQueue({ spareBytes: async () => 1e9, maxUploads: 16, ...options });
  const underWay: { address: string; end: () => void }[] = [];
  const send = (address: string, bytes = 1, closed = never) =>
    queue.run(
      { address, bytes },
      () => new Promise<string>((resolve) => underWay.push({ address, end: () => resolve(address) })),
      closed,
    );
  const received = () => underWay.map(({ address }) => address).join('');
  const begun = (addresses: string) => vi.waitUntil(() => received().length >= addresses.length);
  return { queue, send, begun, received, end: (index: number) => underWay[index]!.end() };
}

test('one address holds at most as many places as are left for others', async () => {
  const { send, begun, received } = newQueue();
  for (let count = 0; count < 12; count++) void send('a');
  await begun('a'.repeat(8));
  expect(received()).toBe('a'.repeat(8));
});

test('another address is received while the first one waits for more places', async () => {
  const { send, begun, received } = newQueue();
  for (let count = 0; count < 12; count++) void send('a');
  await begun('a'.repeat(8));
  for (let count = 0; count < 5; count++) void send('b');
  await begun(`${'a'.repeat(8)}bbbb`);
  expect(received()).toBe(`${'a'.repeat(8)}bbbb`);
});

test('bytes are shared in the same way as places', async () => {
  const { send, begun, received } = newQueue({ spareBytes: async () => 100 });
  for (let count = 0; count < 4; count++) void send('a', 30);
  await begun('aa');
  void send('b', 30);
  await begun('aab');
  expect(received()).toBe('aab');
});

test('an upload that waited is received when another one of its address ends', async () => {
  const { send, begun, end } = newQueue({ maxUploads: 2 });
  const first = send('a');
  const second = send('a');
  await begun('a');
  end(0);
  await begun('aa');
  end(1);
  expect(await Promise.all([first, second])).toEqual(['a', 'a']);
});

test('uploads of one address are received in the order in which they came', async () => {
  const order: number[] = [];
  const { queue, end, send, begun } = newQueue({ spareBytes: async () => 100 });
  void send('a', 40);
  await begun('a');
  const large = queue.run({ address: 'a', bytes: 80 }, async () => order.push(1), never);
  const small = queue.run({ address: 'a', bytes: 10 }, async () => order.push(2), never);
  end(0);
  await Promise.all([large, small]);
  expect(order).toEqual([1, 2]);
});

test('an upload that fails gives its place back', async () => {
  const { queue, send, begun } = newQueue({ maxUploads: 2 });
  const failing = queue.run({ address: 'a', bytes: 1 }, () => Promise.reject(new Error('cut')), never);
  await expect(failing).rejects.toThrow('cut');
  expect(queue.announcedBytes).toBe(0);
  void send('a');
  await begun('a');
});

test('an upload whose sender leaves waits no longer', async () => {
  const { send, begun, received, end } = newQueue({ maxUploads: 2 });
  const first = send('a');
  await begun('a');
  const leaving = new AbortController();
  const second = send('a', 1, leaving.signal);
  const third = send('a');
  leaving.abort();
  expect(await second).toBe(undefined);
  end(0);
  await first;
  await begun('aa');
  end(1);
  await third;
  expect(received()).toBe('aa');
});

test('an upload for which no place gets free in time is refused', async () => {
  const { send, begun } = newQueue({ maxUploads: 2, longestWaitMs: 1 });
  void send('a');
  await begun('a');
  expect(await send('a')).toBe(undefined);
});

test('an upload larger than all that is free is refused at once', async () => {
  const { send } = newQueue({ spareBytes: async () => 100 });
  expect(await send('a', 101)).toBe(undefined);
});

test('no more uploads wait than may', async () => {
  const { send, begun } = newQueue({ maxUploads: 2, maxWaiting: 1 });
  void send('a');
  await begun('a');
  void send('a');
  expect(await send('a')).toBe(undefined);
});
