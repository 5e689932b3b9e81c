import { answerText, typedValue } from './entryText.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { fromPointer, isFile } from './pointer.ts';
import { answersAt, keywordAt, scalarTypeAt, schemasAt, typeAt } from './schemaAt.ts';

/**
 * The name of a field's entry: its JSON pointer without the leading slash, so a field of the top level keeps its own. A
 * field whose name begins like those of the transport (`_form`) keeps the slash.
 */
export const entryName = (pointer: string): string => (/^\/(_|\/|$)/.test(pointer) ? pointer : pointer.slice(1));

/** The pointer of an entry's name. */
export const entryPointer = (name: string): string => (name.startsWith('/') ? name : `/${name}`);

/** True for an entry that belongs to the transport and holds no answer, such as `_form`. */
export const isTransport = (name: string): boolean => name === '' || name.startsWith('_');

/** How many items of one list are read from entries. */
const MAX_ITEMS = 1000;

/** What one entry's text means at its field: the fixed answer it names, or the typed text as the field's type. */
export function decodeEntry(form: FormModule, pointer: string, text: string): unknown {
  const answers = answersAt(form, pointer);
  const named = answers?.findIndex((answer) => answerText(answer) === text) ?? -1;
  if (named >= 0) return answers![named];
  return typedValue(text, scalarTypeAt(form, pointer) ?? typeAt(form, pointer), keywordAt(form, pointer, 'format'));
}

/**
 * The values that form-encoded entries stand for, structured and typed by the form's schema. Entries of unknown fields
 * are dropped; blank ones are absent; the items of a list keep their order and close ranks.
 */
export function decodeForm(form: FormModule, entries: Iterable<[string, string | File]>): FormValues {
  const root: Branch = new Map();
  for (const [name, entry] of entries) {
    const pointer = entryPointer(name);
    if (isTransport(name) || !holdsAnswer(form, pointer)) continue;
    const value = isFile(entry) ? (entry.size === 0 && entry.name === '' ? undefined : entry) : entry;
    insert(form, root, pointer, value);
  }
  return finish(form, root, '') as FormValues;
}

/** True for a field that an entry can fill: known, and neither a group nor a list of groups, or one of fixed answers. */
function holdsAnswer(form: FormModule, pointer: string): boolean {
  if (schemasAt(form, pointer).length === 0) return false;
  if (scalarTypeAt(form, pointer) !== undefined) return true;
  const type = typeAt(form, pointer);
  if (type === 'array')
    return (
      !/^(object|array)$/.test(typeAt(form, `${pointer}/0`) ?? '') || answersAt(form, `${pointer}/0`) !== undefined
    );
  return type !== 'object' || answersAt(form, pointer) !== undefined;
}

type Branch = Map<string, unknown>;

function insert(form: FormModule, root: Branch, pointer: string, entry: string | File | undefined): void {
  const keys = fromPointer(pointer);
  const last = keys.pop()!;
  let branch = root;
  for (const key of keys) {
    const next = branch.get(key);
    if (next instanceof Map) branch = next as Branch;
    else branch.set(key, (branch = new Map()));
  }
  if (isList(form, pointer)) {
    const chosen = (branch.get(last) ?? []) as unknown[];
    if (!Array.isArray(chosen) || entry === undefined || entry === '') return;
    const item = typeof entry === 'string' ? decodeEntry(form, `${pointer}/0`, entry) : entry;
    branch.set(last, [...chosen, item].slice(0, MAX_ITEMS));
  } else if (!(branch.get(last) instanceof Map)) {
    branch.set(last, typeof entry === 'string' ? decodeEntry(form, pointer, entry) : entry);
  }
}

/** True for a field whose entries are gathered; what is plain in another option and has no answers to tick is one entry. */
const isList = (form: FormModule, pointer: string) =>
  typeAt(form, pointer) === 'array' &&
  (scalarTypeAt(form, pointer) === undefined || answersAt(form, `${pointer}/0`) !== undefined);

function finish(form: FormModule, node: unknown, pointer: string): unknown {
  if (!(node instanceof Map)) return node;
  const branch = node as Branch;
  if (pointer !== '' && typeAt(form, pointer) === 'array') {
    const indexes = [...branch.keys()].filter((key) => /^\d{1,9}$/.test(key)).sort((a, b) => Number(a) - Number(b));
    return indexes.slice(0, MAX_ITEMS).map((index) => finish(form, branch.get(index), `${pointer}/${index}`));
  }
  const values: FormValues = {};
  for (const [key, child] of branch) {
    const value = finish(form, child, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`);
    if (value !== undefined)
      Object.defineProperty(values, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return values;
}
