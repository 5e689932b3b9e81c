import type { Change } from '../diagnostics/Data.ts';
import type { Diagnostic, Edit, Fix } from '../diagnostics/Diagnostic.ts';
import { diagnose, schemaAt, type Site, withEdits } from '../pipeline.ts';
import { editBetween } from './applyEdits.ts';
import type { Candidate } from './Candidate.ts';
import { causeOf, isRenaming } from './causeOf.ts';
import { changeJson } from './changeJson.ts';
import { fileCandidates } from './fileCandidates.ts';
import { fixTitle } from './fixTitle.ts';
import { keyCandidates } from './keyCandidates.ts';
import { missingCandidates } from './missingCandidates.ts';
import { twinCandidates } from './twinCandidates.ts';
import { keysOf, Situation } from './Situation.ts';
import { withRepair } from './withRepair.ts';
import { unwraps, valueCandidates } from './valueCandidates.ts';

export interface Bounds {
  /** How many candidates are tried for a diagnostic. */
  most: number;
  /** Milliseconds for all diagnostics together: who waits for the check shall not wait for its fixes. */
  time: number;
}

const BOUNDS: Bounds = { most: 30, time: 4000 };
/** What a diagnostic that a fix leaves standing counts beside the cost of the fix. */
const LEFT = 1.5;
const MOST_LEFT = 3;
/** Two fixes whose scores lie nearer than that are equally likely. */
const RIVAL = 0.2;
/** What counts that comes to light by a fix, and how much of that there may be. */
const FRESH = 4;
const MOST_FRESH = 1;

interface Best {
  fix: Fix;
  candidate: Candidate;
  score: number;
  /** The diagnostics that it mends. */
  gone: Diagnostic[];
}

/** Of a fix that costs more than this, what else is wrong may know a better one. */
const DEAR = 4;

/**
 * The diagnostics, each with the fix that was found for it: the likeliest edit after which it is gone and nothing is wrong
 * that was not before. One that mends several is the fix of each.
 */
export function searchFixes(
  site: Site,
  diagnostics: readonly Diagnostic[],
  siteUrl?: string,
  { most, time }: Bounds = BOUNDS,
): Diagnostic[] {
  const until = performance.now() + time;
  const before = countsOf(diagnose(site, siteUrl));
  const found = new Map<Diagnostic, Best>();
  const moved = new Map<Diagnostic, Diagnostic | undefined>();
  for (const diagnostic of inTurn(diagnostics)) {
    if ((found.get(diagnostic)?.score ?? Infinity) < DEAR || performance.now() > until) continue;
    if (diagnostic.code === 'too-deep') continue;
    if (diagnostic.code === 'invalid-json') {
      const repaired = withRepair(site, diagnostic, diagnostics, siteUrl);
      if (repaired) moved.set(diagnostic, repaired);
      if (repaired) continue;
    }
    const situation = new Situation(site, diagnostic, diagnostics);
    let best: Best | undefined;
    let tried = 0;
    const seen = new Set<string>();
    for (const candidate of candidatesFor(situation)) {
      if (tried >= most || performance.now() > until || (best && candidate.cost >= best.score + RIVAL)) break;
      const edits = editsOf(site, diagnostic.file, candidate);
      const said = JSON.stringify(edits);
      if (!edits || seen.has(said)) continue;
      seen.add(said);
      tried++;
      const told = diagnose(withEdits(site, edits), siteUrl);
      const after = countsOf(told);
      const isGone = (one: Diagnostic) => (after.get(keyOf(one)) ?? 0) < before.get(keyOf(one))!;
      if (!isGone(diagnostic) || told.some((one) => isMoved(one, diagnostic, before))) continue;
      const news = [...after].filter(([key, count]) => count > (before.get(key) ?? 0));
      const fresh = news.length;
      if (fresh > MOST_FRESH || news.some(([key]) => isAtPlace(key, diagnostic))) continue;
      const gone = diagnostics.filter(isGone);
      const left = diagnostics.filter((one) => isRelated(one, diagnostic) && !gone.includes(one)).length;
      const score = candidate.cost + Math.min(left, MOST_LEFT) * LEFT + fresh * FRESH;
      if (best && Math.abs(best.score - score) < RIVAL) best.fix.applicability = doubted(best.fix);
      if (best && best.score <= score) continue;
      best = { fix: fixOf(candidate, edits, situation, fresh), score, gone, candidate };
    }
    if (!best) continue;
    for (const one of best.gone) if ((found.get(one)?.score ?? Infinity) > best.score) found.set(one, best);
    const cause = isRenaming(best.candidate) && causeOf(site, best.fix, best.gone);
    if (cause) best.gone.forEach((one, index) => moved.set(one, index === 0 ? cause : undefined));
  }
  return diagnostics.flatMap((diagnostic) => {
    if (moved.has(diagnostic)) return moved.get(diagnostic) ?? [];
    const fix = found.get(diagnostic)?.fix;
    return fix ? { ...diagnostic, fixes: [fix, ...diagnostic.fixes] } : diagnostic;
  });
}

