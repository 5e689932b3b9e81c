import type { Change } from '../diagnostics/Data.ts';
import type { Diagnostic, Edit, Fix } from '../diagnostics/Diagnostic.ts';
import type { Found } from '../diagnostics/Found.ts';
import { diagnose, type Site, withEdits } from '../pipeline.ts';
import { schemaAt } from '../rules/shape.ts';
import { Baseline } from './Baseline.ts';
import { type Candidate, keysOf, Situation } from './Situation.ts';
import { editBetween } from './applyEdits.ts';
import { candidatesFor } from './candidates.ts';
import { changeJson } from './changeJson.ts';
import { doubted, fixOf } from './fixOf.ts';

/** How much is tried. All but `time` are counts: a slow machine finds what a fast one does. */
export interface Bounds {
  /** How many candidates are tried for a diagnostic. */
  most: number;
  /** How many are tried for all diagnostics of which the same is said. */
  equal: number;
  /** How many are tried for all diagnostics together. */
  all: number;
  /** Milliseconds after which nothing more is tried, far above what that takes. */
  time: number;
}

export const BOUNDS: Bounds = { most: 30, equal: 90, all: 400, time: 30_000 };
/** What a diagnostic that a fix leaves standing counts beside the cost of the fix, and how many of them do. */
const LEFT = 1.5;
const MOST_LEFT = 3;
/** What counts that comes to light by a fix. */
const FRESH = 4;
/** Two fixes whose scores lie nearer than that are equally likely. */
const RIVAL = 0.2;
/** The likeliest fix of a diagnostic. */
export interface Best {
  fix: Fix;
  candidate: Candidate;
  score: number;
  /** The diagnostics that it mends. */
  gone: Diagnostic[];
}

/** Tries the candidates of one diagnostic after the other, the likeliest first, within the bounds of all. */
export class Search {
  readonly #baseline: Baseline;
  readonly #until: number;
  #left: number;
  /** How many candidates were tried, by what is said of the diagnostics. */
  readonly #tried = new Map<string, number>();

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
    const said = [diagnostic.code, diagnostic.message].join('\n');
    const before = this.#tried.get(said) ?? 0;
    const mostTried = Math.min(this.bounds.most, this.bounds.equal - before);
    for (const candidate of this.#left > 0 && mostTried > 0 ? candidatesFor(situation) : []) {
      const isOver = seen.size >= mostTried || this.#left <= 0 || performance.now() > this.#until;
      const most = (best?.score ?? Infinity) + RIVAL;
      if (isOver || candidate.cost >= most) break;
      const edits = editsOf(this.site, diagnostic.file, candidate);
      const written = JSON.stringify(edits);
      if (!edits || seen.has(written)) continue;
      seen.add(written);
      this.#left--;
      this.#tried.set(said, before + seen.size);
      const tried = this.#try(candidate, edits, situation, most);
      if (!tried) continue;
      if (best && Math.abs(best.score - tried.score) < RIVAL) best.fix.applicability = doubted(best.fix);
      if (!best || tried.score < best.score) best = tried;
    }
    return best;
  }

  /**
   * What mends a diagnostic as the fix of each that is equal to it and that it mends too: all are tried at once. Undefined
   * where it does more than to write another value, so that each has to be searched.
   */
  sharedWith(equal: readonly Diagnostic[], from: Diagnostic, { candidate, fix, score }: Best) {
    const own = equal.flatMap((one): [Diagnostic, Best][] => {
      const same = one === from ? undefined : asOneFor(one, candidate, from);
      const edits = same && editsOf(this.site, one.file, same);
      return edits ? [[one, { candidate: same, score, gone: [one], fix: { ...fix, edits } }]] : [];
    });
    if (own.length === 0 || performance.now() > this.#until) return undefined;
    const edits = own.flatMap(([, best]) => best.fix.edits);
    const found = diagnose(withEdits(this.site, edits), this.siteUrl);
    const mended = new Set(
      this.#baseline.mendedOf(
        own.map(([one]) => one),
        found,
      ),
    );
    return new Map<Diagnostic, Best>(own.filter(([one]) => mended.has(one)));
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

/** The edits of the files' texts that a candidate comes to; undefined where it cannot be done. */
function editsOf(site: Site, own: string, { changes = [], edits: textEdits = [] }: Candidate): Edit[] | undefined {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const file = change.file ?? own;
    const text = texts.get(file) ?? site.all.get(file)?.text;
    const orderOf = (path: Change['path']) => keysOf(schemaAt(site, file, path));
    const changed = text === undefined ? undefined : changeJson(text, change, orderOf);
    if (changed === undefined) return undefined;
    texts.set(file, changed);
  }
  const edits = [...texts].map(([file, text]) => editBetween(file, site.all.get(file)!.text, text));
  const isSame = edits.every(({ length, newText }) => length === 0 && newText === '');
  return isSame && textEdits.length === 0 ? undefined : [...edits, ...textEdits];
}

/** A candidate for one diagnostic as one for an equal one; undefined where it does more than to write another value there. */
function asOneFor(to: Diagnostic, candidate: Candidate, from: Diagnostic): Candidate | undefined {
  const isThere = candidate.changes?.every(
    (change) => 'set' in change && change.file === undefined && String(change.path) === String(from.path),
  );
  const { path } = to;
  return isThere && path
    ? { ...candidate, changes: candidate.changes!.map((change) => ({ ...change, path })) }
    : undefined;
}
