import type { Path } from './path.ts';

/** What a diagnostic knows besides its sentence: what the search for fixes tries first. */
export type Data =
  /** A key that is not known where it stands. `aliases` are other names of keys, to the key that each means. */
  | {
      kind: 'unknown-key';
      key: string;
      allowed: readonly string[];
      aliases?: Readonly<Record<string, string>>;
    }
  /** A key that has to be there; `schema` is what its value has to fit. */
  | { kind: 'missing-key'; key: string; schema?: unknown }
  /** A value (with `on: 'key'`, a key) that is none of those there are; `aliases` are other words for them. */
  | {
      kind: 'choices';
      choices: readonly unknown[];
      aliases?: Readonly<Record<string, unknown>>;
    }
  /** A value of another type than the place takes. */
  | { kind: 'type'; expected: readonly string[] }
  /** A number, length or count beyond the limit of a schema's keyword. */
  | { kind: 'limit'; keyword: string; limit: number }
  /** A value that a schema refuses otherwise, such as by its pattern. */
  | { kind: 'schema'; keyword: string; schema: unknown }
  /** A file that lies or is called wrong; `home` is the path that it should have. */
  | { kind: 'home'; home: string }
  /** A file that is a copy of another one that is read. */
  | { kind: 'copy'; of: string }
  /** A file that is missing. */
  | { kind: 'missing-file' }
  /** The same of a place that only the text knows: alternatives, each a few other texts in place of stretches of it. */
  | { kind: 'edits'; alternatives: readonly (readonly { offset: number; length: number; newText: string }[])[] }
  /** Words that only a person can write: no fix is searched. */
  | { kind: 'by-hand' }
  /** The rule knows what would mend it: alternatives, the best first, each a few changes of values. */
  | { kind: 'changes'; alternatives: readonly (readonly Change[])[] };

/** A change of a file's value; whoever applies it keeps the rest of the text as it is. */
export type Change =
  | { file?: string; path: Path; set: unknown }
  | { file?: string; path: Path; remove: true }
  /** The key at the end of the path gets another name. */
  | { file?: string; path: Path; rename: string }
  /** The value (with its key, where it goes into a group) goes to another place. */
  | { file?: string; path: Path; moveTo: Path };
