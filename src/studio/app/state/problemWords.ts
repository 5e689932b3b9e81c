import type { Problem } from '../../../check/told/Problem.ts';
import { counted } from './counted.ts';

/** True for what keeps the site from being built. */
export const isFault = ({ isWarning }: Problem): boolean => !isWarning;

/** What is said after a check: `3 problems, 1 new`; undefined where it found what the last one found. */
export function problemNews(last: readonly Problem[], next: readonly Problem[]): string | undefined {
  const [before, now] = [last.filter(isFault), next.filter(isFault)];
  const added = now.filter((one) => !before.some((other) => isSame(one, other))).length;
  if (now.length === before.length && added === 0) return undefined;
  if (now.length === 0) return 'No problems';
  return `${counted(now.length, 'problem')}${added > 0 ? `, ${added} new` : ''}`;
}

const isSame = (a: Problem, b: Problem) => a.file === b.file && a.place === b.place && a.cause === b.cause;
