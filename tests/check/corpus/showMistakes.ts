import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { judge, type Verdict } from './judge.ts';
import { mistakes } from './Mistake.ts';

/**
 * node --import tsx tests/check/corpus/showMistakes.ts [words of a name or a group] [--every 10] [--all]: what is told of the
 * mistakes of that name, or of all, and which are not found, not sound or not the same again.
 */
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--') && !/^\d+$/.test(word));
const every = process.argv.includes('--every') ? Number(process.argv[process.argv.indexOf('--every') + 1]) : 1;
const copied = new CopiedSite();
const site = readSite(copied.root);
const totals: Record<string, number[]> = {};
for (const [group, rows] of Object.entries(mistakes))
  for (const [index, mistake] of rows.entries()) {
    if (wanted !== undefined && group !== wanted && !mistake.name.includes(wanted)) continue;
    if (index % every !== 0) continue;
    let verdict: Verdict;
    try {
      verdict = judge(site, mistake);
    } catch (error) {
      verdict = {
        isFound: false,
        isSound: false,
        isSame: false,
        isOne: false,
        lost: [],
        milliseconds: 0,
        told: [String((error as Error).stack).slice(0, 600)],
      };
    }
    const { isFound, isSound, isSame, isOne, lost, milliseconds, told } = verdict;
    for (const word of lost) console.log(`LOSES ${word}: ${mistake.name}`);
    const total = (totals[group] ??= [0, 0, 0, 0, 0, 0]);
    [1, isFound, isSound || mistake.byHand === true, isSame, milliseconds, isOne].forEach(
      (one, at) => (total[at]! += Number(one)),
    );
    const isRight = isFound && (isSound || mistake.byHand);
    if (isRight && !process.argv.includes('--all') && (isSame || !process.argv.includes('--other'))) continue;
    const marks = [isFound ? '' : 'LOST', isSound ? '' : 'UNSOUND', isSame ? 'same' : ''].filter(Boolean).join(' ');
    console.log(
      `\n${group} · ${mistake.name} · ${mistake.file} ${JSON.stringify(mistake.at ?? mistake.edits ?? '').slice(0, 300)} lines ${JSON.stringify(mistake.lines)}\n  ${marks} ${milliseconds.toFixed(0)} ms`,
    );
    for (const words of told) console.log(`  ${words.slice(0, 400)}`);
  }
const all = Object.values(totals).reduce((sum, one) => sum.map((count, at) => count + one[at]!), [0, 0, 0, 0, 0, 0]);
for (const [group, [count, found, sound, same, time, one]] of [...Object.entries(totals), ['all', all] as const])
  console.log(
    `${group!.padEnd(28)} ${count} found ${percent(found!, count!)} sound ${percent(sound!, count!)} same ${percent(same!, count!)} one ${percent(one!, count!)} ${(time! / 1000).toFixed(1)} s`,
  );
copied.close();

function percent(part: number, of: number): string {
  return `${((part / of) * 100).toFixed(1)} %`;
}
