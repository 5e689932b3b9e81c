import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What came of a step or of the tests. */
export interface Result {
  passed: number;
  /** What failed, each with where and why in a line or a few. */
  failures: string[];
}

/** The part of vitest's JSON report that is read here. */
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

/** What vitest ran by its JSON report; a file that did not load, or a run that broke off, is a failure more. */
export function readReport(file: string, passed: boolean): Result {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest did not come to its end'] };
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
  if (failures.length === 0 && !passed) failures.push('vitest, though no test did: what it says above tells why');
  return { passed: numPassedTests, failures };
}

const firstLine = (text: string) => text.trimStart().split('\n', 1)[0]!.slice(0, 300);
