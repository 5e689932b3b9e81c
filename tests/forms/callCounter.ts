import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll } from 'vitest';

/** Coverage of a script by V8: how often its functions, and the blocks in them, ran. */
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

/** How often a function of a file was called. */
const callsOf = (scripts: Script[], file: string, name: string): number =>
  scripts
    .filter(({ url }) => url.includes(file))
    .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === name))
    .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);

/** How often requests evaluated answers. The index of stored records, which runs beside the server, is not counted. */
export const evaluations = (scripts: Script[]): number =>
  callsOf(scripts, '/src/form/model/evaluate.ts', 'evaluate') -
  callsOf(scripts, '/src/server/desk/startRecordIndexing.ts', 'columnsOf');

/**
 * Returns a function that counts the calls made by each of several runs. Coverage is on from a file's first test to
 * its last, which disables optimization: V8 counts only some calls of optimized code.
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

  /** Returns the count since the previous call. */
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
