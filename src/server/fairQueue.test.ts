import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFullError, type TaskOptions } from './fairQueue.ts';

/** Creates a queue whose tasks end when the test says so. */
function setUp(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, taskOptions?: TaskOptions) => {
    const task = () => new Promise<string>((resolve) => (started.push(name), ends.set(name, () => resolve(name))));
    const result = queue.run(name[0]!, task, taskOptions);
    result.catch((error: unknown) => error instanceof QueueFullError && refused.push(name));
    return result;
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { queue, started, refused, add, end };
}

describe('a fair queue', () => {
  it('runs a bounded number of tasks at once, the others in their order', async () => {
    const { started, add, end } = setUp({ running: 2, waiting: 5 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
    expect(started).toEqual(['a1', 'a2']);
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'a3']);
  });

  it('resolves and rejects as the task does, and goes on after a failure', async () => {
    const { queue } = setUp({ running: 1, waiting: 5 });
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve(1));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe(1);
  });

  it('starts a newcomer before the second task of a key that has many', async () => {
    const { started, add, end } = setUp({ running: 2, waiting: 50 });
    for (let index = 0; index < 20; index++) void add(`a${index}`);
    void add('b0');
    await end('a0');
    expect(started).toEqual(['a0', 'a1', 'b0']);
  });

  it('refuses what comes when all places are taken', async () => {
    const { refused, add } = setUp({ running: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name).catch(() => undefined);
    await Promise.resolve();
    expect(refused).toEqual(['a4']);
  });

  it('gives the last place of the greediest key to a key with fewer tasks', async () => {
    const { started, refused, add, end } = setUp({ running: 1, waiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) add(name).catch(() => undefined);
    await end('a1');
    await end('a2');
    expect({ started, refused }).toEqual({ started: ['a1', 'a2', 'b1'], refused: ['a4'] });
  });

  it('never refuses an owed task', async () => {
    const { refused, add } = setUp({ running: 1, waiting: 2 });
    for (const name of ['a1', 'a2']) add(name).catch(() => undefined);
    for (const name of ['a3', 'a4']) add(name, { isOwed: true }).catch(() => undefined);
    for (const name of ['a5', 'b1']) add(name).catch(() => undefined);
    await Promise.resolve();
    expect(refused).toEqual(['a5', 'a2']);
  });

  it('drops a waiting task whose visitor is gone', async () => {
    const { started, add, end } = setUp({ running: 1, waiting: 3 });
    void add('a1');
    add('a2', { isGone: () => true }).catch(() => undefined);
    void add('a3');
    await end('a1');
    expect(started).toEqual(['a1', 'a3']);
  });

  it('starts a waiting task after a turn without another, or after fifty turns', async () => {
    const { started, add, end } = setUp({ running: 1, waiting: 2 });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const arriveFor = async (turns: number) => {
      for (let count = 0; count < turns; count++) {
        add('b').catch(() => undefined);
        await turn();
      }
      return [...started];
    };
    for (const name of ['a1', 'a2', 'a3']) void add(name).catch(() => undefined);
    const ended = end('a1');
    expect(await arriveFor(10)).toEqual(['a1']);
    await ended;
    await turn();
    await turn();
    expect(started).toEqual(['a1', 'a2']);
    void end('a2');
    expect(await arriveFor(60)).toHaveLength(3);
  });
});
