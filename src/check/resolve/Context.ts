import type { Place } from '../../site/resolveContent.ts';
import { contentFile } from '../State.ts';
import { error, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { child, type Path } from '../diagnostics/path.ts';
import type { Ask } from '../CheckCache.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';
import type { InReference } from './referenceFaults.ts';

/** What references may name beside the site's own files. */
export interface Scope {
  /** Parameters of the page's route; undefined where that cannot be read. */
  params?: readonly string[];
  /** The entry that the page shows, and the fields that it may have; `unknown` where the collection cannot be read. */
  entry?: { collection: string; file: SourceFile; index: number; fields: readonly string[] } | 'unknown';
}

/** What one walk over references reads, and what it comes upon. */
export class Context {
  readonly found: RawDiagnostic[] = [];
  /** The references to shared content, and where each stands. */
  readonly references: { at: Origin; collection: string }[] = [];
  readonly origins = new WeakMap<object, Origin>();

  constructor(
    readonly ask: Ask,
    readonly scope: Scope,
    private readonly file: SourceFile,
  ) {}

  report(place: Place, { path, code, message, ...more }: InReference): typeof UNKNOWN {
    const origin = this.originOf(place);
    this.found.push(error(origin.file, [...origin.path, ...path], code, message, more));
    return UNKNOWN;
  }

  originOf({ collection, path }: Place): Origin {
    const file = collection === undefined ? undefined : this.collection(collection);
    return { file: file ?? this.file, path };
  }

  cameFrom(value: unknown, place: Place): unknown {
    if (typeof value === 'object' && value !== null && !this.origins.has(value))
      this.origins.set(value, this.originOf(place));
    return value;
  }

  collection(name: string): SourceFile | undefined {
    return this.ask(contentFile(name));
  }

  entries(name: string): unknown[] | undefined {
    const list = this.collection(name)?.value;
    return Array.isArray(list) ? list : undefined;
  }
}

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
