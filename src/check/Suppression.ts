import type { RawDiagnostic } from './diagnostics/RawDiagnostic.ts';
import type { Path } from './diagnostics/path.ts';

/**
 * One mistake is told once, at its cause: a diagnostic of an earlier stage at a path hides the later ones at or below it.
 * What is wrong with a file as a whole hides all of the file. A warning hides no error.
 */
export class Suppression {
  readonly found: RawDiagnostic[] = [];
  readonly #filesInError = new Set<string>();
  /** The places at which something was found, and whether an error was. */
  readonly #places = new Map<string, boolean>();

  /** `weighed` gives what was found the severity that it has at its place. */
  constructor(private readonly weighed: (found: RawDiagnostic) => RawDiagnostic) {}

  /** Adds what a stage found. */
  add(stage: readonly RawDiagnostic[]): void {
    const left = stage.map(this.weighed).filter((one) => !this.#isHidden(one));
    const once = new Map<string, RawDiagnostic>();
    for (const one of left) if (!once.has(nameOf(one))) once.set(nameOf(one), one);
    for (const one of once.values()) {
      const place = placeOf(one.file, one.path);
      this.found.push(one);
      this.#places.set(place, this.#places.get(place) || isError(one));
      if (isError(one)) this.#filesInError.add(one.file);
    }
  }

  /** True where an error was found in a file, or in any. */
  hasError(file?: string): boolean {
    return file === undefined ? this.#filesInError.size > 0 : this.#filesInError.has(file);
  }

  #isHidden(one: RawDiagnostic): boolean {
    const { file, path } = one;
    const above = path ? Array.from({ length: path.length + 1 }, (_, length) => path.slice(0, length)) : [];
    return [undefined, ...above].some((at) => {
      const isOfError = this.#places.get(placeOf(file, at));
      return isOfError !== undefined && (isOfError || !isError(one));
    });
  }
}

const isError = ({ severity }: RawDiagnostic) => severity !== 'warning';

/** A place of a file, or the file as a whole, as a key. */
const placeOf = (file: string, path?: Path) => JSON.stringify([file, ...(path ? [path] : [])]);

/** The same for what is the same mistake. */
const nameOf = ({ file, code, on, offset, path }: RawDiagnostic) =>
  JSON.stringify([file, code, on, offset, String(path)]);
