import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll } from 'vitest';

/**
 * What tells how often functions and blocks of the forms' code, and of what forms compile to, ran in each of several runs:
 * their cost without a clock. It counts from a file's first test to its last: to begin undoes what the engine has optimised.
 */
export function callCounter(): (...runs: (() => unknown)[]) => Promise<number[]> {
  let session: Session;
  beforeAll(async () => {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  afterAll(async () => {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  });

  /** What ran since it was asked last. */
  async function take() {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url === '' || /\/src\/(form|submit)\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  return async (...runs) => {
    await take();
    const counts: number[] = [];
    for (const run of runs) {
      run();
      const count = await take();
      if (count === 0) throw new Error('Nothing was counted.');
      counts.push(count);
    }
    return counts;
  };
}
