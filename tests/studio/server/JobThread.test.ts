import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type JobLimits, JobThread } from '../../../src/studio/server/JobThread.ts';

const WORKERS = join(import.meta.dirname, 'workers');
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});

function start(limits: Partial<JobLimits> = {}, file = 'obedientWorker.mjs') {
  const thread = new JobThread<(question: string) => string>(() => join(WORKERS, file), {
    milliseconds: 60_000,
    megabytes: 32,
    ...limits,
  });
  open.push(thread);
  return thread;
}
const answered = (answer: string) => ({ outcome: 'answered', answer });

test.each(['loop', 'match'])(
  'a job that takes too long is stopped, and the next one is answered: %s',
  async (endless) => {
    const thread = start({ milliseconds: 3000 });
    expect(await thread.run(endless)).toEqual({ outcome: 'stopped', by: 'time' });
    expect(await thread.run('after')).toEqual(answered('after!'));
  },
);

test('a job that takes too much memory is stopped, and the next one is answered', async () => {
  const thread = start();
  expect(await thread.run('eat')).toEqual({ outcome: 'stopped', by: 'memory' });
  expect(await thread.run('after')).toEqual(answered('after!'));
});

test.each([
  ['throws', 'break', 'broken'],
  ['ends its thread', 'end', 'exitCode: `3`'],
])('a job that %s rejects, and the next one is answered', async (_, question, message) => {
  const thread = start();
  await expect(thread.run(question)).rejects.toThrow(message);
  expect(await thread.run('after')).toEqual(answered('after!'));
});

test('a thread that never gets ready is stopped', async () => {
  const thread = start({ milliseconds: 300 }, 'deafWorker.mjs');
  expect(await thread.run('one')).toEqual({ outcome: 'stopped', by: 'time' });
});

test('a newer job replaces a waiting one of its topic', async () => {
  const thread = start();
  const jobs = [thread.run('a', 'form'), thread.run('b', 'form'), thread.run('c', 'other'), thread.run('d', 'form')];
  expect(await Promise.all(jobs)).toEqual([undefined, undefined, answered('c!'), answered('d!')]);
});

test('a job that runs is answered beside a newer one', async () => {
  const thread = start();
  const first = thread.run('a');
  await Promise.resolve();
  expect(await Promise.all([first, thread.run('b')])).toEqual([answered('a!'), answered('b!')]);
});

test('a close ends the running job and the waiting ones', async () => {
  const thread = start();
  const jobs = [thread.run('loop', 'a'), thread.run('after', 'b')];
  await new Promise<void>((done) => setImmediate(done));
  await thread.close();
  expect(await Promise.all(jobs)).toEqual([undefined, undefined]);
});
