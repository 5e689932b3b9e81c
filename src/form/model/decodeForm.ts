import { evaluate } from './evaluate.ts';
import type { FieldNode } from './FieldNode.ts';
import { EntryBranch, SameNameEntries } from './RawFieldInput.ts';
import { entryNameToPointer, isTransportEntry, OPTION_ENTRY_PREFIX, parseActiveOptionIndexes } from './entryNames.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues, ActiveOptionIndexes } from './FormState.ts';
import { defineOwnProperty, fromPointer } from './pointer.ts';

/** Maximum depth of an entry name. Deeper names do not come from a form. */
const MAX_STEPS = 100;

/** Result of decoding form entries: the evaluated form, all given answers and the open options. */
export interface DecodedForm {
  active: FieldNode;
  values: FormValues;
  options: ActiveOptionIndexes;
}

/**
 * Decodes form entries. Parses each text by the type of its field for these answers. Drops unknown fields and blank
 * entries. List items keep their order and are renumbered without gaps.
 */
export function decodeForm(form: FormModule, entries: Iterable<[string, string | File]>): DecodedForm {
  const root = new EntryBranch();
  const options: Record<string, number> = {};
  for (const [name, entry] of entries) {
    if (name.startsWith(OPTION_ENTRY_PREFIX))
      Object.assign(options, parseActiveOptionIndexes({ [name.slice(OPTION_ENTRY_PREFIX.length)]: entry }));
    const keys = fromPointer(entryNameToPointer(name));
    if (!isTransportEntry(name) && keys.length <= MAX_STEPS) insert(root, keys, entry);
  }
  const active = evaluate(form, root, options);
  return { active, values: (givenOf(active) ?? {}) as FormValues, options };
}

/** Returns the answers given for a field and its children, active or not. Drops answers that no schema describes. */
function givenOf(field: FieldNode): unknown {
  const { answers, items, answer } = field;
  const { name } = field.field.type;
  if (name === 'list' && answers.items) return items.map(givenOf);
  if (name !== 'group' && name !== 'list') return answer;
  const values: FormValues = {};
  const free = new Set(field.freeNames);
  for (const key of answers.names) {
    if (!free.has(key) && !field.names.includes(key)) continue;
    const child = field.child(key);
    const given = child && givenOf(child);
    if (given !== undefined) defineOwnProperty(values, key, given);
  }
  return name === 'group' && answers.isGiven ? values : undefined;
}

function insert(root: EntryBranch, keys: string[], entry: string | File): void {
  const last = keys.pop()!;
  let branch = root;
  for (const key of keys) {
    const next = branch.get(key);
    if (next instanceof EntryBranch) branch = next;
    else branch.set(key, (branch = new EntryBranch()));
  }
  const known = branch.get(last) ?? new SameNameEntries();
  if (known instanceof EntryBranch) return;
  known.list.push(entry);
  branch.set(last, known);
}
