import { expect, test } from 'vitest';
import { parseJsonSource } from './parseJsonFile.ts';

test('the conflict markers of git are named, at their first line', () => {
  const { broken } = parseJsonSource('pages/home.json', '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}');
  expect(broken).toMatchObject({ code: 'invalid-json', offset: 2 });
  expect(broken?.message).toMatch(/^has a conflict of two versions/);
});
