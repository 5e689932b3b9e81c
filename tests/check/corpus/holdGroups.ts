import { expect, test } from 'vitest';
import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { judge } from './judge.ts';
import { mistakes } from './Mistake.ts';

/** The shares of all mistakes of these groups that have to be told at their line, sound after the first fix, back at their very text, told once. */
interface Floors {
  found: number;
  sound: number;
  same: number;
  /** One mistake gives one diagnostic. */
  one: number;
}

/** Every sixth mistake is judged, and with `npm test -- --long` each: a run of all tests waits longest for these. */
const SHARE = process.env.PROPERTY_RUNS ? 1 : 6;

/** Holds the groups of mistakes whose names fit, each in a test of its own that lists what failed, and then the shares. */
export function holdGroups(isOurs: (group: string) => boolean, floors: Floors): void {
  const copied = new CopiedSite();
  const site = readSite(copied.root);
  const sums = { found: 0, sound: 0, same: 0, one: 0 };
  const groups = Object.entries(mistakes)
    .filter(([group]) => isOurs(group))
    .map(([group, rows]) => [group, rows.filter((_, index) => index % SHARE === 0)] as const);
  const all = groups.reduce((sum, [, rows]) => sum + rows.length, 0);
  const failed: string[] = [];
  const losses: string[] = [];

  test.each(groups)('the mistakes in %s are told and mended but for few', { timeout: 600_000 }, (_group, rows) => {
    for (const mistake of rows) {
      const { isFound, isSound, isSame, isOne, lost } = judge(site, mistake);
      losses.push(...lost.map((word) => `${mistake.name}: ${word}`));
      sums.found += Number(isFound);
      sums.sound += Number(isSound || Boolean(mistake.byHand));
      sums.same += Number(isSame);
      sums.one += Number(isOne);
      if (!isFound || (!isSound && !mistake.byHand))
        failed.push(`${mistake.name}: ${isFound ? 'not sound' : 'not found'}`);
    }
    expect(failed.length).toBeLessThan(all / 10);
  });

  test('no first fix that is told as certain loses a word of a sentence', () => {
    expect(losses).toEqual([]);
  });

  test.each(Object.entries(floors))('of all of them the share that is %s is at least %d', (name, floor) => {
    expect(sums[name as keyof Floors] / all, failed.join('\n')).toBeGreaterThanOrEqual(floor);
  });
}
