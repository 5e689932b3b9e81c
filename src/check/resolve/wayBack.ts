import { child, type Path } from '../diagnostics/path.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** Stands for a value that could not be found out. */
export const UNKNOWN = Symbol('unknown');

/** Where a value was written. */
export interface Origin {
  file: SourceFile;
  path: Path;
}

/** The way back from a resolved value to where its parts were written. */
export interface WayBack {
  /** True for a path whose value could not be found out, or lies inside such a one. */
  isUnknown(path: Path): boolean;
  locate(path: Path): Origin;
}

/** The way back from a value that was resolved from what stands at `start`; `origins` are those of what was brought. */
export const wayBack = (resolved: unknown, start: Origin, origins: WeakMap<object, Origin>): WayBack => ({
  locate(wanted) {
    let at = start;
    let current = resolved;
    for (const key of wanted) {
      current = child(current, key);
      const origin = typeof current === 'object' && current !== null ? origins.get(current) : undefined;
      at = origin ?? { file: at.file, path: [...at.path, key] };
    }
    return at;
  },
  isUnknown(wanted) {
    let current = resolved;
    for (const key of wanted) {
      current = child(current, key);
      if (current === UNKNOWN) return true;
    }
    return current === UNKNOWN || (Array.isArray(current) && current.includes(UNKNOWN));
  },
});
