import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Path } from '../told/wordPlace.ts';

/** A value with its references replaced, and the way back from it to the files that it was made of. */
export interface Resolved {
  value: unknown;
  /** Faults of the references themselves. */
  problems: Problem[];
  /** The references to lists of shared content: where each stands, and how many entries it brings. */
  references: { at: Origin; collection: string; size: number; isOne: boolean }[];
  /** True for a path whose value could not be found out, or lies inside such a one. */
  isUnknown(path: Path): boolean;
  /** The file and path that a path of the resolved value was written at. */
  locate(path: Path): Origin;
}

/** What references may name, beside the project's own files. */
export interface Names {
  queries: readonly string[];
  /** Parameters of the page's route; `unknown` where that cannot be read. */
  params: readonly string[] | 'unknown';
  /**
   * The entry of a collection that the page shows, and the fields that the collection's description knows; `unknown` where
   * the collection cannot be read.
   */
  entry?: { file: JsonFile; index: number; fields: readonly string[] } | 'unknown';
}

/** Where a value was written. */
export interface Origin {
  file: JsonFile;
  path: Path;
}
