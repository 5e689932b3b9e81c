import type { Change, Data } from './Data.ts';
import { isObject, type Path, valueAt } from './path.ts';

/** What a rule tells beside its message, for the search of fixes: the forms of `Data`, made in a word. */
export interface FixHint {
  data: Data;
}

/** What may stand there, the likeliest first. */
export const choices = (...of: readonly unknown[]): FixHint => ({ data: { kind: 'choices', choices: of } });

/** What would mend it: each is some changes of values, the best first. */
export const changes = (...alternatives: readonly (readonly Change[])[]): FixHint => ({
  data: { kind: 'changes', alternatives },
});

/** Words that only a person can write: the search tells no fix. */
export const byHand: FixHint = { data: { kind: 'by-hand' } };

/** A key that has to be there; `schema` is what its value has to fit. */
export const missingKey = (key: string, schema?: unknown): FixHint => ({ data: { kind: 'missing-key', key, schema } });

/** A key that is none of those there are; `aliases` are other names of them. */
export const unknownKey = (
  key: string,
  allowed: readonly string[],
  aliases?: Readonly<Record<string, string>>,
): FixHint & { on: 'key' } => ({ on: 'key', data: { kind: 'unknown-key', key, allowed, ...(aliases && { aliases }) } });

/** A value of another type. */
export const typed = (...expected: readonly string[]): FixHint => ({ data: { kind: 'type', expected } });

/** A file that lies or is called wrong. */
export const movedTo = (home: string): FixHint => ({ data: { kind: 'home', home } });

/** A file that is a copy of another one. */
export const copyOf = (of: string): FixHint => ({ data: { kind: 'copy', of } });

/** The change that takes a key away, with the group that it would leave empty. */
export function withoutKey(root: unknown, path: Path): Change {
  const parent = path.slice(0, -1);
  const group = valueAt(root, parent);
  const isAlone = isObject(group) && Object.keys(group).length === 1 && parent.length > 1;
  return { path: isAlone ? parent : path, remove: true };
}
