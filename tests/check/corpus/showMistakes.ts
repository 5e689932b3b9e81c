import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { isRight, judge } from './judge.ts';
import { isSampled } from '../../propertyRuns.ts';
import { mistakes } from './Mistake.ts';

/**
 * Prints the diagnostics of matching mistakes, or of all. Lists the mistakes that are missed or get a wrong fix.
 *
 * `node --import tsx tests/check/corpus/showMistakes.ts [words of a name or a group] [--every 10] [--all]`
 */
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--') && !/^\d+$/.test(word));
const every = process.argv.includes('--every') ? Number(process.argv[process.argv.indexOf('--every') + 1]) : 1;
const copied = new CopiedSite();
const site = readSite(copied.root);
const totals: Record<string, number[]> = {};
for (const [group, rows] of Object.entries(mistakes))
  for (const mistake of rows) {
    if (wanted !== undefined && group !== wanted && !mistake.name.includes(wanted)) continue;
    if (!isSampled(mistake.name, every)) continue;
    const { isFound, isOne, fixes, lost, milliseconds, told } = judge(site, mistake);
    for (const word of lost) console.log(`LOSES ${word}: ${mistake.name}`);
    const isFixed = fixes.some(isRight);
    const wrong = fixes.filter((fix) => !isRight(fix));
    const total = (totals[group] ??= [0, 0, 0, 0, 0]);
    [1, isFound, isFixed, isOne, milliseconds].forEach((one, at) => (total[at]! += Number(one)));
    if (isFound && wrong.length === 0 && !process.argv.includes('--all')) continue;
    const marks = [isFound ? '' : 'LOST', isFixed ? 'fixed' : '', wrong.length > 0 ? 'WRONG' : '']
      .filter(Boolean)
      .join(' ');
    console.log(
      `\n${group} · ${mistake.name} · ${mistake.file} ${JSON.stringify(mistake.at ?? mistake.edits ?? '').slice(0, 300)} lines ${JSON.stringify(mistake.lines)}\n  ${marks} ${milliseconds.toFixed(0)} ms`,
    );
    for (const words of told) console.log(`  ${words.slice(0, 400)}`);
  }
const all = Object.values(totals).reduce((sum, one) => sum.map((count, at) => count + one[at]!), [0, 0, 0, 0, 0]);
for (const [group, [count, found, fixed, one, time]] of [...Object.entries(totals), ['all', all] as const])
  console.log(
    `${group!.padEnd(28)} ${count} found ${percent(found!, count!)} fixed ${percent(fixed!, count!)} once ${percent(one!, count!)} ${(time! / 1000).toFixed(1)} s`,
  );
copied.close();

function percent(part: number, of: number): string {
  return `${((part / of) * 100).toFixed(1)} %`;
}