/** Errors before warnings, and what makes others before what follows from it: what mends one may mend the other. */
const inTurn = (diagnostics: readonly Diagnostic[]) => diagnostics.toSorted((a, b) => rankOf(a) - rankOf(b));

const FIRST = ['type', 'unknown-key', 'missing-key'];
const rankOf = ({ data, severity }: Diagnostic) =>
  (severity === 'warning' ? 10 : 0) + ((FIRST.indexOf(data?.kind ?? '') + FIRST.length + 1) % (FIRST.length + 1));

const isRelated = (one: Diagnostic, other: Diagnostic) =>
  one.file === other.file || (one.code === other.code && one.message === other.message);

/** True for the same mistake at a place where it was not. */
const isMoved = (one: Diagnostic, diagnostic: Diagnostic, before: ReadonlyMap<string, number>) =>
  one.code === diagnostic.code && one.message === diagnostic.message && !before.has(keyOf(one));

/** What stays the same of a diagnostic where an edit moves its place. */
const keyOf = ({ file, code, path, severity, message }: Diagnostic) =>
  [code, severity, message, file, ...(path ?? ['']).map((step) => (typeof step === 'number' ? '#' : step))].join('\n');

/** True for what is wrong at the very place of a diagnostic: nothing is mended then. */
const isAtPlace = (key: string, diagnostic: Diagnostic) => {
  const placeOf = (one: string) => `${one.replace(/^.*\n.*\n.*\n/, '')}\n`;
  return diagnostic.path !== undefined && placeOf(key) === placeOf(keyOf(diagnostic));
};

function countsOf(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of diagnostics) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

function candidatesFor(situation: Situation): Candidate[] {
  const { diagnostic, path } = situation;
  const { data } = diagnostic;
  const told =
    data?.kind === 'changes' ? data.alternatives.map((changes, index) => ({ changes, cost: index * 0.1 })) : [];
  if (data?.kind === 'edits')
    return data.alternatives.map((edits, index) => ({
      edits: edits.map((edit) => ({ file: diagnostic.file, ...edit })),
      cost: 1 + index * 0.1,
    }));
  if (!diagnostic.path || diagnostic.code === 'foreign-file') return [...told, ...fileCandidates(situation)];
  const isMissing = situation.at(path) === undefined;
  const own = isMissing
    ? missingCandidates(situation)
    : diagnostic.on === 'key'
      ? [...keyCandidates(situation), ...unwraps(situation)]
      : [
          ...valueCandidates(situation),
          ...(isKnownKey(situation) ? [] : keyCandidates(situation).map((one) => ({ ...one, cost: one.cost + 1 }))),
        ];
  return [...told, ...own, ...twinCandidates(situation)].toSorted((a, b) => a.cost - b.cost);
}

/** True for a key that may stand where it does: it is the value that is wrong then. */
const isKnownKey = (situation: Situation) =>
  situation.keysAt(situation.path.slice(0, -1)).includes(String(situation.path.at(-1)));

/** The edits of the files' texts that a candidate comes to; undefined where it cannot be done. */
function editsOf(site: Site, own: string, { changes = [], edits: told = [] }: Candidate): Edit[] | undefined {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const file = change.file ?? own;
    const text = texts.get(file) ?? site.texts.get(file);
    const orderOf = (path: Change['path']) => keysOf(schemaAt(site, file, path));
    const changed = text === undefined ? undefined : changeJson(text, change, orderOf);
    if (changed === undefined) return undefined;
    texts.set(file, changed);
  }
  const edits = [...texts].map(([file, text]) => editBetween(file, site.texts.get(file)!, text));
  const isSame = edits.every(({ length, newText }) => length === 0 && newText === '');
  return isSame && told.length === 0 ? undefined : [...edits, ...told];
}

function fixOf(candidate: Candidate, edits: Edit[], situation: Situation, fresh: number): Fix {
  const isOfMany = (value: unknown) => typeof value === 'object' && value !== null;
  const loses = candidate.changes?.some(
    (change) => 'remove' in change || ('set' in change && isOfMany(situation.at(change.path)) && !isOfMany(change.set)),
  );
  return {
    title: fixTitle(candidate, situation.file, (path) => situation.at(path)),
    edits,
    applicability: candidate.hasPlaceholders
      ? 'has-placeholders'
      : candidate.cost > SURE || loses || fresh > 0
        ? 'maybe-incorrect'
        : 'machine-applicable',
  };
}

/** Where another fix is nearly as likely, nobody but a person can tell. */
const doubted = ({ applicability }: Fix): Fix['applicability'] =>
  applicability === 'machine-applicable' ? 'maybe-incorrect' : applicability;

/** Up to this cost a fix is what was meant, as far as anybody can tell. */
const SURE = 2.5;
