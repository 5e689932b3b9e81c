import type { KeyPath } from './path.ts';

/** Structured data of a diagnostic: its fix, or the values from which a fix is derived. */
export type DiagnosticData =
  /** Unknown key. `aliases` maps other names to the key that each means. */
  | {
      kind: 'unknown-key';
      key: string;
      allowed: readonly string[];
      aliases?: Readonly<Record<string, string>>;
    }
  /** Required key that is missing. `schema` describes its value. */
  | { kind: 'missing-key'; key: string; schema?: unknown }
  /**
   * Value (with `on: 'key'`, a key) that is not one of the choices. `aliases` maps other words to choices. `isDoubtful`
   * leaves the fix to a person.
   */
  | {
      kind: 'choices';
      choices: readonly unknown[];
      aliases?: Readonly<Record<string, unknown>>;
      isDoubtful?: boolean;
    }
  /** Value of a wrong type. */
  | { kind: 'type' }
  /** Number, length or count beyond the limit of a schema keyword. */
  | { kind: 'limit'; keyword: string; limit: number }
  /** Value that fails another schema keyword, such as `pattern`. */
  | { kind: 'schema'; keyword: string; schema: unknown }
  /** File with a wrong name or folder. `home` is the correct path. */
  | { kind: 'home'; home: string }
  /** Missing file, such as a page for entries that no page shows. The fix creates it. */
  | { kind: 'new-file'; home: string; value: unknown }
  /** Text that only a person can write. No fix is offered. */
  | { kind: 'by-hand' }
  /** Fix given by the rule: changes of values, applied in order. */
  | { kind: 'changes'; changes: readonly DiagnosticChange[] };

/** Change of a value in a file. Applying a change keeps the rest of the text byte for byte. */
export type DiagnosticChange =
  | { file?: string; path: KeyPath; set: unknown }
  | { file?: string; path: KeyPath; remove: true }
  /** Renames the key at the end of the path. */
  | { file?: string; path: KeyPath; rename: string }
  /** Moves the value, together with its key if the target is in an object. */
  | { file?: string; path: KeyPath; moveTo: KeyPath };

/** Part of a raw diagnostic from which its fix is derived. Created by the functions below. */
export interface FixHint {
  data: DiagnosticData;
}

/** Suggests valid values, the most likely first. */
export const choicesHint = (...of: readonly unknown[]): FixHint => ({ data: { kind: 'choices', choices: of } });

/** Suggests values of which a person has to choose, such as a date or a currency. `--fix` never applies them. */
export const doubtfulChoicesHint = (...of: readonly unknown[]): FixHint => ({
  data: { kind: 'choices', choices: of, isDoubtful: true },
});

/** Gives the fix: changes of values, applied in order. */
export const changesHint = (...of: readonly DiagnosticChange[]): FixHint => ({
  data: { kind: 'changes', changes: of },
});

/** Offers no fix: only a person can write the text. */
export const noFixHint: FixHint = { data: { kind: 'by-hand' } };

/** Names a required key that is missing. `schema` describes its value. */
export const missingKeyHint = (key: string, schema?: unknown): FixHint => ({
  data: { kind: 'missing-key', key, schema },
});

/** Names an unknown key and the allowed ones. `aliases` maps other names to allowed keys. */
export const unknownKeyHint = (
  key: string,
  allowed: readonly string[],
  aliases?: Readonly<Record<string, string>>,
): FixHint & { on: 'key' } => ({ on: 'key', data: { kind: 'unknown-key', key, allowed, ...(aliases && { aliases }) } });

/** Marks a value of a wrong type. */
export const WRONG_TYPE_HINT: FixHint = { data: { kind: 'type' } };

/** Gives the correct path of a file with a wrong name or folder. */
export const fileMoveHint = (home: string): FixHint => ({ data: { kind: 'home', home } });

/** Suggests a new file with a value. */
export const newFileHint = (home: string, value: unknown): FixHint => ({ data: { kind: 'new-file', home, value } });
