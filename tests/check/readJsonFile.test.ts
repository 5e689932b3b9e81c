import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../src/check/told/formatProblem.ts';
import { parseJsonFile, readJsonFile } from '../../src/check/read/readJsonFile.ts';

const problemsIn = (text: string) => parseJsonFile('a.json', text).problems.map(formatProblem);

test.each([
  ['a trailing comma', '{\n  "a": 1,\n}', 'a.json:2:9  a comma stands before the closing }. Remove the comma.'],
  ['a trailing comma in a list', '[1, 2,]', 'a.json:1:6  a comma stands before the closing ]. Remove the comma.'],
  [
    'a missing comma',
    '{\n  "a": 1\n  "b": 2\n}',
    'a.json:2:9  a comma is missing after this. Add a comma here, at the end of the line or entry.',
  ],
  ['a missing colon', '{ "a" 1 }', 'a.json:1:6  a colon is missing after the key. Add : here.'],
  [
    'a missing closing quote',
    '{\n  "a": "Home,\n  "b": 2\n}',
    'a.json:2:8  a closing quote " is missing on this line. Add " where the text ends; a comma stands after it.',
  ],
  ['a missing opening quote', '{ "a": Home" }', 'a.json:1:8  a quote " is missing before Home. Add " before Home.'],
  [
    'a text over several lines',
    '{ "a": "Home\n  goes on" }',
    'a.json:1:8  this text goes over several lines. Put it on one line, with a blank where the new line began.',
  ],
  [
    'a quote inside a text',
    '{ "a": "We say "hi" here", "b": 1 }',
    'a.json:1:16  a quote " inside the text ends it here. Write \\" for each quote inside the text, or use “ and ”.',
  ],
  [
    'single quotes',
    "{ 'a': 1 }",
    'a.json:1:3  a quote of the wrong kind (\') stands here. Write double quotes " at both ends instead.',
  ],
  [
    'curly quotes',
    '{ “a”: 1 }',
    'a.json:1:3  a curly quote stands here. Write straight double quotes " at both ends instead.',
  ],
  [
    'a curly quote at the end',
    '{ "a": "x”,\n "b": 1 }',
    'a.json:1:10  a curly quote ends this text. Write a straight double quote " instead.',
  ],
  ['a key without quotes', '{ a: 1 }', 'a.json:1:3  the key a has no quotes. Write "a".'],
  [
    'a text without quotes',
    '{ "a": Hello there }',
    'a.json:1:8  a text stands here without quotes. Put double quotes round it: "Hello there".',
  ],
  ['a Python word', '{ "a": True }', 'a.json:1:8  True is not understood. Write true, or "True" for a text.'],
  ['yes', '{ "a": yes }', 'a.json:1:8  yes is not understood. Write true, or "yes" for a text.'],
  ['a line remark', '{\n  // why\n  "a": 1\n}', 'a.json:2:3  a remark stands here, and JSON has none. Remove it.'],
  ['a block remark', '{ /* why */ "a": 1 }', 'a.json:1:3  a remark stands here, and JSON has none. Remove it.'],
  [
    'a merge that was left',
    '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> x\n}',
    'a.json:2:1  two versions of this place were joined, and both stand here. Keep the one that is right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  ['a semicolon', '{ "a": 1; "b": 2 }', 'a.json:1:9  a semicolon stands here. Write , instead.'],
  ['an equals sign', '{ "a" = 1 }', 'a.json:1:7  an = stands here. Write : instead.'],
  [
    'a number with commas',
    '{ "price": 1,250,000 }',
    'a.json:1:12  1,250,000 is no number. Write 1250000: a number is written without commas.',
  ],
  [
    'a number with a leading zero',
    '{ "a": 01 }',
    'a.json:1:8  01 is no number as JSON writes it. Write 1, or "01" where the zero matters.',
  ],
  [
    'a number with its unit',
    '{ "a": 2000ms }',
    'a.json:1:8  2000ms is no number as JSON writes it. Write 2000, the number alone.',
  ],
  [
    'a no-break space',
    '{\u00a0"a": 1 }',
    'a.json:1:2  an invisible character stands here. Remove it: delete all blanks here and type them anew.',
  ],
  [
    'a zero-width space',
    '{ "a": 1,\u200b\n "b": 2 }',
    'a.json:1:10  an invisible character stands here. Remove it: delete all blanks here and type them anew.',
  ],
  ['a tab in a text', '{ "a": "x\ty" }', 'a.json:1:10  a tab stands in this text. Write a blank instead, or \\t.'],
  [
    'a lone backslash',
    '{ "a": "C:\\pages" }',
    'a.json:1:11  a backslash \\ stands before a letter it cannot stand before. Write \\\\ for a backslash, or / in an address.',
  ],
  [
    'a group that does not end',
    '{\n  "a": {\n    "b": 1,\n  "c": 2\n}',
    'a.json:3:11  a closing } is missing: the group { … } that begins in line 2 does not end. Add } here.',
  ],
  [
    'a group in a list that does not end',
    '{\n  "a": [\n    { "b": 1 },\n    { "b": 2\n  ],\n  "c": 2\n}',
    'a.json:4:13  a closing } is missing: the group { … } that begins in line 4 does not end. Add } here.',
  ],
  [
    'a list that does not end',
    '{\n  "a": [\n    "x",\n    "y"\n  "c": 2\n}',
    'a.json:4:8  a closing ] is missing: the list [ … ] that begins in line 2 does not end. Add ], here.',
  ],
  [
    'a group that another follows',
    '[\n  { "a": 1,\n  { "a": 2 }\n]',
    'a.json:2:11  a closing } is missing: the group { … } that begins in line 2 does not end. Add } here.',
  ],
  [
    'a file that breaks off',
    '{\n  "a": {\n    "b": 1\n  }\n',
    'a.json:4:4  a closing } is missing: the group { … } that begins in line 1 does not end. Add } here.',
  ],
  [
    'a brace too many',
    '{\n  "a": {\n    "b": 1\n    }\n  },\n  "c": 2\n}',
    'a.json:4:5  a closing } too many stands here. Remove it.',
  ],
  ['a bracket too many', '{\n  "a": [1]],\n  "b": 2\n}', 'a.json:2:11  a closing ] too many stands here. Remove it.'],
  [
    'a brace for a bracket',
    '{\n  "a": [\n    1\n  },\n  "b": 2\n}',
    'a.json:4:3  } closes what [ in line 2 opens. Write ] instead.',
  ],
  [
    'a missing opening brace',
    '[\n  {\n    "q": 1\n  },\n    "q": 2\n  }\n]',
    'a.json:5:5  a { is missing before this key. Add { here.',
  ],
  ['two commas', '[1,,2]', 'a.json:1:4  a comma stands where nothing goes before it. Remove the comma.'],
  ['a missing value', '{ "a": , "b": 1 }', 'a.json:1:7  a value is missing after the colon. Write the value, or "".'],
  [
    'two values',
    '{} {}',
    'a.json:1:4  "{}" stands after the end of the file\'s content. Remove it and all that follows.',
  ],
  [
    'a table',
    'id,name\nnitda,NITDA\nekiti,Ekiti State\n',
    'a.json:1:1  the file is a table, and no JSON. Write a group for each line, in [ ]: [{ "id": "nitda", "name": "NITDA" }, …].',
  ],
  [
    'a file of another language',
    'route: /visit\ntitle: Visit\n',
    'a.json:1:1  the file is YAML, and no JSON. Write it in { }, with quotes and commas, as the files beside it are: { "route": "/visit", … }.',
  ],
  [
    'an empty file',
    '',
    'a.json:1:1  the file is empty. Bring it back: git checkout -- a.json. Or, where it is a new file, remove it.',
  ],
  [
    'a key that stands twice',
    '{\n  "a": 1,\n  "a": 2\n}',
    'a.json:3:3  a stands twice, as 1 in line 2 and as 2 here. Remove one of the two, the old one; or rename it, where it says something else.',
  ],
])('%s is told once, in plain words and in its place', (_, text, line) => {
  expect(problemsIn(text)).toEqual([line]);
});

const saved = (bytes: Buffer) => {
  const root = mkdtempSync(join(tmpdir(), 'json-'));
  writeFileSync(join(root, 'a.json'), bytes);
  return readJsonFile(root, 'a.json').problems.map(formatProblem);
};

test.each([
  ['UTF-16', Buffer.from('\uFEFF{ "a": "é" }', 'utf16le'), '1:1  the file is saved as UTF-16. Save it as "UTF-8".'],
  [
    'Latin-1',
    Buffer.from('{ "a": "é" }', 'latin1'),
    '1:9  a letter here is unreadable. Save the file as "UTF-8" (not "ANSI" or "Latin-1"), then write the letter again.',
  ],
  [
    'UTF-8 with a byte order mark',
    Buffer.from('\uFEFF{}'),
    '1:1  the file begins with an invisible mark (BOM). Save it as "UTF-8", without "BOM".',
  ],
])('a file saved as %s is told so', (_, bytes, line) => {
  expect(saved(bytes)).toEqual([`a.json:${line}`]);
});

test('of a file with several faults the first is told, for the others mostly follow from it', () => {
  expect(problemsIn('{\n  "a": 1\n  "b": \'x\',\n  "c": [1, 2,]\n}')).toHaveLength(1);
});

test('a file nested without end is refused and not fallen over', () => {
  expect(problemsIn('['.repeat(100_000))).toEqual([expect.stringContaining('is nested more than 100 levels deep')]);
  expect(problemsIn('{"a":'.repeat(200))).toEqual([expect.stringContaining('is nested more than 100 levels deep')]);
});

test('sound JSON has no problem, whatever its line ends', () => {
  expect(problemsIn('{\r\n  "a": [1, "ẹ́", null, true]\r\n}\r\n')).toEqual([]);
});
