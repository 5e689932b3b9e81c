import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine } from '../commandLine.ts';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { readSite } from '../../src/check/pipeline.ts';
import { CopiedSite } from '../../tests/check/corpus/CopiedSite.ts';
import { isRight, judge, type Verdict } from '../../tests/check/corpus/judge.ts';
import { mistakes } from '../../tests/check/corpus/Mistake.ts';
import { createSiteWithPages } from './build/createSiteWithPages.ts';
import { median } from './figures/median.ts';

const PAGES = 500;
const ROUNDS = 10;

/**
 * Measures how many mistakes of the corpus the check finds and fixes, and how long it takes for a changed file of a
 * site of 500 pages.
 */
export async function check(args: string[]): Promise<void> {
  parseCommandLine({}, { args });
  measureCorpus();
  checkChanged();
}

function measureCorpus() {
  const copied = new CopiedSite();
  const site = readSite(copied.root);
  const all = Object.values(mistakes).flat();
  const verdicts = all.map((mistake) => judge(site, mistake));
  copied.close();
  const share = (of: (verdict: Verdict) => boolean) =>
    `${((verdicts.filter(of).length / all.length) * 100).toFixed(1)} %`;
  const fixes = verdicts.flatMap((one) => one.fixes);
  console.log(
    `${all.length} mistakes: ${share(({ isFound }) => isFound)} found at the line, ` +
      `${share((one) => one.fixes.some(isRight))} with a right fix; of ${fixes.length} fixes ` +
      `${((fixes.filter(isRight).length / fixes.length) * 100).toFixed(1)} % right`,
  );
}

/** Simulates Studio: one thread checks different texts of one page. */
function checkChanged() {
  const site = createSiteWithPages(PAGES);
  try {
    const home = readFileSync(join(site, 'pages/home.json'), 'utf8');
    const times = Array.from({ length: ROUNDS + 1 }, (_, round) => {
      const began = performance.now();
      checkSiteWithoutPictures(
        site,
        undefined,
        new Map([['pages/home.json', home.replace('"title": "', `"title": "${round} `)]]),
      );
      return performance.now() - began;
    });
    const [first, ...again] = times;
    console.log(
      `A changed file of ${PAGES} pages checked in ${median(again).toFixed(0)} ms (median of ${again.length}), all of them at first in ${first!.toFixed(0)} ms`,
    );
  } finally {
    rmSync(site, { recursive: true });
  }
}
