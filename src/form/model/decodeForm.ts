import { activeFields } from './activeFields.ts';
import { Branch, Entries } from './Answers.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues, OpenOptions } from './FormState.ts';
import { fromPointer } from './pointer.ts';

/**
 * The name of a field's entry: its JSON pointer without the leading slash, so a field of the top level keeps its own. A
 * field whose name begins like those of the transport (`_form`) keeps the slash.
 */
export const entryName = (pointer: string): string => (/^\/(_|\/|$)/.test(pointer) ? pointer : pointer.slice(1));

/** The pointer of an entry's name. */
export const entryPointer = (name: string): string => (name.startsWith('/') ? name : `/${name}`);

/** True for an entry that belongs to the transport and holds no answer, such as `_form`. */
export const isTransport = (name: string): boolean => name === '' || name.startsWith('_');

/** The name of the entry that says which option of a choice is open. */
export const optionName = (key: string): string => `_option${key}`;

/**
 * The answers that form-encoded entries stand for, and the options that are open. Each text is read by the kind of its
 * field as these answers make it. Entries of unknown fields are dropped; blank ones are absent; the items of a list
 * keep their order and close ranks.
 */
export function decodeForm(
  form: FormModule,
  entries: Iterable<[string, string | File]>,
): { values: FormValues; options: OpenOptions } {
  const root = new Branch();
  const options: Record<string, number> = {};
  for (const [name, entry] of entries) {
    const key = /^_option(\d.*)$/.exec(name)?.[1];
    if (key !== undefined && typeof entry === 'string' && /^\d{1,4}$/.test(entry)) options[key] = Number(entry);
    if (!isTransport(name)) insert(root, fromPointer(entryPointer(name)), entry);
  }
  return { values: (activeFields(form, root, options).given ?? {}) as FormValues, options };
}

function insert(root: Branch, keys: string[], entry: string | File): void {
  const last = keys.pop()!;
  let branch = root;
  for (const key of keys) {
    const next = branch.get(key);
    if (next instanceof Branch) branch = next;
    else branch.set(key, (branch = new Branch()));
  }
  const known = branch.get(last) ?? new Entries();
  if (known instanceof Branch) return;
  known.list.push(entry);
  branch.set(last, known);
}
