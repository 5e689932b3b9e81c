import { expect, test } from 'vitest';
import { formatProblem } from '../../src/check/formatProblem.ts';
import { parseJsonFile } from '../../src/check/readJsonFile.ts';

const problemsIn = (text: string) => parseJsonFile('a.json', text).problems.map(formatProblem);

test.each([
  [
    'a trailing comma',
    '{\n  "a": 1,\n}',
    'a.json:2:9  the last entry before "}" is followed by a comma. Remove the comma.',
  ],
  [
    'a trailing comma in a list',
    '[1, 2,]',
    'a.json:1:6  the last entry before "]" is followed by a comma. Remove the comma.',
  ],
  [
    'a missing comma',
    '{\n  "a": 1\n  "b": 2\n}',
    'a.json:2:9  a comma is missing before ""b"". Add a comma at the end of the entry before it.',
  ],
  [
    'a missing colon',
    '{ "a" 1 }',
    'a.json:1:7  a colon is missing before "1". Write "key": value, with a quote at both ends of the key.',
  ],
  [
    'a missing closing quote',
    '{\n  "a": "Home,\n  "b": 2\n}',
    'a.json:2:8  a closing quote " is missing on this line. Add " at the end of the text; a text stays on one line.',
  ],
  [
    'single quotes',
    "{ 'a': 1 }",
    'a.json:1:3  "\'a\'" is not understood. Use double quotes " instead of single quotes.',
  ],
  [
    'typographic quotes',
    '{ “a”: 1 }',
    'a.json:1:3  "“a”" is not understood. Use straight double quotes " instead of typographic ones.',
  ],
  [
    'a key without quotes',
    '{ a: 1 }',
    'a.json:1:3  "a" is not understood. Put double quotes " around text and around every key.',
  ],
  ['a Python word', '{ "a": True }', 'a.json:1:8  "True" is not understood. Write true in small letters.'],
  ['a line comment', '{\n  // why\n  "a": 1\n}', 'a.json:2:3  comments are not allowed in JSON. Remove the comment.'],
  ['a block comment', '{ /* why */ "a": 1 }', 'a.json:1:3  comments are not allowed in JSON. Remove the comment.'],
  ['an open brace', '{ "a": { "b": 1 }', 'a.json:1:18  a closing } is missing. Add } where this group ends.'],
  ['an open bracket', '[1, 2', 'a.json:1:6  a closing ] is missing. Add ] where this list ends.'],
  [
    'two values',
    '{} {}',
    'a.json:1:4  "{" stands after the end of the file\'s content. Remove it, or look for a bracket closed too early.',
  ],
  [
    'an empty file',
    '',
    'a.json:1:1  a value is missing before the end of the file. Add the value, or remove the comma or key that waits for it.',
  ],
  [
    'a lone backslash',
    '{ "a": "C:\\pages" }',
    'a.json:1:8  a backslash \\ in this text is followed by a letter it cannot stand before. Write \\\\ for a backslash.',
  ],
  [
    'a key that stands twice',
    '{\n  "a": 1,\n  "a": 2\n}',
    'a.json:3:3  a stands twice (first in line 2). Remove or rename one of the two.',
  ],
  [
    'a byte order mark',
    '\uFEFF{}',
    'a.json:1:1  the file begins with an invisible mark (BOM). Save it as "UTF-8 without BOM".',
  ],
  [
    'a file in another encoding',
    '{ "a": "\uFFFDw\uFFFDn" }',
    'a.json:1:9  a letter here is unreadable. Save the file as UTF-8, then write it again.',
  ],
])('%s is told once, in plain words and in its place', (_, text, line) => {
  expect(problemsIn(text)).toEqual([line]);
});

test('faults on several lines are all told', () => {
  expect(
    problemsIn('{\n  "a": 1\n  "b": \'x\',\n  "c": [1, 2,]\n  // d\n}').map((line) => line.split('  ')[0]),
  ).toEqual(['a.json:2:9', 'a.json:3:8', 'a.json:4:13', 'a.json:5:3']);
});

test('a file nested without end is refused and not fallen over', () => {
  expect(problemsIn('['.repeat(100_000))).toEqual([expect.stringContaining('is nested more than 100 levels deep')]);
  expect(problemsIn('{"a":'.repeat(200))).toEqual([expect.stringContaining('is nested more than 100 levels deep')]);
});

test('sound JSON has no problem, whatever its line ends', () => {
  expect(problemsIn('{\r\n  "a": [1, "ẹ́", null, true]\r\n}\r\n')).toEqual([]);
});
