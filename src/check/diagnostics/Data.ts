import type { Path } from './path.ts';

/** What a diagnostic knows besides its sentence: its fix, or what a fix follows from. */
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
  | { kind: 'type' }
  /** A number, length or count beyond the limit of a schema's keyword. */
  | { kind: 'limit'; keyword: string; limit: number }
  /** A value that a schema refuses otherwise, such as by its pattern. */
  | { kind: 'schema'; keyword: string; schema: unknown }
  /** A file that lies or is called wrong; `home` is the path that it should have. */
  | { kind: 'home'; home: string }
  /** A file that would show what is not shown yet. */
  | { kind: 'new-file'; home: string; value: unknown }
  /** Words that only a person can write: no fix is offered. */
  | { kind: 'by-hand' }
  /** The fix that the rule knows: changes of values, done in their order. */
  | { kind: 'changes'; changes: readonly Change[] };

/** A change of a file's value; whoever applies it keeps the rest of the text as it is. */
export type Change =
  | { file?: string; path: Path; set: unknown }
  | { file?: string; path: Path; remove: true }
  /** The key at the end of the path gets another name. */
  | { file?: string; path: Path; rename: string }
  /** The value (with its key, where it goes into a group) goes to another place. */
  | { file?: string; path: Path; moveTo: Path };

/** What a rule says of its fix: the forms of `Data`, made in a word. */
export interface FixHint {
  data: Data;
}

/** What may stand there, the likeliest first. */
export const choices = (...of: readonly unknown[]): FixHint => ({ data: { kind: 'choices', choices: of } });

/** The fix: changes of values, done in their order. */
export const changes = (...of: readonly Change[]): FixHint => ({ data: { kind: 'changes', changes: of } });

/** Words that only a person can write: no fix is offered. */
export const byHand: FixHint = { data: { kind: 'by-hand' } };

/** A key that has to be there; `schema` is what its value has to fit. */
export const missingKey = (key: string, schema?: unknown): FixHint => ({ data: { kind: 'missing-key', key, schema } });

/** A key that is none of those there are; `aliases` are other names of them. */
export const unknownKey = (
  key: string,
  allowed: readonly string[],
  aliases?: Readonly<Record<string, string>>,
): FixHint & { on: 'key' } => ({ on: 'key', data: { kind: 'unknown-key', key, allowed, ...(aliases && { aliases }) } });

/** A value of another type than the place takes. */
export const typed: FixHint = { data: { kind: 'type' } };

/** A file that lies or is called wrong. */
export const movedTo = (home: string): FixHint => ({ data: { kind: 'home', home } });

/** A file that would show what is not shown yet. */
export const newFile = (home: string, value: unknown): FixHint => ({ data: { kind: 'new-file', home, value } });
