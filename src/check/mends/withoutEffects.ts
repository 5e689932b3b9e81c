import { applied } from './applied.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { isError, isSameAs, type Problem } from '../told/Problem.ts';
import type { Recheck } from './settledMends.ts';

/** Every cause that is looked at checks the site anew: who waits for the check shall not wait for many. */
const MOST_CAUSES = 8;

/**
 * The problems without those that only follow from a slip in a name: the mend of each such slip is tried, and what is no
 * longer wrong then is not told beside it. The slip that explains most comes first.
 */
export function withoutEffects(
  problems: Problem[],
  slips: readonly Problem[],
  files: ReadonlyMap<string, JsonFile>,
  recheck: Recheck,
): Problem[] {
  if (problems.length < 2) return problems;
  const found = [...slips, ...problems.filter(isSlip)].slice(0, MOST_CAUSES).flatMap((slip) => {
    const file = files.get(slip.file);
    const now = file && !file.broken && applied(file.value, slip);
    if (!now) return [];
    const after = recheck(file.path, JSON.stringify(now.root, null, 2));
    const isNew = (one: Problem) => isError(one) && !problems.some(isSameAs(one));
    // What nobody told before is a slip only where its mend leaves nothing else to say.
    if (!problems.includes(slip) && after.some(isNew)) return [];
    const effects = problems.filter((one) => one !== slip && !after.some(isSameAs(one)));
    return effects.length > 0 ? [{ slip, effects }] : [];
  });
  const told = new Set(problems);
  for (const { slip, effects } of found.toSorted((a, b) => b.effects.length - a.effects.length)) {
    const isNeeded = problems.includes(slip) ? told.has(slip) : effects.some((one) => told.has(one));
    if (!isNeeded) continue;
    told.add(slip);
    for (const effect of effects) told.delete(effect);
  }
  return [...told];
}

/** A name that is nearly the one that is asked for. */
const isSlip = ({ on, kind, meant }: Problem) =>
  kind === 'slip' || (on === 'key' && (kind === 'unknown-key' || kind === 'stray-key') && meant !== undefined);
