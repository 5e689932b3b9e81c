import { readFileSync, writeFileSync } from 'node:fs';
import { readSite } from '../../../src/check/pipeline.ts';
import { CopiedSite } from './CopiedSite.ts';
import { isRight, judge, type JudgedFix } from './judge.ts';
import { mistakes } from './Mistake.ts';

/**
 * node --import tsx tests/check/corpus/measureFixes.ts [words of a name or group] [--save FILE] [--against FILE] [--list]:
 * counts the fixes that are offered for the mistakes of the corpus, and how many are right. `--against` says of how many
 * mistakes a saved measure had a right fix that is still offered.
 */
interface Measure extends JudgedFix {
  mistake: string;
}

const [, , ...words] = process.argv;
const option = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const wanted = words.find((word, at) => !word.startsWith('--') && !/^--(save|against)$/.test(words[at - 1] ?? ''));

const copied = new CopiedSite();
const site = readSite(copied.root);
const all = Object.entries(mistakes).flatMap(([group, rows]) =>
  rows
    .filter(({ name }) => wanted === undefined || group === wanted || name.includes(wanted))
    .flatMap((row) =>
      distinct(judge(site, row).fixes).map((fix): Measure => ({ ...fix, mistake: `${group} · ${row.name}` })),
    ),
);
copied.close();

/** One fix for several diagnostics counts once. */
function distinct(fixes: readonly JudgedFix[]): JudgedFix[] {
  return fixes.filter((fix, at) => fixes.findIndex(({ title }) => title === fix.title) === at);
}

const share = (part: number, of: number) => `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`;
const isRestoring = ({ restores }: Measure) => restores;
const isCertain = ({ applicability }: Measure) => applicability === 'machine-applicable';
for (const [name, fixes] of [
  ['offered', all],
  ['certain', all.filter(isCertain)],
] as const) {
  const right = share(fixes.filter(isRight).length, fixes.length);
  console.log(
    `${name}: right ${right}, as before the mistake ${share(fixes.filter(isRestoring).length, fixes.length)}`,
  );
}
if (words.includes('--list'))
  for (const one of all.filter((each) => !isRight(each)))
    console.log(`WRONG ${one.mistake} | ${one.of} => ${one.title}`);
const saved = option('--save');
if (saved !== undefined) writeFileSync(saved, JSON.stringify(all, null, 1));
const against = option('--against');
if (against !== undefined) {
  const earlier = JSON.parse(readFileSync(against, 'utf8')) as Measure[];
  const namesOf = (fixes: readonly Measure[], test: (one: Measure) => boolean) =>
    new Set(fixes.filter(test).map(({ mistake }) => mistake));
  for (const [name, test] of [
    ['right', isRight],
    ['as before the mistake', isRestoring],
  ] as const) {
    const [before, now] = [namesOf(earlier, test), namesOf(all, test)];
    console.log(`still ${name}: ${share([...before].filter((one) => now.has(one)).length, before.size)} mistakes`);
  }
}
