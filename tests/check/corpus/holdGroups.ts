import { expect, test } from 'vitest';
import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { isRight, judge, type JudgedFix } from './judge.ts';
import { isSampled } from '../../propertyRuns.ts';
import { mistakes } from './Mistake.ts';

/** The least shares of the mistakes of some groups. */
interface Floors {
  /** Reported at their line. */
  found: number;
  /** Reported once. */
  one: number;
  /** With a fix that is right. */
  fixed: number;
}

/** Of the fixes that are offered, so many are right; a sample may hold more of the wrong ones. */
const RIGHT = process.env.PROPERTY_RUNS ? 0.97 : 0.95;

/** A sixth of the mistakes is judged, and with `npm test -- --long` each. */
const SHARE = process.env.PROPERTY_RUNS ? 1 : 6;

/** Judges the groups of mistakes whose names fit, each in a test of its own that lists what is not found, and then the shares. */
export function holdGroups(isOurs: (group: string) => boolean, floors: Floors): void {
  const copied = new CopiedSite();
  const site = readSite(copied.root);
  const sums = { found: 0, one: 0, fixed: 0 };
  const groups = Object.entries(mistakes)
    .filter(([group]) => isOurs(group))
    .map(([group, rows]) => [group, rows.filter(({ name }) => isSampled(name, SHARE))] as const);
  const all = groups.reduce((sum, [, rows]) => sum + rows.length, 0);
  const fixes: (JudgedFix & { name: string })[] = [];
  const losses: string[] = [];

  test.each(groups)('mistakes are reported: %s', { timeout: 600_000 }, (_group, rows) => {
    const lost: string[] = [];
    for (const mistake of rows) {
      const verdict = judge(site, mistake);
      fixes.push(...verdict.fixes.map((fix) => ({ ...fix, name: mistake.name })));
      losses.push(...verdict.lost.map((word) => `${mistake.name}: ${word}`));
      sums.found += Number(verdict.isFound);
      sums.one += Number(verdict.isOne);
      sums.fixed += Number(verdict.fixes.some(isRight));
      if (!verdict.isFound) lost.push(mistake.name);
    }
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(1 + rows.length / 10);
  });

  test('no certain fix loses a word of a sentence', () => expect(losses).toEqual([]));

  test('no fix takes a file, a field or an entry away', () =>
    expect(fixes.filter(({ removes }) => removes).map(({ name, title }) => `${name}: ${title}`)).toEqual([]));

  test('the fixes that are offered are right', () => {
    const wrong = fixes.filter((fix) => !isRight(fix)).map(({ name, title }) => `${name}: ${title}`);
    expect(1 - wrong.length / fixes.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT);
  });

  test.each(Object.entries(floors))('the share of mistakes that are %s is at least %d', (name, floor) => {
    expect(sums[name as keyof Floors] / all).toBeGreaterThanOrEqual(floor);
  });
}
