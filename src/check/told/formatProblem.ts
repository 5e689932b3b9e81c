import { counted } from './counted.ts';
import { isError, type Problem } from './Problem.ts';

/** One problem as one line: `pages/home.json:42:7  sections #4 (faq) › entries #3 › question is missing. Add …`. */
export function formatProblem({ file, line, column, place, cause, mend, usedBy, isWarning }: Problem): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  const sentence = [place, `${cause}.`, mend].filter(Boolean).join(' ');
  return `${where}  ${isWarning ? 'worth a look: ' : ''}${sentence}${usedBy?.length ? ` (used by ${usedBy.join(', ')})` : ''}`;
}

/** The same with the lines of the file under it, and what stood there before. */
export function formatWithExcerpt(problem: Problem): string {
  const lines = [problem.excerpt, problem.before].flatMap((said) => (said === undefined ? [] : `${said}\n`));
  return [formatProblem(problem), ...lines].join('\n');
}

/** Everything for a terminal: what has to be mended, what deserves a look, and how many there are of both. */
export function formatReport(problems: readonly Problem[]): string {
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const counts = [counted(errors.length, 'problem'), warnings.length > 0 && counted(warnings.length, 'warning')];
  const sum = errors.length > 0 ? `${counts.filter(Boolean).join(' and ')} in the JSON files.` : SOUND;
  const aside =
    errors.length === 0 && warnings.length > 0
      ? ` ${counted(warnings.length, 'warning')}, which ${warnings.length === 1 ? 'stops' : 'stop'} nothing.`
      : '';
  return [...errors, ...warnings]
    .map(formatWithExcerpt)
    .concat(sum + aside)
    .join('\n');
}

const SOUND = 'All JSON files are sound.';
