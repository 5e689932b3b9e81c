import { expect, test } from 'vitest';
import { checkJson } from '../../src/check/checkSite.ts';
import { choicesInWords } from '../../src/check/diagnostics/closest.ts';
import { formatDiagnostic, formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { type Files, writeSite } from './temporarySite.ts';

/** The last line of what the check says of a site. */
function lastLineOf(files: Files): string | undefined {
  const root = writeSite(files);
  return formatReport(root, checkJson(root)).split('\n').at(-1);
}

const ABOUT = '{ "route": "/about"';

test('the count of problems names unread files that may have more', () => {
  expect(lastLineOf({})).toBe('No problems in the JSON files.');
  expect(lastLineOf({ 'pages/home.json': { route: '/' } })).toBe('3 problems in the JSON files.');
  expect(lastLineOf({ 'pages/about.json': ABOUT })).toBe(
    '1 problem in the JSON files. The check may find more when pages/about.json can be read.',
  );
  expect(lastLineOf({ 'pages/about.json': ABOUT, 'pages/us.json': '<!doctype html>' })).toBe(
    '2 problems in the JSON files. The check may find more when pages/about.json and pages/us.json can be read.',
  );
});

test('where a fix leaves words to a person, the sentence says so', () => {
  const root = writeSite({ 'pages/about.json': { route: '/about', sections: [] } });
  const told = checkJson(root).find(({ fixes }) => fixes[0]?.applicability === 'has-placeholders')!;
  expect(formatDiagnostic(told)).toMatch(/Then replace the placeholder with your own words\.$/);
  const sure = { ...told, fixes: [{ ...told.fixes[0]!, applicability: 'machine-applicable' as const }] };
  expect(formatDiagnostic(sure)).not.toContain('your own words');
});

test('a long list of choices names the nearest first and counts the others', () => {
  const names = Array.from({ length: 21 }, (_, index) => `word-${'abcdefghijklmnopqrstu'[index]}`);
  expect(choicesInWords('word-u', names)).toMatch(/^"word-u", .* and 5 more$/);
  expect(choicesInWords('word-b', names.slice(0, 3))).toBe('"word-b", "word-a", "word-c"');
});
