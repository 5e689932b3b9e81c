import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { valueAt } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import type { Candidate } from './Candidate.ts';

/** More diagnostics that are equal than that are a mass: one of them is searched for all. */
const MASS = 3;

/** The masses of equal diagnostics, by each diagnostic: the same is said of equal groups, so that the same mends it. */
export function massesOf(site: Site, diagnostics: readonly Diagnostic[]): Map<Diagnostic, Diagnostic[]> {
  const byLikeness = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const likeness = likenessOf(site, one);
    byLikeness.set(likeness, [...(byLikeness.get(likeness) ?? []), one]);
  }
  const masses = [...byLikeness.values()].filter((equal) => equal.length > MASS);
  return new Map(masses.flatMap((equal) => equal.map((one) => [one, equal] as const)));
}

function likenessOf(site: Site, { code, severity, message, data, on, file, path }: Diagnostic): string {
  const group = path && valueAt(site.files.get(file)?.value, path.slice(0, -1));
  return JSON.stringify([code, severity, message, data, on, path?.at(-1), group, path ? '' : file]);
}

/** A candidate for one diagnostic as one for an equal one; undefined where it does more than to write another value there. */
export function asOneFor(to: Diagnostic, candidate: Candidate, from: Diagnostic): Candidate | undefined {
  const isThere = candidate.changes?.every(
    (change) => 'set' in change && change.file === undefined && String(change.path) === String(from.path),
  );
  const { path } = to;
  return isThere && path
    ? { ...candidate, changes: candidate.changes!.map((change) => ({ ...change, path })) }
    : undefined;
}
