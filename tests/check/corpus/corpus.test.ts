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

const site = new CopiedSite();
afterAll(() => site.close());

const ROUNDS = 3;
const problems = (): Problem[] => checkJson(site.root, 'https://kinplus.example').filter(isError);

interface Verdict {
  isFound: boolean;
  isInPlace: boolean;
  /** How many sentences were followed until the site was sound; undefined where that did not come. */
  rounds?: number;
  told: string[];
}

function judge(mistake: Mistake): Verdict {
  try {
    const wrong = mistake.make(site.text(mistake.file));
    site.write(mistake.file, wrong);
    const found = problems();
    const lines = mistake.lines(String(wrong));
    const isHere = ({ file, line }: Problem) => file === mistake.file && lines.includes(line ?? 0);
    const told = found.map(formatProblem);
    const verdict = { isFound: found.length > 0, isInPlace: found.some(isHere) && found.length <= 4, told };
    if (mistake.byHand) return verdict;
    for (let round = 1, left = found; round <= ROUNDS; round++) {
      // From below, so that what is still to be mended stands where it was told.
      const isAny = left
        .toReversed()
        .map((problem) => followMend(site, problem))
        .includes(true);
      if (!isAny) return verdict;
      left = problems();
      if (left.length === 0) return { ...verdict, rounds: round };
      told.push(`then: ${left.map(formatProblem).join(' | ')}`);
    }
    return verdict;
  } finally {
    site.restore();
  }
}

/** Their number is part of the title, so that whoever runs this sees it. */
const counted = (where: string, mistakes: Mistake[]) => {
  const alone = mistakes.filter(({ byHand }) => byHand).length;
  const mended = mistakes.length - alone;
  return { title: `${mistakes.length} mistakes in ${where}`, note: `${mended} mended word for word`, mistakes };
};

describe.each([
  counted('forms', mistakesOfForms()),
  counted('pages and content', mistakesOfPages()),
  counted('JSON itself', mistakesOfSyntax()),
])('of $title each is told at its line, and $note', ({ mistakes }) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', (_name, mistake) => {
    const { isFound, isInPlace, rounds, told } = judge(mistake);
    expect([isFound && isInPlace, told], told.join('\n')).toEqual([true, told]);
    if (!mistake.byHand) expect([rounds !== undefined, told], told.join('\n')).toEqual([true, told]);
  });
});

test('there are more than three hundred of them', () => {
  const all = [mistakesOfForms(), mistakesOfPages(), mistakesOfSyntax()].flat();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ byHand }) => !byHand).length / all.length).toBeGreaterThan(0.8);
});
