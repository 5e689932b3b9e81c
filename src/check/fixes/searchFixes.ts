import type { Change } from '../diagnostics/Data.ts';
import type { Diagnostic, Edit, Fix } from '../diagnostics/Diagnostic.ts';
import type { Found } from '../diagnostics/Found.ts';
import { diagnose, schemaAt, type Site, withEdits } from '../pipeline.ts';
import { editBetween } from './applyEdits.ts';
import type { Candidate } from './Candidate.ts';
import { Baseline } from './Baseline.ts';
import { causeOf, isRenaming } from './causeOf.ts';
import { changeJson } from './changeJson.ts';
import { fileCandidates } from './fileCandidates.ts';
import { doubted, fixOf } from './fixOf.ts';
import { keyCandidates } from './keyCandidates.ts';
import { missingCandidates } from './missingCandidates.ts';
import { twinCandidates } from './twinCandidates.ts';
import { keysOf, Situation } from './Situation.ts';
import { withRepair } from './withRepair.ts';
import { unwraps, valueCandidates } from './valueCandidates.ts';

/** How much is tried. All but `time` are counts: a slow machine finds what a fast one does. */
interface Bounds {
  /** How many candidates are tried for a diagnostic. */
  most: number;
  /** How many are tried for all diagnostics together. */
  all: number;
  /** Milliseconds after which nothing more is tried, far above what that takes. */
  time: number;
}

const BOUNDS: Bounds = { most: 30, all: 400, time: 30_000 };
/** What a diagnostic that a fix leaves standing counts beside the cost of the fix, and how many of them do. */
const LEFT = 1.5;
const MOST_LEFT = 3;
/** What counts that comes to light by a fix. */
const FRESH = 4;
/** Two fixes whose scores lie nearer than that are equally likely. */
const RIVAL = 0.2;
/** Of a fix that costs more than this, what else is wrong may know a better one. */
const DEAR = 4;

interface Best {
  fix: Fix;
  candidate: Candidate;
  score: number;
  /** The diagnostics that it mends. */
  gone: Diagnostic[];
}

/**
 * The diagnostics, each with the fix that was found for it: the likeliest edit after which it is gone and nothing is wrong
 * that was not before. One that mends several is the fix of each.
 */
export function searchFixes(
  site: Site,
  diagnostics: readonly Diagnostic[],
  siteUrl?: string,
  bounds: Bounds = BOUNDS,
): Diagnostic[] {
  const search = new Search(site, diagnostics, siteUrl, bounds);
  const found = new Map<Diagnostic, Best>();
  const moved = new Map<Diagnostic, Diagnostic | undefined>();
  for (const diagnostic of inTurn(diagnostics)) {
    if ((found.get(diagnostic)?.score ?? Infinity) < DEAR || diagnostic.code === 'too-deep') continue;
    if (diagnostic.code === 'invalid-json') {
      moved.set(diagnostic, withRepair(site, diagnostic, diagnostics, siteUrl) ?? diagnostic);
      continue;
    }
    const best = search.bestFor(diagnostic);
    if (!best) continue;
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

/** Tries the candidates of one diagnostic after the other, the likeliest first, within the bounds of all. */
class Search {
  readonly #baseline: Baseline;
  readonly #until: number;
  #left: number;

  constructor(
    readonly site: Site,
    readonly diagnostics: readonly Diagnostic[],
    readonly siteUrl: string | undefined,
    readonly bounds: Bounds,
  ) {
    this.#baseline = new Baseline(diagnose(site, siteUrl), diagnostics);
    this.#left = bounds.all;
    this.#until = performance.now() + bounds.time;
  }

  /** The fix of the lowest score; undefined where no candidate mends the diagnostic. */
  bestFor(diagnostic: Diagnostic): Best | undefined {
    const situation = new Situation(this.site, diagnostic, this.diagnostics);
    const seen = new Set<string>();
    let best: Best | undefined;
    for (const candidate of this.#left > 0 ? candidatesFor(situation) : []) {
      const isOver = seen.size >= this.bounds.most || this.#left <= 0 || performance.now() > this.#until;
      const most = (best?.score ?? Infinity) + RIVAL;
      if (isOver || candidate.cost >= most) break;
      const edits = editsOf(this.site, diagnostic.file, candidate);
      const said = JSON.stringify(edits);
      if (!edits || seen.has(said)) continue;
      seen.add(said);
      this.#left--;
      const tried = this.#try(candidate, edits, situation, most);
      if (!tried) continue;
      if (best && Math.abs(best.score - tried.score) < RIVAL) best.fix.applicability = doubted(best.fix);
      if (!best || tried.score < best.score) best = tried;
    }
    return best;
  }

  /** What becomes of the site by a candidate; undefined where the diagnostic stays, or the score would be higher than `most`. */
  #try(candidate: Candidate, edits: Edit[], situation: Situation, most: number): Best | undefined {
    const { diagnostic } = situation;
    const scoreOf = (found: readonly Found[]) => {
      const effect = this.#baseline.effectOn(diagnostic, found);
      const score = effect && candidate.cost + Math.min(effect.left, MOST_LEFT) * LEFT + effect.fresh * FRESH;
      return score !== undefined && score < most ? { ...effect!, score } : undefined;
    };
    const found = diagnose(withEdits(this.site, edits), this.siteUrl, (early) => scoreOf(early) !== undefined);
    const outcome = found && scoreOf(found);
    return outcome && { ...outcome, candidate, fix: fixOf(candidate, edits, situation, outcome.fresh) };
  }
}

function candidatesFor(situation: Situation): Candidate[] {
  const { diagnostic, path } = situation;
  const { data } = diagnostic;
  if (data?.kind === 'by-hand') return [];
  const byRule =
    data?.kind === 'changes' ? data.alternatives.map((changes, index) => ({ changes, cost: index * 0.1 })) : [];
  if (data?.kind === 'edits')
    return data.alternatives.map((edits, index) => ({
      edits: edits.map((edit) => ({ file: diagnostic.file, ...edit })),
      cost: 1 + index * 0.1,
    }));
  if (!diagnostic.path || diagnostic.code === 'foreign-file') return [...byRule, ...fileCandidates(situation)];
  const isMissing = situation.at(path) === undefined;
  const own = isMissing
    ? missingCandidates(situation)
    : diagnostic.on === 'key'
      ? [...keyCandidates(situation), ...unwraps(situation)]
      : [
          ...valueCandidates(situation),
          ...(isKnownKey(situation) ? [] : keyCandidates(situation).map((one) => ({ ...one, cost: one.cost + 1 }))),
        ];
  return [...byRule, ...own, ...twinCandidates(situation)].toSorted((a, b) => a.cost - b.cost);
}

/** True for a key that may stand where it does: it is the value that is wrong then. */
const isKnownKey = (situation: Situation) =>
  situation.keysAt(situation.path.slice(0, -1)).includes(String(situation.path.at(-1)));

/** The edits of the files' texts that a candidate comes to; undefined where it cannot be done. */
function editsOf(site: Site, own: string, { changes = [], edits: textEdits = [] }: Candidate): Edit[] | undefined {
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
  return isSame && textEdits.length === 0 ? undefined : [...edits, ...textEdits];
}
