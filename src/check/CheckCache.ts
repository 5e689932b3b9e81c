import type { LoadedSite } from '../site/disk/LoadedSite.ts';
import { hashText, type JsonSourceFile } from '../site/disk/JsonSourceFile.ts';
import { SiteSchemas } from './validate/SiteSchemas.ts';

/** State shared by all rules of one check. */
export interface CheckState {
  site: LoadedSite;
  schemas: SiteSchemas;
  collections: readonly string[];
  forms: readonly string[];
  blocks: readonly string[];
  /** Collections that have a description and no file. Reported once, so references to them are not errors. */
  lost: readonly string[];
  /** Host of the site, where it is known. */
  siteUrl?: string;
  cache: CheckCache;
  inputs: CheckInputs;
}

/** Value of the site that a rule reads besides its own file. */
export interface CheckInput<Value> {
  readonly name: string;
  readonly read: (state: CheckState) => Value;
  /** Hash of the value. Results that depend on the input stay valid while the hash is the same. */
  readonly hash: (value: Value) => string;
}

/** Parts of the state that can be read as inputs by name. */
type Part = 'schemas' | 'collections' | 'forms' | 'blocks' | 'lost';

/** Reads an input, and records it as a dependency of the rule. */
export interface InputReader {
  <Name extends Part>(part: Name): CheckState[Name];
  <Value>(input: CheckInput<Value>): Value;
  /** Reads the result of another rule. Inputs of that rule become inputs of the caller. */
  <Source extends HashedSource, Result>(rule: CachedRule<Source, Result>, source: Source): Result;
}

/** Source of a rule. The hash identifies the content. */
export interface HashedSource {
  readonly path: string;
  readonly hash: string;
}

/** Pure function of a file or of a part of one. The result must be JSON and is cached by content hash. */
export interface CachedRule<Source extends HashedSource, Result> {
  (source: Source, state: CheckState): Result;
  readonly rule: string;
  readonly find: (source: Source, ask: InputReader) => Result;
}

const inputs = new Map<string, CheckInput<unknown>>();
const printHash = (value: unknown): string => hashText(JSON.stringify(value) ?? '');

/** Declares an input. The name identifies the input in results on disk. */
export function declareInput<Value>(
  name: string,
  read: (state: CheckState) => Value,
  hash: (value: Value) => string = printHash,
): CheckInput<Value> {
  const made: CheckInput<Value> = { name, read, hash };
  inputs.set(name, made as CheckInput<unknown>);
  return made;
}

const parts: { [Name in Part]: CheckInput<CheckState[Name]> } = {
  schemas: declareInput(
    'schemas',
    (state) => state.schemas,
    ({ hash }) => hash,
  ),
  collections: declareInput('collections', (state) => state.collections),
  forms: declareInput('forms', (state) => state.forms),
  blocks: declareInput('blocks', (state) => state.blocks),
  lost: declareInput('lost', (state) => state.lost),
};

const FILE = 'file ';

/** Returns the input for a file of pages/ or schemas/; its value is undefined if the file does not exist. */
export const jsonSourceFileInput = (path: string): CheckInput<JsonSourceFile | undefined> => ({
  name: FILE + path,
  read: ({ site }) => site.files.get(path),
  hash: (file) => (file ? `${file.hash}${file.broken ? ' broken' : ''}` : ''),
});

const inputNamed = (name: string): CheckInput<unknown> =>
  name.startsWith(FILE) ? (jsonSourceFileInput(name.slice(FILE.length)) as CheckInput<unknown>) : inputs.get(name)!;

let states = 0;

/** Inputs of one state. Each value is computed once. */
export class CheckInputs {
  readonly id = ++states;
  readonly #values = new Map<string, unknown>();
  readonly #hashes = new Map<string, string>();

  constructor(private readonly state: () => CheckState) {}

  value<Value>({ name, read }: CheckInput<Value>): Value {
    if (!this.#values.has(name)) this.#values.set(name, read(this.state()));
    return this.#values.get(name) as Value;
  }

  hash(name: string): string {
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const one = inputNamed(name);
    const hash = one.hash(this.value(one));
    this.#hashes.set(name, hash);
    return hash;
  }

  /** True if the result of an entry is valid for these inputs. */
  areIn(entry: Entry): boolean {
    if (entry.validIn === this.id) return true;
    if (!entry.reads.every(([name, hash]) => this.hash(name) === hash)) return false;
    entry.validIn = this.id;
    return true;
  }
}

/** A result of a rule, with the hashes of the inputs that led to the result. */
interface Entry {
  rule: string;
  reads: readonly (readonly [input: string, hash: string])[];
  result: unknown;
  /**
   * Id of the `CheckInputs` for which the entry was last found valid. Saves comparing hashes again: entries are shared by
   * thousands of files.
   */
  validIn?: number;
}

/** Results about one version of a file. */
interface Version {
  hash: string;
  entries: Entry[];
}

/** Results on disk, as JSON. Equal entries of different files are written once, and named by their position. */
export interface StoredResults {
  /** Hash of the code of the check, packages included. */
  program: string;
  entries: readonly Entry[];
  files: Record<string, readonly { hash: string; entries: readonly number[] }[]>;
}

/**
 * Limit of cached versions per file, and of results per rule and version. Undo and fixes return to earlier versions.
 */
const MAX_KEPT = 4;

/**
 * Caches results of rules by content hash. A rule is evaluated again only if the text of its file changes, or the hash
 * of an input that the rule read. Serves repeated checks of one process, and builds through a file on disk.
 */
export class CheckCache {
  readonly #files = new Map<string, Version[]>();
  /** Versions by source object, for lookup without a search. Same objects as in `#files`. */
  readonly #versions = new WeakMap<HashedSource, Version>();
  /** Paths whose results were read in this process. */
  readonly #used = new Set<string>();
  readonly #schemas = new Map<string, SiteSchemas>();
  /** Entries of the latest state by content. Most of thousands of files share the same empty results. */
  #shared = new Map<string, Entry>();
  #sharedBy: CheckState | undefined;

