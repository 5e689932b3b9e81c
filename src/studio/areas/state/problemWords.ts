import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { counted } from './counted.ts';

/** True for what keeps the site from being built. */
export const isFault = ({ severity }: Diagnostic): boolean => severity === 'error';

/** What is said after a check: `3 problems, 1 new`; undefined where it found what the last one found. */
export function problemNews(last: readonly Diagnostic[], next: readonly Diagnostic[]): string | undefined {
  const [before, now] = [last.filter(isFault), next.filter(isFault)];
  const added = now.filter((one) => !before.some((other) => isSame(one, other))).length;
  if (now.length === before.length && added === 0) return undefined;
  if (now.length === 0) return 'No problems';
  return `${counted(now.length, 'problem')}${added > 0 ? `, ${added} new` : ''}`;
}

const isSame = (a: Diagnostic, b: Diagnostic) => a.file === b.file && a.place === b.place && a.message === b.message;
