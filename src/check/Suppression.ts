import { isBelow } from './diagnostics/path.ts';
import type { Found } from './diagnostics/Found.ts';

/**
 * One mistake is told once, at its cause: a diagnostic of an earlier stage at a path hides the later ones at or below it.
 * What is wrong with a file as a whole hides all of the file. A warning hides no error.
 */
export class Suppression {
  readonly found: Found[] = [];
  readonly #byFile = new Map<string, Found[]>();

  /** `weighed` gives what was found the severity that it has at its place. */
  constructor(private readonly weighed: (found: Found) => Found) {}

  /** Adds what a stage found. */
  add(stage: readonly Found[]): void {
    const left = stage
      .map(this.weighed)
      .filter((one) => !this.#byFile.get(one.file)?.some((earlier) => hides(earlier, one)));
    const once = left.filter((one, index) => left.findIndex((other) => isSame(one, other)) === index);
    this.found.push(...once);
    for (const one of once) this.#byFile.set(one.file, [...(this.#byFile.get(one.file) ?? []), one]);
  }

  /** True where an error was found in a file, or in any. */
  hasError(file?: string): boolean {
    const found = file === undefined ? this.found : (this.#byFile.get(file) ?? []);
    return found.some(({ severity }) => severity !== 'warning');
  }
}

function hides(earlier: Found, later: Found): boolean {
  if (earlier.severity === 'warning' && later.severity !== 'warning') return false;
  if (!earlier.path) return true;
  if (!later.path) return false;
  return isBelow(later.path, earlier.path);
}

const isSame = (one: Found, other: Found) =>
  one === other ||
  (one.file === other.file &&
    one.code === other.code &&
    one.on === other.on &&
    one.offset === other.offset &&
    String(one.path) === String(other.path));
