import { afterAll, expect, test } from 'vitest';
import { BoundedWorker } from '../../../src/studio/server/BoundedWorker.ts';

const worker = new BoundedWorker<string, string>({
  entry: new URL('./workers/askedWorker.ts', import.meta.url),
  milliseconds: 300,
  megabytes: 32,
});
afterAll(() => worker.close());
const answered = (answer: string) => ({ outcome: 'answered', answer });

test('stops tasks over time or memory, rejects crashes and answers the next one', async () => {
  expect(await worker.ask('one')).toEqual(answered('one!'));
  for (const endless of ['loop', 'match']) {
    expect(await worker.ask(endless)).toEqual({ outcome: 'stopped', by: 'time' });
    expect(await worker.ask('after')).toEqual(answered('after!'));
  }
  // However long it takes to fill: the clock is not what this is about.
  const patient = new BoundedWorker<string, string>({
    entry: new URL('./workers/askedWorker.ts', import.meta.url),
    milliseconds: 60_000,
    megabytes: 32,
  });
  expect(await patient.ask('eat')).toEqual({ outcome: 'stopped', by: 'memory' });
  expect(await patient.ask('after')).toEqual(answered('after!'));
  await patient.close();
  await expect(worker.ask('break')).rejects.toThrow('broken');
  expect(await worker.ask('after')).toEqual(answered('after!'));
});

test('answers one question at a time and drops older waiting ones of a kind', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((word) => worker.ask(word)))).toEqual(['a!', 'b!', 'c!'].map(answered));
  const [loop, late, other, last] = await Promise.all([
    worker.ask('loop', 'form'),
    worker.ask('loop', 'form'),
    worker.ask('other', 'another form'),
    worker.ask('last', 'form'),
  ]);
  expect([loop, late]).toEqual(Array.from({ length: 2 }, () => ({ outcome: 'stopped', by: 'time' })));
  expect([other, last]).toEqual([answered('other!'), answered('last!')]);
});

test('rejects when a thread ends itself or never starts', async () => {
  await expect(worker.ask('end')).rejects.toThrow('The thread ended with 3');
  expect(await worker.ask('after')).toEqual(answered('after!'));
  const deaf = new BoundedWorker<string, string>({
    entry: new URL('./workers/deafWorker.ts', import.meta.url),
    milliseconds: 60_000,
    startMilliseconds: 300,
    megabytes: 32,
  });
  expect(await deaf.ask('one')).toEqual({ outcome: 'stopped', by: 'time' });
  await deaf.close();
});
