import type { Problem } from './Problem.ts';

/** One problem as one line: `pages/home.json:42:7  sections[3] (faq) › entries[2] › question is missing. Add …`. */
export function formatProblem({ file, line, column, place, cause, mend, usedBy }: Problem): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  const sentence = [place, `${cause}.`, mend].filter(Boolean).join(' ');
  return `${where}  ${sentence}${usedBy?.length ? ` (used by ${usedBy.join(', ')})` : ''}`;
}
