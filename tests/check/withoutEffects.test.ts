import { expect, test } from 'vitest';
import { JsonFile } from '../../src/check/read/JsonFile.ts';
import type { Problem } from '../../src/check/told/Problem.ts';
import { withoutEffects } from '../../src/check/mends/withoutEffects.ts';

const value = { tilte: 'A', links: [1] };
const file = new JsonFile('pages/home.json', JSON.stringify(value), value, false);
const slip = file.problem(['tilte'], 'is not a known key', 'Did you mean "title"?', 'key', {
  kind: 'unknown-key',
  meant: 'title',
});
const missing = file.problem(['title'], 'is missing', 'Add "title": "…".', 'value', { kind: 'missing' });
const other = file.problem(['links', 0], 'is no link', 'Remove it.');
const told = (problems: Problem[], slips: Problem[], after: Problem[]) =>
  withoutEffects(problems, slips, new Map([[file.path, file]]), () => after);

test('what is right once a slip is mended is not told beside it, whatever else is wrong then', () => {
  expect(told([slip, missing, other], [], [other])).toEqual([slip, other]);
  expect(told([slip, missing], [], [file.problem(['title'], 'is too short', 'Write more.')])).toEqual([slip]);
});

test('a slip that nobody told is told where its mend leaves nothing else to say', () => {
  expect(told([missing, other], [slip], [])).toEqual([slip]);
  expect(told([missing, other], [slip], [file.problem(['links'], 'is empty', 'Add one.')])).toEqual([missing, other]);
});

test('one problem has no effects to look for', () => {
  const never = () => expect.unreachable();
  expect(withoutEffects([slip], [], new Map([[file.path, file]]), never)).toEqual([slip]);
});
