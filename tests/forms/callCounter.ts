import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll } from 'vitest';

/** What V8 tells of a script: how often its functions, and the blocks in them, ran. */
interface Script {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

/** How often functions and blocks of the forms' code, and of what forms compile to, ran: what work costs, without a clock. */
const formsWork = (scripts: Script[]): number =>
  scripts
    .filter(({ url }) => url === '' || /\/src\/(form|submit)\//.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);

/** How often answers were evaluated. */
export const evaluations = (scripts: Script[]): number =>
  scripts
    .filter(({ url }) => url.includes('/src/form/model/evaluate.ts'))
    .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === 'evaluate'))
    .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);

/**
 * What counts in each of several runs. It counts from a file's first test to its last, and nothing is optimised meanwhile: code
 * that V8 optimises counts only some of what it runs.
 */
export function callCounter(
  countOf: (scripts: Script[]) => number = formsWork,
): (...runs: (() => unknown)[]) => Promise<number[]> {
  let session: Session;
  beforeAll(async () => {
    setFlagsFromString('--no-opt');
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  afterAll(async () => {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    setFlagsFromString('--opt');
  });

  /** What ran since it was asked last. */
  const take = async () => countOf((await session.post('Profiler.takePreciseCoverage')).result);

  return async (...runs) => {
    await take();
    const counts: number[] = [];
    for (const run of runs) {
      await run();
      const count = await take();
      if (count === 0) throw new Error('Nothing was counted.');
      counts.push(count);
    }
    return counts;
  };
}
