import { expect, test } from 'vitest';
import { findChangesBetween } from '../../studio/changes/model/findChangesBetween.ts';
import { parseJson } from './parseJson.ts';
import { parseJsonTree } from './parseJsonTree.ts';

test('reads JSON with any quotes and backslashes, but not nested too deep', () => {
  const odd = String.raw`{"a":"[[\"{\\","b":["\\\"[",{"c":null}],"d":"\\"}`;
  expect(parseJson(odd)).toEqual(JSON.parse(odd));
  expect(parseJson(JSON.stringify('['.repeat(500)))).toBe('['.repeat(500));
  expect([parseJson('{'), parseJson(''), parseJson('\uFEFF{}')]).toEqual([undefined, undefined, undefined]);
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(JSON.stringify(parseJson(nested(99)))).toBe(nested(99));
  for (const text of [nested(200_000), '['.repeat(200_000), '{"a":'.repeat(200_000)])
    expect([parseJson(text), parseJsonTree(text)]).toEqual([undefined, undefined]);
});

test('a file that is nested without end is reviewed as changed by hand', () => {
  const [before, now] = [
    new Map([['pages/a.json', '{}']]),
    new Map([['pages/a.json', '['.repeat(9000) + ']'.repeat(9000)]]),
  ];
  expect(findChangesBetween(before, now)[0]!.changes[0]!.title).toBe('Page changed by hand');
});
