import type { DiagnosticChange } from '../diagnostics/DiagnosticData.ts';
import type { SiteEdit } from '../../site/edits.ts';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { childValue, objectsIn, isObject, type KeyPath, valueAtPath } from '../diagnostics/path.ts';
import type { LoadedSite } from '../pipeline.ts';
import { fileSchemaAtPath } from '../rules/shape.ts';
import { schemaBranches, resolveRef } from '../validate/resolveRef.ts';

/** Result of a fix function: changes of values in order, or edits of texts and files. */
export interface FixProposal {
  changes?: readonly DiagnosticChange[];
  edits?: readonly SiteEdit[];
  /** Overrides the title rendered from the changes. */
  title?: string;
  /** True if a person has to replace placeholder words. */
  hasPlaceholders?: boolean;
  /** True if a person has to decide whether to apply the fix. */
  isDoubtful?: boolean;
}

/** Diagnostic with the values and schemas around its path. */
export class FixContext {
  readonly file: string;
  readonly path: KeyPath;
  readonly root: unknown;

  constructor(
    readonly site: LoadedSite,
    readonly diagnostic: Diagnostic,
    /** All diagnostics of the site. */
    readonly all: readonly Diagnostic[],
  ) {
    this.file = diagnostic.file;
    this.path = diagnostic.path ?? [];
    this.root = site.all.get(this.file)?.value;
  }

  at(path: KeyPath): unknown {
    return valueAtPath(this.root, path);
  }

  schemaAt(path: KeyPath): unknown {
    const schema = fileSchemaAtPath(this.site, this.file, path);
    return schema === false ? undefined : schema;
  }

  /** Returns the keys that the schema of an object allows. */
  keysAt(path: KeyPath): string[] {
    return allowedKeysOf(this.schemaAt(path));
  }

  /** Returns the paths of the objects in the file. Limited for large files. */
  groups(): KeyPath[] {
    return [...objectsIn(this.root)].slice(0, MAX_GROUPS).map(({ path }) => path);
  }

  /** Returns true for a key that another diagnostic reports as unknown in the file. */
  isUnknown(key: string): boolean {
    return this.all.some(
      (one) =>
        one !== this.diagnostic && one.code === 'unknown-key' && one.file === this.file && one.path?.at(-1) === key,
    );
  }

  /** Returns the keys that diagnostics report as missing in an object. */
  missingIn(group: KeyPath): string[] {
    return this.all.flatMap(({ data, file, path }) =>
      data?.kind === 'missing-key' && file === this.file && String(path?.slice(0, -1)) === String(group)
        ? data.key
        : [],
    );
  }
}

const MAX_GROUPS = 400;
const DEEPEST = 3;

/** Returns the keys that a schema or one of its branches allows. */
export function allowedKeysOf(of: unknown, depth = 0): string[] {
  const schema = resolveRef(of);
  if (depth > DEEPEST) return [];
  const own = childValue(schema, 'properties');
  const inBranches = schemaBranches(schema).flatMap((branch) => allowedKeysOf(branch, depth + 1));
  return [...new Set([...(isObject(own) ? Object.keys(own) : []), ...inBranches])];
}
