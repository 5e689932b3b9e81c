/**
 * `npm test`: types, format, lint, the check of the JSON files, a production build and every test, including browser
 * journeys. A failed step does not hide the results of others; the last lines list the failures and totals. `--long`
 * runs each property 3,000 times. `npm test -- tests/submit -t words` runs the test files whose paths contain the given
 * words, and tests whose titles match `-t`. `--unit` runs tests without a server, build or browser. `--watch` runs
 * these tests, or the named files, at each change.
 */
import './requireDevTools.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { parseCommandLine } from './commandLine.ts';
import { findPostgresBinFolder } from './postgres.ts';
import { readTestReport, type TestRunSummary } from './test/readTestReport.ts';
import { runTestStep } from './test/runTestStep.ts';
import { setUpTemporaryFolder } from './test/setUpTemporaryFolder.ts';
import { envWithoutSettings } from './envWithoutSettings.ts';

setUpTemporaryFolder();
const { values: flags, positionals: files } = parseCommandLine(
  {
    long: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    testNamePattern: { type: 'string', short: 't' },
  },
  { words: Infinity },
);
const isPart = files.length > 0 || flags.unit || flags.watch || flags.testNamePattern !== undefined;
const env: NodeJS.ProcessEnv = { ...envWithoutSettings(process.env), CI: 'true' };
if (flags.long) env.PROPERTY_RUNS = '3000';
env.PROPERTY_SEED ??= String(Date.now() % 2 ** 31);
const bin = (name: string) => join('node_modules/.bin', name);
const script = (name: string, ...words: string[]) => [
  process.execPath,
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...words,
];

async function step(name: string, words: string[]): Promise<TestRunSummary> {
  const passed = await runTestStep(name, words, { env, isLive: false });
  return { passed: passed ? 1 : 0, failures: passed ? [] : [name] };
}

/** Finds or installs a program for tests and sets its variable. */
function program(variable: string, find: () => string): TestRunSummary {
  try {
    env[variable] = find();
    return { passed: 0, failures: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failures: [message] };
  }
}

async function vitest(): Promise<TestRunSummary> {
  const report = join(tmpdir(), 'report.json');
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readTestReport(report, await runTestStep('vitest', [bin('vitest'), ...words], { env, isLive: true }));
}

/** Runs only the chosen tests, with vitest attached to the terminal. */
async function runPart(): Promise<number> {
  await step('types', script('types'));
  program('CHROMIUM_PATH', findChromium);
  program('POSTGRES_BIN', findPostgresBinFolder);
  const words = [flags.watch ? 'watch' : 'run', ...files];
  // Traces with snapshots are affordable for few tests.
  env.TRACE_SNAPSHOTS = '1';
  if (flags.testNamePattern !== undefined) words.push('--testNamePattern', flags.testNamePattern);
  if (flags.unit || (flags.watch && files.length === 0)) words.push('--project', 'unit');
  return (await runTestStep('vitest', [bin('vitest'), ...words], { env, isLive: true, hasKeys: true })) ? 0 : 1;
}

async function runAll(): Promise<number> {
  const results = [await step('types', script('types'))];
  // One at a time, in parallel with the build and the tests, to use the remaining processor time.
  const checks = (async () => [
    await step('tsc', [bin('tsc'), '--project', '.']),
    await step('format', [bin('oxfmt'), '--check', '{src,scripts,tests}/**/*.{ts,tsx,css}', 'vite.config.ts']),
    await step('oxlint', [bin('oxlint'), '--deny-warnings']),
    await step('check', script('check')),
  ])();
  // A separate folder keeps the served build unchanged. The site of the journeys waits for this build.
  const building = step('build', script('build', '--dist', 'dist-test'));
  results.push(program('CHROMIUM_PATH', findChromium), program('POSTGRES_BIN', findPostgresBinFolder));
  results.push(...(await Promise.all([building, vitest()])), ...(await checks));
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\nProperty tests used PROPERTY_SEED=${env.PROPERTY_SEED}.`);
  console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

process.exitCode = await (isPart ? runPart() : runAll());
