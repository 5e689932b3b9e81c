import type { Place } from '../../page/resolveContent.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import type { Ask } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import type { InReference } from './referenceFaults.ts';
import { type Origin, UNKNOWN } from './wayBack.ts';
import { contentFile } from '../reads.ts';

/** What references may name beside the site's own files. */
export interface Scope {
  /** Parameters of the page's route; undefined where that cannot be read. */
  params?: readonly string[];
  /** The entry that the page shows, and the fields that it may have; `unknown` where the collection cannot be read. */
  entry?: { collection: string; file: SourceFile; index: number; fields: readonly string[] } | 'unknown';
}

/** What one walk over references reads, and what it comes upon. */
export class Context {
  readonly found: Found[] = [];
  /** The references to shared content, and where each stands. */
  readonly references: { at: Origin; collection: string }[] = [];
  readonly origins = new WeakMap<object, Origin>();

  constructor(
    readonly ask: Ask<State>,
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
