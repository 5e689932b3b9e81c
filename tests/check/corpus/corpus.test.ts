import { afterAll, describe, expect, test } from 'vitest';
import { checkJson } from '../../../src/check/checkSite.ts';
import { formatProblem } from '../../../src/check/formatProblem.ts';
import { isError, type Problem } from '../../../src/check/Problem.ts';
import { CopiedSite } from './CopiedSite.ts';
import { followMend } from './followMend.ts';
import type { Mistake } from './Mistake.ts';
import { mistakesOfForms } from './mistakesOfForms.ts';
import { mistakesOfPages } from './mistakesOfPages.ts';
import { mistakesOfSyntax } from './mistakesOfSyntax.ts';
import { officeMistakesOfFiles } from './officeMistakesOfFiles.ts';
import { officeMistakesOfForms } from './officeMistakesOfForms.ts';
import { officeMistakesLater } from './officeMistakesLater.ts';
import { officeMistakesOfPages } from './officeMistakesOfPages.ts';

const site = new CopiedSite();
afterAll(() => site.close());

/** How often the messages may have to be followed: a second fault may stand behind the first. */
const ROUNDS = 2;
const allProblems = (): Problem[] => checkJson(site.root, 'https://kinplus.example');
/** What the real site is told anyway. */
const before = new Set(allProblems().map(formatProblem));
const problemsLike = ({ isWarning }: Mistake): Problem[] =>
  allProblems().filter((problem) => (isWarning ? !before.has(formatProblem(problem)) : isError(problem)));

interface Verdict {
  isInPlace: boolean;
  /** How often the messages were followed until the site was sound; undefined where that did not come. */
  rounds?: number;
  told: string[];
}

function judge(mistake: Mistake): Verdict {
  try {
    const wrong = mistake.make(site.text(mistake.file));
    if (mistake.act) mistake.act(site);
    else site.write(mistake.file, wrong);
    const found = problemsLike(mistake);
    const lines = mistake.lines(String(wrong));
    const isHere = ({ file, line }: Problem) => file === (mistake.toldIn ?? mistake.file) && lines.includes(line ?? 0);
    const told = found.map(formatProblem);
    const verdict = { isInPlace: found.some(isHere) && found.length <= 4, told };
    if (mistake.byHand) return verdict;
    for (let round = 1, left = found; round <= ROUNDS; round++) {
      // From below, so that what is still to be mended stands where it was told.
      const isAny = left
        .toReversed()
        .map((problem) => followMend(site, problem))
        .includes(true);
      if (!isAny) return verdict;
      if (site.isAsBefore) return { ...verdict, rounds: round };
      left = problemsLike(mistake);
      if (left.length === 0) return { ...verdict, rounds: round };
      told.push(`then: ${left.map(formatProblem).join(' | ')}`);
    }
    return verdict;
  } finally {
    site.restore();
  }
}

const ALL: [where: string, Mistake[]][] = [
  ['forms', mistakesOfForms()],
  ['pages and content', mistakesOfPages()],
  ['JSON itself', mistakesOfSyntax()],
  ['forms, made in an office', officeMistakesOfForms()],
  ['pages and content, made in an office', officeMistakesOfPages()],
  ['files, made in an office', officeMistakesOfFiles()],
  ['all of them, made in an office after the check had been mended for the others', officeMistakesLater()],
];

describe.each(ALL.map(([where, mistakes]) => [`${mistakes.length} mistakes in ${where}`, mistakes] as const))(
  'of %s each is told at its line, and what is told mends it word for word',
  (_where, mistakes) => {
    test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', (_name, mistake) => {
      const { isInPlace, rounds, told } = judge(mistake);
      expect([isInPlace, told], told.join('\n')).toEqual([true, told]);
      if (!mistake.byHand) expect([rounds !== undefined, told], told.join('\n')).toEqual([true, told]);
    });
  },
);

test('there are more than nine hundred of them, of which two are left to a person', () => {
  const all = ALL.flatMap(([, mistakes]) => mistakes);
  expect(all.length).toBeGreaterThan(900);
  expect(all.filter(({ byHand }) => byHand).length).toBe(2);
});
