import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { diagnose, readSite } from '../pipeline.ts';
import { chosenFixes } from './chosenEdits.ts';
import { searchFixes } from './searchFixes.ts';
import { writeEdits } from './writeEdits.ts';

/** One fix may bring to light what another one mends; so often the site is looked at anew. */
const MOST_ROUNDS = 10;

/**
 * Mends in the files below a folder what has one answer, and returns the diagnostics whose first fix was applied, in the
 * order in which that happened. What may be wrong, or needs a person's words, stays as it is.
 */
export function applyFixes(root: string, siteUrl?: string): Diagnostic[] {
  const done: Diagnostic[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const site = readSite(root);
    const all = searchFixes(site, diagnose(site, siteUrl), siteUrl);
    const sure = all.filter(({ fixes }) => fixes[0]?.applicability === 'machine-applicable');
    const chosen = chosenFixes(sure);
    if (chosen.length === 0) return done;
    const left = writeEdits(
      site,
      chosen.flatMap(({ fixes }) => fixes[0]!.edits),
    );
    done.push(...chosen.filter(({ fixes }) => fixes[0]!.edits.every(({ file }) => !left.includes(file))));
    if (left.length > 0) return done;
  }
  return done;
}
