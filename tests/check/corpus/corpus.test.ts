import { afterAll, describe, expect, test } from 'vitest';
import { checkJson } from '../../../src/check/checkSite.ts';
import { formatProblem } from '../../../src/check/told/formatProblem.ts';
import { isError, type Problem } from '../../../src/check/told/Problem.ts';
import { changesNothing } from '../changesNothing.ts';
import { CopiedSite } from './CopiedSite.ts';
import { followMend } from './followMend.ts';
import type { Mistake } from './Mistake.ts';
import { mistakesOfForms } from './mistakesOfForms.ts';
import { mistakesOfIntent } from './mistakesOfIntent.ts';
import { mistakesOfMeaning } from './mistakesOfMeaning.ts';
import { mistakesOfNames } from './mistakesOfNames.ts';
import { mistakesOfPages } from './mistakesOfPages.ts';
import { mistakesTried } from './mistakesTried.ts';
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
/** What is said of a mistake: of one in a form, which may work all the same, whatever is new. */
const problemsLike = ({ isWarning, file }: Mistake): Problem[] =>
  allProblems().filter((problem) =>
    isWarning || (isWarning === undefined && file.startsWith('schemas/') && problem.file === file)
      ? !before.has(formatProblem(problem))
      : isError(problem),
  );

interface Verdict {
  isInPlace: boolean;
  /** How often the messages were followed until the site was sound; undefined where that did not come. */
  rounds?: number;
  told: string[];
}

function judge(mistake: Mistake): Verdict {
  try {
    const right = site.text(mistake.file);
    const wrong = mistake.make(right);
    if (mistake.act) mistake.act(site);
    else site.write(mistake.file, wrong);
    const found = problemsLike(mistake);
    const lines = mistake.lines(String(wrong));
    const isHere = ({ file, line }: Problem) => file === (mistake.toldIn ?? mistake.file) && lines.includes(line ?? 0);
    const told = found.map(formatProblem);
    const most = mistake.isAlone ? 1 : 4;
    const isSaid = told.join('\n').includes(mistake.says ?? '');
    const isInPlace =
      found.some(isHere) &&
      found.length <= most &&
      isSaid &&
      !found.some((problem) => changesNothing(site.root, problem));
    const verdict = { isInPlace, told };
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
      if (left.length === 0)
        return { ...verdict, ...(isMeant(mistake, right, site.text(mistake.file)) && { rounds: round }) };
      told.push(`then: ${left.map(formatProblem).join(' | ')}`);
    }
    return verdict;
  } finally {
    site.restore();
  }
}

/** True where the mended file says what was meant; the order of keys is nobody's meaning. */
function isMeant({ meansAsBefore }: Mistake, right: string, mended: string): boolean {
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const said = (text: string) => JSON.stringify(JSON.parse(text), inOrder);
  return !meansAsBefore || said(right) === said(mended);
}

const ALL: [where: string, Mistake[]][] = [
  ['forms', mistakesOfForms()],
  ['pages and content', mistakesOfPages()],
  ['JSON itself', mistakesOfSyntax()],
  ['forms, made in an office', officeMistakesOfForms()],
  ['pages and content, made in an office', officeMistakesOfPages()],
  ['files, made in an office', officeMistakesOfFiles()],
  ['what is right by every schema and works for nobody', mistakesOfMeaning()],
  ['what was meant, which the nearest rule does not say', mistakesOfIntent()],
  ['names, days and patterns that are nearly right', mistakesOfNames()],
  ['signs, lines and values whose mends are tried', mistakesTried()],
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

test('there are more than a thousand of them, of which four are left to a person', () => {
  const all = ALL.flatMap(([, mistakes]) => mistakes);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ byHand }) => byHand).length).toBe(4);
});
