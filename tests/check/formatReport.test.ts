import { expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { formatClosestChoices } from '../../src/check/diagnostics/closestMatch.ts';
import { formatDiagnostic, formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { describeKeyPath } from '../../src/check/diagnostics/path.ts';
import { type Files, FORM, writeSite } from './temporarySite.ts';

/** The last line of what the check says of a site. */
function lastLineOf(files: Files): string | undefined {
  const root = writeSite(files);
  return formatReport(root, checkSiteWithoutPictures(root)).split('\n').at(-1);
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
  const told = checkSiteWithoutPictures(root).find(({ fixes }) => fixes[0]?.applicability === 'has-placeholders')!;
  expect(formatDiagnostic(told)).toMatch(/Then replace the placeholder with your own words\.$/);
  const sure = { ...told, fixes: [{ ...told.fixes[0]!, applicability: 'machine-applicable' as const }] };
  expect(formatDiagnostic(sure)).not.toContain('your own words');
});

test('a long list of choices names the nearest first and counts the others', () => {
  const names = Array.from({ length: 21 }, (_, index) => `word-${'abcdefghijklmnopqrstu'[index]}`);
  expect(formatClosestChoices('word-u', names)).toMatch(/^"word-u", .* and 5 more$/);
  expect(formatClosestChoices('word-b', names.slice(0, 3))).toBe('"word-b", "word-a", "word-c"');
});

/** Reports a site with this text in one file. */
const reportOf = (text: string, file = 'pages/about.json'): string => {
  const root = writeSite({ [file]: text });
  return formatReport(root, checkSiteWithoutPictures(root));
};
const pageWith = (heading: string, more = '') =>
  `{ "route": "/about", "title": "About", ${more}\n"sections": [\n{ "block": "faq", \n"heading": ${heading}\n}\n] }`;

const linkTo = (to: string) => pageWith(`"Us", "link": { "label": "More", "to": "${to}" }`);

test.each([
  ['an empty text', pageWith('""'), 'heading is empty. Write a text here.'],
  ['a comma after the last entry', pageWith('"Us",'), 'there is a comma after the last entry.'],
  ['a web address without https', linkTo('www.example.com'), 'not an address. Write an address such as "/about-us"'],
  ['an unknown section', linkTo('/about#rooms'), 'Use the id of a section of that page, or give a section this id.'],
  ['a text of spaces', pageWith('"  "'), 'heading has only spaces. Write a text here.'],
  ['a key that is used twice', pageWith('"Us", "heading": "We"'), 'then again here. Delete one of the two.'],
  ['a file that is not a page', '[]', 'about.json:1:1  the file must be a group'],
])('reports the next step for %s', (_name, text, sentence) => {
  expect(reportOf(text)).toContain(sentence);
});

test.each([
  ['a comma in a number', '1000', '1,000', 'a number cannot have a comma inside. Remove the comma.'],
  ['quotes in a text', '"More"', '"Even "more" words"', 'a text has double quotes inside. Put a backslash'],
])('reports %s', (_name, sound, mistake, sentence) => {
  const more = { title: 'More', type: 'string', maxLength: 1000 };
  const form = { ...FORM, schema: { ...FORM.schema, properties: { ...FORM.schema.properties, more } } };
  const text = JSON.stringify(form, null, 2).replace(sound, mistake);
  expect(reportOf(text, 'schemas/visit.json')).toContain(sentence);
});

/** Reports a form with this additional field. */
const fieldReport = (field: object, schema = {}) => {
  const properties = { ...FORM.schema.properties, more: { title: 'More', type: 'string', ...field } };
  const form = { ...FORM, schema: { ...FORM.schema, properties, ...schema } };
  return reportOf(JSON.stringify(form, null, 2), 'schemas/visit.json');
};

test('a pattern without its closing bracket gets the bracket', () => {
  const report = fieldReport({ pattern: '^[0-9{11}$' });
  expect(report).toContain('which is not a valid pattern. Use "^[0-9]{11}$".');
});

test('a choice that is listed twice comes with its next step', () => {
  expect(fieldReport({ enum: ['A', 'A'] })).toContain('has the same entry twice: delete one of the two.');
});

test('limits that contradict each other name each value with its limit', () => {
  const report = fieldReport({ minLength: 9, maxLength: 3 });
  expect(report).toContain('Use 3 for "minLength". Use 9 for "maxLength".');
});

test('a misspelt required field is reported once, not also its message', () => {
  const report = fieldReport({ errorMessage: { required: 'More is required' } }, { required: ['fullName', 'mores'] });
  expect(report).toContain('1 problem in the JSON files.');
});

test('leaves the choice between two versions to a person', () => {
  const conflict = '<<<<<<< HEAD\n"description": "Ours.",\n=======\n"description": "Theirs.",\n>>>>>>> other\n';
  expect(reportOf(pageWith('"Us"', `\n${conflict}`))).toContain('has a conflict of two versions: keep one');
  const root = writeSite({ 'pages/about.json': pageWith('"Us"', `\n${conflict}`) });
  const fixes = checkSiteWithoutPictures(root).flatMap((one) => one.fixes);
  expect(fixes.filter(({ applicability }) => applicability === 'machine-applicable')).toEqual([]);
});

test('names an entry of a list in a list by both positions', () => {
  expect(describeKeyPath({ rows: [['name', 'emial']] }, ['rows', 0, 1])).toBe('rows #1 › #2');
});