  /** Adds results stored by another process. Ignores results of other code. */
  restore(program: string, kept: StoredResults): void {
    if (kept.program !== program) return;
    for (const [path, versions] of Object.entries(kept.files)) {
      const known = versions.map(({ hash, entries }) => ({ hash, entries: entries.map((at) => kept.entries[at]!) }));
      this.#files.set(path, known);
    }
  }

  /** Returns the results about files that this process has checked. */
  keep(program: string): StoredResults {
    const positions = new Map<Entry, number>();
    const positionOf = (entry: Entry) => {
      if (!positions.has(entry)) positions.set(entry, positions.size);
      return positions.get(entry)!;
    };
    const print = ({ rule, reads, result }: Entry): Entry => ({ rule, reads, result });
    const files = [...this.#files]
      .filter(([path]) => this.#used.has(path))
      .map(([path, versions]) => {
        const own = versions.map((one) => ({ hash: one.hash, entries: newest(one).map(positionOf) }));
        return [path, own] as const;
      });
    return { program, files: Object.fromEntries(files), entries: [...positions.keys()].map(print) };
  }

  /** Returns the result of a rule. Evaluates the rule only if no cached result is valid. */
  result<Source extends HashedSource, Result>(
    rule: CachedRule<Source, Result>,
    source: Source,
    state: CheckState,
  ): Result {
    return this.#entry(rule, source, state).result as Result;
  }

  /** Returns the compiled schemas of a site: compiling is slow, and schemas change seldom. */
  schemas(files: readonly JsonSourceFile[]): SiteSchemas {
    const hash = hashText(files.map((file) => `${file.path} ${file.hash}`).join('\n'));
    const schemas = this.#schemas.get(hash) ?? new SiteSchemas(files, hash);
    this.#schemas.delete(hash);
    this.#schemas.set(hash, schemas);
    const [oldest] = this.#schemas.keys();
    if (this.#schemas.size > MAX_KEPT) this.#schemas.delete(oldest!);
    return schemas;
  }

  #entry<Source extends HashedSource, Result>(
    rule: CachedRule<Source, Result>,
    source: Source,
    state: CheckState,
  ): Entry {
    const version = this.#version(source);
    for (const known of version.entries) if (known.rule === rule.rule && state.inputs.areIn(known)) return known;
    const entry = this.#evaluate(rule, source, state);
    const others = version.entries.filter((one) => one.rule === rule.rule);
    if (others.length >= MAX_KEPT) version.entries.splice(version.entries.indexOf(others.at(-1)!), 1);
    version.entries.unshift(entry);
    return entry;
  }

  #version(source: HashedSource): Version {
    const seen = this.#versions.get(source);
    if (seen) return seen;
    const { path, hash } = source;
    const versions = this.#files.get(path) ?? [];
    const known = versions.find((one) => one.hash === hash) ?? { hash, entries: [] };
    this.#files.set(path, [known, ...versions.filter((one) => one !== known)].slice(0, MAX_KEPT));
    this.#used.add(path);
    this.#versions.set(source, known);
    return known;
  }

  #evaluate<Source extends HashedSource, Result>(
    rule: CachedRule<Source, Result>,
    source: Source,
    state: CheckState,
  ): Entry {
    const reads = new Map<string, string>();
    const ask = (what: Part | CheckInput<unknown> | CachedRule<HashedSource, unknown>, of?: HashedSource): unknown => {
      if (typeof what === 'function') {
        const entry = this.#entry(what, of!, state);
        for (const [name, hash] of entry.reads) reads.set(name, hash);
        return entry.result;
      }
      const one = typeof what === 'string' ? (parts[what] as CheckInput<unknown>) : what;
      reads.set(one.name, state.inputs.hash(one.name));
      return state.inputs.value(one);
    };
    const result = rule.find(source, ask as InputReader);
    return this.#share({ rule: rule.rule, reads: [...reads], result, validIn: state.inputs.id }, state);
  }

  #share(entry: Entry, state: CheckState): Entry {
    if (!Array.isArray(entry.result) || entry.result.length > 0) return entry;
    if (this.#sharedBy !== state) this.#shared = new Map();
    this.#sharedBy = state;
    const name = JSON.stringify([entry.rule, entry.reads]);
    const known = this.#shared.get(name) ?? entry;
    this.#shared.set(name, known);
    return known;
  }
}

/** Returns the newest result of each rule. */
const newest = ({ entries }: Version): Entry[] =>
  entries.filter(({ rule }, index) => entries.findIndex((one) => one.rule === rule) === index);

/** Cache shared by all checks of this process. */
export const sharedCheckCache = new CheckCache();

/** Declares a rule. The name identifies the rule in results on disk. */
export function declareRule<Source extends HashedSource, Result>(
  name: string,
  find: (source: Source, ask: InputReader) => Result,
): CachedRule<Source, Result> {
  const rule = (source: Source, state: CheckState): Result =>
    state.cache.result(rule as CachedRule<Source, Result>, source, state);
  return Object.assign(rule, { rule: name, find });
}

/** Returns a function that computes its result once for each object. */
export function memoizePerObject<Source extends object, Result>(
  find: (source: Source) => Result,
): (source: Source) => Result {
  const known = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const { result } = known.get(source) ?? { result: find(source) };
    known.set(source, { result });
    return result;
  };
}
