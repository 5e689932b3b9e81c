/** Seeded random number generator. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  pick<One>(all: readonly One[]): One {
    return all[this.below(all.length)]!;
  }

  /** Returns random letters that identify a value wherever it is stored. */
  word(length = 10): string {
    return Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz'[this.below(26)]).join('');
  }
}
