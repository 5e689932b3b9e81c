import type { RawDiagnostic } from './diagnostics/RawDiagnostic.ts';
import type { KeyPath } from './diagnostics/path.ts';

/**
 * Reports each mistake once, at its cause. A diagnostic of an earlier stage hides later ones at or below its path. A
 * diagnostic without a path hides all later ones of its file. A warning hides no error.
 */
export class CascadingDiagnosticFilter {
  readonly found: RawDiagnostic[] = [];
  readonly #filesInError = new Set<string>();
  /** Paths that have a diagnostic; true if one of them is an error. */
  readonly #places = new Map<string, boolean>();

  /** `weighed` adjusts the severity of a raw diagnostic, such as an error inside a draft. */
  constructor(private readonly weighed: (found: RawDiagnostic) => RawDiagnostic) {}

  /** Adds the diagnostics of a stage, without hidden and repeated ones. */
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

  /** Returns true if the file, or without an argument any file, has an error. */
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

/** Key of a path in a file, or of the file as a whole. */
const placeOf = (file: string, path?: KeyPath) => JSON.stringify([file, ...(path ? [path] : [])]);

/** Key for deduplication: equal for two reports of the same mistake. */
const nameOf = ({ file, code, on, offset, path }: RawDiagnostic) =>
  JSON.stringify([file, code, on, offset, String(path)]);
