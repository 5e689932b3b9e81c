import type { Diagnostic, Fix } from '../diagnostics/Diagnostic.ts';
import { valueAt } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import { type Best, type Bounds, BOUNDS, Search } from './Search.ts';
import type { Candidate } from './Situation.ts';
import { isTextEdit } from './applyEdits.ts';
import { withRepair } from './withRepair.ts';

/** Of a fix that costs more than this, what else is wrong may know a better one. */
const DEAR = 4;

/** Whether a fix is searched for a diagnostic. */
export type Sought = (diagnostic: Diagnostic) => boolean;

/** What no edit of a text mends. */
const BY_HAND = /^(too-deep|not-opened)$/;

/**
 * The diagnostics, each with the fix that was found for it: the likeliest edit after which it is gone and nothing is wrong
 * that was not before. One that mends several is the fix of each.
 */
export function searchFixes(
  site: Site,
  diagnostics: readonly Diagnostic[],
  siteUrl?: string,
  bounds: Bounds = BOUNDS,
  isSought: Sought = () => true,
): Diagnostic[] {
  const search = new Search(site, diagnostics, siteUrl, bounds);
  const found = new Map<Diagnostic, Best>();
  const moved = new Map<Diagnostic, Diagnostic | undefined>();
  const masses = massesOf(site, diagnostics);
  const searched = new Set<Diagnostic[]>();
  for (const diagnostic of inTurn(diagnostics.filter(isSought))) {
    if ((found.get(diagnostic)?.score ?? Infinity) < DEAR || BY_HAND.test(diagnostic.code)) continue;
    if (diagnostic.code === 'invalid-json') {
      moved.set(diagnostic, withRepair(site, diagnostic, diagnostics, siteUrl) ?? diagnostic);
      continue;
    }
    const mass = masses.get(diagnostic);
    if (mass && searched.has(mass)) continue;
    const best = search.bestFor(diagnostic);
    const others = best && mass ? search.sharedWith(mass, diagnostic, best) : new Map<Diagnostic, Best>();
    if (mass && (!best || others)) searched.add(mass);
    if (!best) continue;
    for (const [one, own] of others ?? []) if (!found.has(one)) found.set(one, own);
    for (const one of best.gone) if ((found.get(one)?.score ?? Infinity) > best.score) found.set(one, best);
    const cause = isRenaming(best.candidate) && causeOf(site, best.fix, best.gone);
    if (cause) best.gone.forEach((one, index) => moved.set(one, index === 0 ? cause : undefined));
  }
  return diagnostics.flatMap((diagnostic) => {
    if (moved.has(diagnostic)) return moved.get(diagnostic) ?? [];
    const best = found.get(diagnostic);
    if (!best) return diagnostic;
    const isReportedAtKey = (one: Diagnostic) => one.data?.kind === 'unknown-key' && found.get(one) === best;
    const ofKey = best.gone.filter((one) => one.data?.kind === 'missing-key' && one.file === diagnostic.file);
    // A key that is missing because it is misspelt is told where it stands, and is as grave there.
    if (ofKey.includes(diagnostic) && best.gone.some(isReportedAtKey)) return [];
    const isGrave = isReportedAtKey(diagnostic) && ofKey.some(({ severity }) => severity === 'error');
    const severity = isGrave ? 'error' : diagnostic.severity;
    return { ...diagnostic, severity, fixes: [best.fix, ...diagnostic.fixes] };
  });
}

/** Errors before warnings, and what makes others before what follows from it: what mends one may mend the other. */
const inTurn = (diagnostics: readonly Diagnostic[]) => diagnostics.toSorted((a, b) => rankOf(a) - rankOf(b));

const FIRST = ['type', 'unknown-key', 'missing-key'];
const rankOf = ({ data, severity }: Diagnostic) =>
  (severity === 'warning' ? 10 : 0) + ((FIRST.indexOf(data?.kind ?? '') + FIRST.length + 1) % (FIRST.length + 1));

const isRenaming = ({ changes = [] }: Candidate) =>
  changes.length > 0 && changes.every((change) => 'rename' in change || change.file !== undefined);

/** Where one edit mends several diagnostics and stands at none of them, the slip is there: one diagnostic, of which the others are effects. */
export function causeOf(site: Site, fix: Fix, gone: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = gone;
  const [edit] = fix.edits;
  if (!first || gone.length < 2 || fix.edits.length > 1 || !edit || !isTextEdit(edit)) return undefined;
  const range = site.files.get(edit.file)?.rangeAt(edit.offset, edit.length);
  if (!range) return undefined;
  const isAtEdit = (one: Diagnostic) =>
    one.file === edit.file &&
    one.range &&
    one.range.start.line <= range.end.line &&
    range.start.line <= one.range.end.line;
  if (gone.some(isAtEdit)) return undefined;
  const related = gone.map(({ file, path = [], message }) => ({ file, path, message }));
  const severity = gone.some((one) => one.severity === 'error') ? 'error' : 'warning';
  return {
    ...first,
    severity,
    file: edit.file,
    range,
    path: undefined,
    message: `is named otherwise elsewhere: ${first.message}`,
    related,
    fixes: [fix],
  };
}

/** More diagnostics that are equal than that are a mass: one of them is searched for all. */
const MASS = 3;

/** The masses of equal diagnostics, by each diagnostic: the same is said of equal groups, so that the same mends it. */
function massesOf(site: Site, diagnostics: readonly Diagnostic[]): Map<Diagnostic, Diagnostic[]> {
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
