import { afterAll, expect, test } from 'vitest';
import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { judge } from './judge.ts';
import { mistakes } from './Mistake.ts';

const copied = new CopiedSite();
const site = readSite(copied.root);
afterAll(() => copied.close());

/** How much of all mistakes has to be told at its line, sound after the first fix, and back at its very text. */
const FLOORS = { found: 0.9, sound: 0.7, same: 0.4 };
const sums = { all: 0, found: 0, sound: 0, same: 0 };

test.each(Object.entries(mistakes))(
  'of the mistakes in %s nearly all are told at their line, with a fix that leaves the site sound',
  { timeout: 600_000 },
  (_group, rows) => {
    const failed = rows.flatMap((mistake) => {
      const { isFound, isSound, isSame } = judge(site, mistake);
      sums.all++;
      sums.found += Number(isFound);
      sums.sound += Number(isSound || Boolean(mistake.byHand));
      sums.same += Number(isSame);
      return isFound && (isSound || mistake.byHand) ? [] : [mistake.name];
    });
    const most = Math.ceil(rows.length * 0.5);
    expect(failed.length, `not found, or not sound:\n${failed.join('\n')}`).toBeLessThanOrEqual(most);
  },
);

test('the figures over all of them hold', () => {
  const { all, ...counts } = sums;
  const figures = Object.entries(counts).map(([name, count]) => [name, count / all] as const);
  const low = figures.filter(([name, share]) => share < FLOORS[name as keyof typeof FLOORS]);
  expect(low).toEqual([]);
});
