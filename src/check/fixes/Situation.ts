import { findNodeAtLocation } from 'jsonc-parser';
import type { Change } from '../diagnostics/Data.ts';
import type { Diagnostic, Edit } from '../diagnostics/Diagnostic.ts';
import { child, groupsIn, isObject, type Path, valueAt } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import { schemaAt } from '../rules/shape.ts';
import { parseText } from '../read/parseFile.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { branchesOf, resolveRef } from '../validate/resolveRef.ts';

/** A diagnostic and what stands round it: what the operators read. */
export class Situation {
  readonly file: string;
  readonly path: Path;
  readonly root: unknown;
  readonly #parsed: SourceFile;

  constructor(
    readonly site: Site,
    readonly diagnostic: Diagnostic,
    /** Everything that is wrong with the site. */
    readonly all: readonly Diagnostic[],
  ) {
    this.file = diagnostic.file;
    this.path = diagnostic.path ?? [];
    this.#parsed = parseText(this.file, site.all.get(this.file)?.text ?? 'null');
    this.root = this.#parsed.value;
  }

  at(path: Path): unknown {
    return valueAt(this.root, path);
  }

  schemaAt(path: Path): unknown {
    const schema = schemaAt(this.site, this.file, path);
    return schema === false ? undefined : schema;
  }

  /** Where the value at a path begins in the text. */
  offsetOf(path: Path): number {
    const { tree } = this.#parsed;
    return (tree && findNodeAtLocation(tree, [...path])?.offset) ?? 0;
  }

  /** The keys that a group may have. */
  keysAt(path: Path): string[] {
    return keysOf(this.schemaAt(path));
  }

  /** The paths of all groups of the file. */
  groups(): Path[] {
    return [...groupsIn(this.root)].slice(0, MOST_GROUPS).map(({ path }) => path);
  }
}

const MOST_GROUPS = 400;

/** The keys that a schema, or one of its branches, knows. */
export function keysOf(of: unknown, depth = 0): string[] {
  const schema = resolveRef(of);
  if (depth > 3) return [];
  const own = child(schema, 'properties');
  return [
    ...new Set([
      ...(isObject(own) ? Object.keys(own) : []),
      ...branchesOf(schema).flatMap((branch) => keysOf(branch, depth + 1)),
    ]),
  ];
}

/** What it costs to lose a value: the words that somebody wrote. */
export function lossOf(value: unknown): number {
  return Math.min(wordCount(JSON.stringify(value ?? '')), 60) * 0.3;
}

/** How many words the sentences of a text have: what stands in quotes with blanks in it, signs of markup apart. */
export const sentenceWords = (text: string): number =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, said]) => said!.replace(/<[^<>]*>|&\w+;|\\./g, ' '))
    .filter((said) => /\S\s+\S/.test(said))
    .reduce((sum, said) => sum + wordCount(said), 0);

/** How many words stand in a text at all. */
export const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** How many steps lie between two places of a file. */
export function distanceOf(a: Path, b: Path): number {
  const shared = a.findIndex((step, index) => step !== b[index]);
  const common = shared < 0 ? a.length : shared;
  return a.length + b.length - 2 * common;
}

/** What may mend a diagnostic: changes of values, done one after the other, or edits of texts and files. */
export interface Candidate {
  changes?: readonly Change[];
  edits?: readonly Edit[];
  /** What the edits do, in words, where the file's text is all that tells. */
  title?: string;
  /** How unlikely it is that this was meant; the words that a reader would lose count among it. */
  cost: number;
  /** True where a person has to put words of his own in. */
  hasPlaceholders?: true;
}
