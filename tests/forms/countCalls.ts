import { Session } from 'node:inspector/promises';

type Script = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] };

/** What ran while `run` did, by V8's own count. */
async function coverageOf(run: () => unknown): Promise<Script[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    await run();
    return (await session.post('Profiler.takePreciseCoverage')).result;
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** How often functions and blocks of the product's code, and of what forms compile to, ran while `run` did: its cost without a clock. */
export async function countCalls(run: () => unknown): Promise<number> {
  const scripts = await coverageOf(run);
  return scripts
    .filter(({ url }) => url === '' || url.includes('/src/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** How often answers were evaluated while `run` did. */
export async function countEvaluations(run: () => unknown): Promise<number> {
  const scripts = await coverageOf(run);
  return scripts
    .filter(({ url }) => url.includes('/src/form/model/evaluate.ts'))
    .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === 'evaluate'))
    .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);
}
