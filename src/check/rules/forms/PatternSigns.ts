/** A stretch of a pattern: the signs with which it may begin and end, by number, and whether nothing at all fits it. */
interface Stretch {
  first: readonly number[];
  last: readonly number[];
  isOptional: boolean;
}

const NOTHING: Stretch = { first: [], last: [], isOptional: true };

const GROUP = /\((?:\?(?:(<?[=!])|:|<[^>]*>))?/y;
const SIGN = /\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x..|\\c.|\\k<[^>]*>|\\\d+|\\.|[^]/uy;
/** What stands for a place, or for what was there before. */
const PLACE = /^(?:[\^$]|\\[bBk1-9].*)$/;
const COUNT = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
/**
 * More repetitions are as good as any number. Of a pattern with eight in eight, V8 is done with 64 letters that do not fit in
 * half a second; of one with ten in ten, in a minute.
 */
const MOST_COUNTED = 8;
/** A pattern of more signs is read no further than to its end once. */
export const MOST_SIGNS = 200;

/** The signs of a valid pattern, and which of them may follow which. A counted repetition of many is one of any number. */
export class PatternSigns {
  /** What each of them is, as it is written. */
  readonly signs: string[] = [];
  /** By the number of a sign those that may follow it, and in how many ways. */
  readonly follows: Map<number, number>[] = [];
  /** The signs after which nothing more is asked. */
  readonly ends = new Set<number>();
  #at = 0;

  constructor(readonly pattern: string) {
    const { last } = this.#choice();
    if (!pattern.endsWith('$')) for (const sign of last) this.ends.add(sign);
  }

  #choice(): Stretch {
    let all = this.#row();
    while (this.pattern[this.#at] === '|') {
      this.#at++;
      const { first, last, isOptional } = this.#row();
      all = {
        first: [...all.first, ...first],
        last: [...all.last, ...last],
        isOptional: all.isOptional || isOptional,
      };
    }
    return all;
  }

  #row(): Stretch {
    let row = NOTHING;
    while (this.#at < this.pattern.length && !/[|)]/.test(this.pattern[this.#at]!))
      row = this.#joined(row, this.#repeated());
    return row;
  }

  #joined(a: Stretch, b: Stretch): Stretch {
    this.#link(a, b);
    return {
      first: a.isOptional ? [...a.first, ...b.first] : a.first,
      last: b.isOptional ? [...a.last, ...b.last] : b.last,
      isOptional: a.isOptional && b.isOptional,
    };
  }

  #link({ last }: Stretch, { first }: Stretch) {
    for (const from of last) {
      const follows = this.follows[from]!;
      for (const to of first) follows.set(to, (follows.get(to) ?? 0) + 1);
    }
  }

  #repeated(): Stretch {
    const start = this.#at;
    const one = this.#one();
    const varies = /[*+?{|]/.test(this.pattern.slice(start, this.#at).replace(/^\(\?/, ''));
    const count = this.#take(COUNT);
    if (!count) return one;
    const [, sign, from = '', comma = '', to = ''] = count;
    const least = sign === undefined ? Number(from) : Number(sign === '+');
    const most = sign === undefined ? Number(comma === '' ? from : to || Infinity) : sign === '?' ? 1 : Infinity;
    if (most > MOST_COUNTED && (least !== most || varies)) {
      this.#link(one, one);
      return { ...one, isOptional: one.isOptional || least === 0 };
    }
    const end = this.#at;
    let all = { ...one, isOptional: one.isOptional || least === 0 };
    let before = one;
    for (let copy = 1; copy < Math.min(most, MOST_COUNTED) && this.signs.length <= MOST_SIGNS; copy++) {
      this.#at = start;
      const more = this.#one();
      // One that may be left out is there only after the one before it: `a{1,3}` is `a(a(a)?)?`.
      if (copy < least || one.isOptional)
        all = this.#joined(all, { ...more, isOptional: one.isOptional || copy >= least });
      else {
        this.#link(before, more);
        all = { ...all, last: [...all.last, ...more.last] };
      }
      before = more;
    }
    this.#at = end;
    return all;
  }

  #one(): Stretch {
    const group = this.#take(GROUP);
    if (!group) return this.#sign(this.#take(SIGN)![0]);
    const inner = this.#choice();
    this.#at++;
    if (group[1] === undefined) return inner;
    for (const sign of inner.last) this.ends.add(sign);
    return NOTHING;
  }

  #sign(written: string): Stretch {
    if (PLACE.test(written)) return NOTHING;
    const number = this.signs.push(written) - 1;
    this.follows.push(new Map());
    return { first: [number], last: [number], isOptional: false };
  }

  #take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.#at;
    const found = what.exec(this.pattern);
    if (found) this.#at = what.lastIndex;
    return found;
  }
}
