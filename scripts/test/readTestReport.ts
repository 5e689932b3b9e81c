import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Result of a step or of the tests. */
export interface TestRunSummary {
  passed: number;
  /** Failures, each with location and reason in a few lines. */
  failures: string[];
}

/** The part of vitest's JSON report used here. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages: string[];
      meta: { evidence?: string };
    }[];
  }[];
}

/** Reads vitest's JSON report. A file that did not load, or an interrupted run, counts as a failure. */
export function readTestReport(file: string, passed: boolean): TestRunSummary {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest did not finish'] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const path = relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${path}\n    ${firstLine(message)}`];
    return failed.map(({ ancestorTitles, title, failureMessages, meta }) => {
      const showed = meta.evidence ? `\n    its pages: ${meta.evidence}` : '';
      return `${[path, ...ancestorTitles, title].join(' › ')}\n    ${firstLine(failureMessages.join('\n'))}${showed}`;
    });
  });
  if (failures.length === 0 && !passed) failures.push('vitest, although no test failed; see its output above');
  return { passed: numPassedTests, failures };
}

const firstLine = (text: string) => text.trimStart().split('\n', 1)[0]!.slice(0, 300);
