import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkJson } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { readSite } from '../../src/check/pipeline.ts';
import { CopiedSite } from '../check/corpus/CopiedSite.ts';
import { judge, type Verdict } from '../check/corpus/judge.ts';
import { type Mistake, mistakes } from '../check/corpus/Mistake.ts';
import { siteOfPages } from './build/siteOfPages.ts';
import { median } from './figures/median.ts';

const root = resolve(import.meta.dirname, '../..');
const PAGES = 100;
const ROUNDS = 5;

const CHANGED_OF = 500;

/**
 * What the check finds and mends of the mistakes of the corpus, how long it takes for a changed file of a site of 500 pages, and
 * how long `npm run check` works on the site with a hundred more pages like Home.
 */
export async function check(): Promise<void> {
  judgeCorpus();
  checkChanged();
  checkWhole();
}

function judgeCorpus() {
  const copied = new CopiedSite();
  const site = readSite(copied.root);
  const all = Object.values(mistakes).flat();
  const verdicts = all.map((mistake) => judge(site, mistake));
  copied.close();
  const share = (of: (verdict: Verdict, mistake: Mistake) => boolean | undefined) =>
    `${((verdicts.filter((one, index) => of(one, all[index]!)).length / all.length) * 100).toFixed(1)} %`;
  console.log(
    `${all.length} mistakes: ${share(({ isFound }) => isFound)} found at the line, ` +
      `${share(({ isSound }, { byHand }) => isSound || byHand)} sound after the first fix, ` +
      `${share(({ isSame }) => isSame)} back at the very text; ` +
      `${verdicts.flatMap(({ lost }) => lost).length} words lost by fixes that are told as certain`,
  );
}

/** As Studio asks it: the same thread again and again, each time with another text of one page. */
function checkChanged() {
  const site = siteOfPages(CHANGED_OF);
  try {
    const home = readFileSync(join(site, 'pages/home.json'), 'utf8');
    const times = Array.from({ length: 2 * ROUNDS + 1 }, (_, round) => {
      const began = performance.now();
      checkJson(
        site,
        undefined,
        new Map([['pages/home.json', home.replace('"title": "', `"title": "${round} `)]]),
        isError,
      );
      return performance.now() - began;
    });
    const [first, ...again] = times;
    console.log(
      `A changed file of ${CHANGED_OF} pages checked in ${median(again).toFixed(0)} ms (median of ${again.length}), all of them at first in ${first!.toFixed(0)} ms`,
    );
  } finally {
    rmSync(site, { recursive: true });
  }
}

function checkWhole() {
  const copy = mkdtempSync(join(tmpdir(), 'hundred-'));
  try {
    for (const name of ['src', 'pages', 'schemas', 'scripts', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const home = JSON.parse(readFileSync(join(root, 'pages/home.json'), 'utf8')) as object;
    for (let page = 0; page < PAGES; page++)
      writeFileSync(
        join(copy, `pages/copy-${page}.json`),
        JSON.stringify({ ...home, route: `/copy-${page}` }, null, 2),
      );
    const timed = `TIMEFORMAT='%R %U %S'; time "${process.execPath}" --import tsx scripts/check.ts >/dev/null`;
    const runs = Array.from({ length: ROUNDS }, () => {
      const { stderr } = spawnSync('bash', ['-c', timed], { cwd: copy, encoding: 'utf8' });
      const [clock, user, system] = stderr.trim().split(/\s/).slice(-3).map(Number);
      return { clock: clock!, computing: user! + system! };
    });
    const of = (key: 'clock' | 'computing') => median(runs.map((run) => run[key])).toFixed(2);
    console.log(
      `${PAGES} pages checked: ${of('computing')} s of computing, ${of('clock')} s by the clock (medians of ${ROUNDS})`,
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}
