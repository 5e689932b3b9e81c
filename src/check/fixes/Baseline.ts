import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import type { Found } from '../diagnostics/Found.ts';
import { distanceOf } from './Situation.ts';

/** What an edit does to what is wrong. */
interface Effect {
  gone: Diagnostic[];
  /** How many diagnostics that have to do with the mended one are left. */
  left: number;
  /** How much comes to light that was not wrong before. */
  fresh: number;
}

const MOST_FRESH = 1;

/** What is wrong with a site before an edit: what is wrong after it is held against this. */
export class Baseline {
  readonly #counts: ReadonlyMap<string, number>;

  /** `all` is everything that is wrong; `reported` is what has to be mended. */
  constructor(
    all: readonly Found[],
    readonly reported: readonly Diagnostic[],
  ) {
    this.#counts = countsOf(all);
  }

  /**
   * What an edit does that shall mend a diagnostic, by what is found after it; undefined where it does not mend it, or
   * brings too much to light. As long as not all stages of the check have spoken, it can only be worse than this.
   */
  effectOn(diagnostic: Diagnostic, found: readonly Found[]): Effect | undefined {
    const after = countsOf(found);
    const isGone = (one: Diagnostic) => (after.get(keyOf(one)) ?? 0) < (this.#counts.get(keyOf(one)) ?? 0);
    if (!isGone(diagnostic)) return undefined;
    const news = found.filter((one) => after.get(keyOf(one))! > (this.#counts.get(keyOf(one)) ?? 0));
    const fresh = new Set(news.map(keyOf)).size;
    // The same mistake at another place, or another one as grave at the same place, or in a value of another type, is no mend.
    const isSame = ({ code, message }: Found) => code === diagnostic.code && message === diagnostic.message;
    const isAsGrave = ({ severity }: Found) => severity !== 'warning' || diagnostic.severity === 'warning';
    const isNoMend = (one: Found) => isSame(one) || (isAtPlaceOf(one, diagnostic) && isAsGrave(one));
    if (fresh > MOST_FRESH || news.some(isNoMend)) return undefined;
    const left = this.reported.filter((one) => isRelated(one, diagnostic) && !isGone(one)).length;
    return { gone: this.#goneOf(diagnostic, after), left, fresh };
  }

  /** What is gone with a diagnostic: of those that look alike no more than are fewer now, the nearest to it. */
  #goneOf(diagnostic: Diagnostic, after: ReadonlyMap<string, number>): Diagnostic[] {
    const fewer = new Map([...this.#counts].map(([key, count]) => [key, count - (after.get(key) ?? 0)]));
    const stepsTo = ({ file, path = [] }: Diagnostic) =>
      file === diagnostic.file ? distanceOf(path, diagnostic.path ?? []) : Infinity;
    const gone = new Set<Diagnostic>();
    for (const one of this.reported
      .filter((each) => fewer.get(keyOf(each))! > 0)
      .toSorted((a, b) => stepsTo(a) - stepsTo(b))) {
      const left = fewer.get(keyOf(one))!;
      if (left > 0) gone.add(one);
      fewer.set(keyOf(one), left - 1);
    }
    return this.reported.filter((one) => gone.has(one));
  }

  /** Of diagnostics that were mended all at once, those that are gone and in whose files nothing came to light. */
  mendedOf(diagnostics: readonly Diagnostic[], found: readonly Found[]): Diagnostic[] {
    const after = countsOf(found);
    const before = (one: Found) => this.#counts.get(keyOf(one)) ?? 0;
    const worse = new Set(found.filter((one) => after.get(keyOf(one))! > before(one)).map(({ file }) => file));
    return diagnostics.filter((one) => (after.get(keyOf(one)) ?? 0) < before(one) && !worse.has(one.file));
  }
}

const knownKeys = new WeakMap<Found, string>();

/** What stays the same of a diagnostic where an edit moves its place; most are found again as the very same object. */
function keyOf(one: Found): string {
  const known = knownKeys.get(one);
  if (known !== undefined) return known;
  const key = [one.code, one.severity ?? 'error', one.message.replaceAll('\n', ' '), placeOf(one)].join('\n');
  knownKeys.set(one, key);
  return key;
}

const placeOf = ({ file, path = [''] }: Found) =>
  [file, ...path.map((step) => (typeof step === 'number' ? '#' : step))].join('\n');

const isAtPlaceOf = (one: Found, diagnostic: Diagnostic) =>
  diagnostic.path !== undefined &&
  (placeOf(one) === placeOf(diagnostic) ||
    (diagnostic.data?.kind === 'type' && placeOf(one).startsWith(`${placeOf(diagnostic)}\n`)));

const isRelated = (one: Diagnostic, other: Diagnostic) =>
  one.file === other.file || (one.code === other.code && one.message === other.message);

function countsOf(all: readonly Found[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
