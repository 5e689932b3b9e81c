import type { Change } from '../diagnostics/Data.ts';
import type { Edit } from '../../site/edits.ts';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { child, groupsIn, isObject, type Path, valueAt } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import { schemaAt } from '../rules/shape.ts';
import { branchesOf, resolveRef } from '../validate/resolveRef.ts';

/** What a fix does: changes of values in their order, or edits of texts and files. */
export interface Proposal {
  changes?: readonly Change[];
  edits?: readonly Edit[];
  /** Replaces the sentence that is made of the changes. */
  title?: string;
  /** True where a person has to replace the words that the fix puts in. */
  hasPlaceholders?: boolean;
  /** True where a person has to decide whether the fix is meant. */
  isDoubtful?: boolean;
}

/** A diagnostic with the values and schemas around its place. */
export class FixContext {
  readonly file: string;
  readonly path: Path;
  readonly root: unknown;

  constructor(
    readonly site: Site,
    readonly diagnostic: Diagnostic,
    /** All diagnostics of the site. */
    readonly all: readonly Diagnostic[],
  ) {
    this.file = diagnostic.file;
    this.path = diagnostic.path ?? [];
    this.root = site.all.get(this.file)?.value;
  }

  at(path: Path): unknown {
    return valueAt(this.root, path);
  }

  schemaAt(path: Path): unknown {
    const schema = schemaAt(this.site, this.file, path);
    return schema === false ? undefined : schema;
  }

  /** The keys that the schema of a group knows. */
  keysAt(path: Path): string[] {
    return keysOf(this.schemaAt(path));
  }

  /** The paths of the groups of the file, of large files of the first. */
  groups(): Path[] {
    return [...groupsIn(this.root)].slice(0, MOST_GROUPS).map(({ path }) => path);
  }

  /** True for a key that is reported as unknown elsewhere in the file. */
  isUnknown(key: string): boolean {
    return this.all.some(
      (one) =>
        one !== this.diagnostic && one.code === 'unknown-key' && one.file === this.file && one.path?.at(-1) === key,
    );
  }

  /** The keys that a group of the file lacks, by the diagnostics. */
  missingIn(group: Path): string[] {
    return this.all.flatMap(({ data, file, path }) =>
      data?.kind === 'missing-key' && file === this.file && String(path?.slice(0, -1)) === String(group)
        ? data.key
        : [],
    );
  }
}

const MOST_GROUPS = 400;
const DEEPEST = 3;

/** The keys that a schema, or one of its branches, knows. */
export function keysOf(of: unknown, depth = 0): string[] {
  const schema = resolveRef(of);
  if (depth > DEEPEST) return [];
  const own = child(schema, 'properties');
  const inBranches = branchesOf(schema).flatMap((branch) => keysOf(branch, depth + 1));
  return [...new Set([...(isObject(own) ? Object.keys(own) : []), ...inBranches])];
}
