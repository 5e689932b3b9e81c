/**
 * `npm test`: types, format, lint, the check of the JSON files, a production build and every test, journeys in a browser
 * included. A step that fails hides no other's result; the last lines name what failed and add up all of them. `--long`
 * tries each property 3,000 times.
 */
import './requireDevTools.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { findPostgres } from './postgres.ts';
import { readReport, type Result } from './test/readReport.ts';
import { runStep } from './test/runStep.ts';
import { ownTemporaryFolder } from './test/ownTemporaryFolder.ts';
import { withoutSettings } from './withoutSettings.ts';

ownTemporaryFolder();
const { values: flags } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
const env: NodeJS.ProcessEnv = { ...withoutSettings(process.env), CI: 'true' };
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

async function step(name: string, words: string[]): Promise<Result> {
  const passed = await runStep(name, words, { env, isLive: false });
  return { passed: passed ? 1 : 0, failures: passed ? [] : [name] };
}

/** Finds a program that tests need, or installs it, and names it to them. */
function program(variable: string, find: () => string): Result {
  try {
    env[variable] = find();
    return { passed: 0, failures: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failures: [message] };
  }
}

async function vitest(): Promise<Result> {
  const report = join(tmpdir(), 'report.json');
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readReport(report, await runStep('vitest', [bin('vitest'), ...words], { env, isLive: true }));
}

const results = [await step('types', script('types'))];
// One after the other, beside all that follows: they fill what the others leave of the processors.
const checks = (async () => [
  await step('tsc', [bin('tsc'), '--project', '.']),
  await step('format', [bin('oxfmt'), '--check', '{src,scripts,tests}/**/*.{ts,tsx,css}', 'vite.config.ts']),
  await step('oxlint', [bin('oxlint'), '--deny-warnings']),
  await step('check', script('check')),
])();
// In a folder of its own: the build that serves is never touched. The journeys' site waits for it.
const building = step('build', script('build', '--dist', 'dist-test'));
results.push(program('CHROMIUM_PATH', findChromium), program('POSTGRES_BIN', findPostgres));
results.push(...(await Promise.all([building, vitest()])), ...(await checks));
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\nProperties were tried from PROPERTY_SEED=${env.PROPERTY_SEED}.`);
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
