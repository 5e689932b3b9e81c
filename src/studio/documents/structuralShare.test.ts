import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { structuralShare } from './structuralShare.ts';

const read = () => JSON.parse(siteTexts.get('pages/home.json')!) as { title: string; sections: { heading?: string }[] };

test('what says the same is the same object, and nothing else is', () => {
  const old = read();
  expect(structuralShare(old, read())).toBe(old);
  const now = read();
  now.sections[2]!.heading = 'Another';
  const kept = structuralShare(old, now);
  expect(kept).toEqual(now);
  expect(JSON.stringify(kept)).toBe(JSON.stringify(now));
  expect(kept.sections.map((section, index) => section === old.sections[index])).toEqual(
    old.sections.map((_section, index) => index !== 2),
  );
});

test('keys in another order, one more, one less, and a list in place of a group are no less told apart', () => {
  for (const [old, now] of [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [
      { a: 1, b: 1 },
      { b: 1, a: 1 },
    ],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[1], { 0: 1 }],
    [{ 0: 1 }, [1]],
    [[1, 2], [1]],
    [null, {}],
  ]) {
    expect(structuralShare(old, now)).toEqual(now);
    expect(JSON.stringify(structuralShare(old, now))).toBe(JSON.stringify(now));
  }
});
