import type { ContentPlace } from '../../site/resolveContent.ts';
import { collectionFileInput } from '../checkState.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, type KeyPath } from '../diagnostics/path.ts';
import type { InputReader } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import type { ReferenceFault } from './referenceFaults.ts';

/** Names that references may use besides the site's files. */
export interface ReferenceScope {
  /** Parameters of the page's route; undefined if the route is invalid. */
  params?: readonly string[];
  /** Entry that the page shows, and its possible fields; `unknown` if the collection cannot be read. */
  entry?: { collection: string; file: JsonSourceFile; index: number; fields: readonly string[] } | 'unknown';
}

/** State of one walk over references: its inputs and the collected results. */
export class WalkContext {
  readonly found: RawDiagnostic[] = [];
  /** References to shared content, with the origin of each. */
  readonly references: { at: ValueOrigin; collection: string }[] = [];
  readonly origins = new WeakMap<object, ValueOrigin>();

  constructor(
    readonly ask: InputReader,
    readonly scope: ReferenceScope,
    private readonly file: JsonSourceFile,
  ) {}

  report(place: ContentPlace, { path, code, message, ...more }: ReferenceFault): typeof UNRESOLVED {
    const origin = this.originOf(place);
    this.found.push(createError(origin.file, [...origin.path, ...path], code, message, more));
    return UNRESOLVED;
  }

  originOf({ collection, path }: ContentPlace): ValueOrigin {
    const file = collection === undefined ? undefined : this.collection(collection);
    return { file: file ?? this.file, path };
  }

  cameFrom(value: unknown, place: ContentPlace): unknown {
    if (typeof value === 'object' && value !== null && !this.origins.has(value))
      this.origins.set(value, this.originOf(place));
    return value;
  }

  collection(name: string): JsonSourceFile | undefined {
    return this.ask(collectionFileInput(name));
  }

  entries(name: string): unknown[] | undefined {
    const list = this.collection(name)?.value;
    return Array.isArray(list) ? list : undefined;
  }
}

/** Placeholder for a value that could not be resolved. */
export const UNRESOLVED = Symbol('unknown');

/** File and path at which a value is written. */
export interface ValueOrigin {
  file: JsonSourceFile;
  path: KeyPath;
}

/** Maps paths in a resolved value back to the files. */
export interface OriginLookup {
  /** Returns true if the value at the path, or one around it, could not be resolved. */
  isUnknown(path: KeyPath): boolean;
  locate(path: KeyPath): ValueOrigin;
}

/**
 * Creates the map from a resolved value back to its files. `start` is the location of the reference; `origins` holds
 * locations of resolved values.
 */
export const createOriginLookup = (
  resolved: unknown,
  start: ValueOrigin,
  origins: WeakMap<object, ValueOrigin>,
): OriginLookup => ({
  locate(wanted) {
    let at = start;
    let current = resolved;
    for (const key of wanted) {
      current = childValue(current, key);
      const origin = typeof current === 'object' && current !== null ? origins.get(current) : undefined;
      at = origin ?? { file: at.file, path: [...at.path, key] };
    }
    return at;
  },
  isUnknown(wanted) {
    let current = resolved;
    for (const key of wanted) {
      current = childValue(current, key);
      if (current === UNRESOLVED) return true;
    }
    return current === UNRESOLVED || (Array.isArray(current) && current.includes(UNRESOLVED));
  },
});
