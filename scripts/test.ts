/**
 * `npm test`: types, format, lint, the check of the JSON files, a production build and every test, journeys in a browser
 * included. A step that fails hides no other's result; the last line adds up all of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { findPostgres } from './postgres.ts';
import { withoutSettings } from './withoutSettings.ts';

interface Counts {
  passed: number;
  failed: number;
}

const env: NodeJS.ProcessEnv = { ...withoutSettings(process.env), CI: 'true' };
const bin = (name: string) => join('node_modules/.bin', name);
const script = (name: string, ...words: string[]) => [
  process.execPath,
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...words,
];

function run(name: string, [command, ...args]: string[]): boolean {
  console.log(`\n── ${name}`);
  const { status, error } = spawnSync(command!, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(error.message);
  const passed = status === 0;
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'}`);
  return passed;
}

const step = (passed: boolean): Counts => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** Finds a program that tests need, or installs it, and names it to them. */
function program(variable: string, find: () => string): Counts {
  try {
    env[variable] = find();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return step(false);
  }
}

/** Runs vitest and counts what it ran; a file that did not load, or a run that broke off, is a failure more. */
function vitest(): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const report = join(folder, 'report.json');
  const passed = run('vitest', [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: { status: string; assertionResults: { status: string }[] }[];
    };
    const unread = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length;
    const failed = numFailedTests + unread;
    return { passed: numPassedTests, failed: failed === 0 && !passed ? 1 : failed };
  } catch {
    return step(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: Counts[] = [
  step(run('types', script('types'))),
  step(run('tsc', [bin('tsc'), '--project', '.'])),
  step(run('format', [bin('prettier'), '--check', '{src,scripts,tests}/**/*.{ts,tsx,css}', 'vite.config.ts'])),
  step(run('oxlint', [bin('oxlint'), '--deny-warnings'])),
  step(run('check', script('check'))),
  // In a folder of its own: the build that serves is never touched.
  step(run('build', script('build', '--dist', 'dist-test'))),
  program('CHROMIUM_PATH', findChromium),
  program('POSTGRES_BIN', findPostgres),
  vitest(),
];
const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
