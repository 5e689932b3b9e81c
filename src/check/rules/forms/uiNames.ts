import { changesHint, unknownKeyHint } from '../../diagnostics/DiagnosticData.ts';
import { type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { childValue, isObject, type KeyPath, stringAtOrEmpty, valueAtPath } from '../../diagnostics/path.ts';
import { formatValue } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { resolveReference } from '../../../form/compile/schemaTree.ts';
import { objectSchemaFields, unknownFieldFault } from './names.ts';

/** Display keys of a uiSchema, from the schema of forms. */
type Looks = readonly string[];

interface Named {
  name: string;
  path: KeyPath;
}

/** Warns about unknown and repeated field names in a uiSchema: keys at any depth, `ui:order` and `ui:groups`. */
export function* uiSchemaNameFaults(file: JsonSourceFile, looks: Looks): Generator<RawDiagnostic> {
  const root = childValue(file.value, 'schema');
  yield* inGroup(file, root, root, ['uiSchema'], looks);
}

function* inGroup(
  file: JsonSourceFile,
  root: unknown,
  schema: unknown,
  path: KeyPath,
  looks: Looks,
): Generator<RawDiagnostic> {
  const ui = valueAtPath(file.value, path);
  if (!isObject(ui)) return;
  const fields = objectSchemaFields(root, schema);
  const isOpen = isObject(schema) && ('patternProperties' in schema || isObject(schema.additionalProperties));
  for (const [key, value] of Object.entries(ui)) {
    const at = [...path, key];
    if (key === 'ui:order') {
      const order = namesIn(value, at);
      const free = [...fields.keys()].filter((name) => !order.some((one) => one.name === name));
      for (const one of order)
        if (one.name !== '*' && !fields.has(one.name)) yield unknownFieldFault(file, one, free, fields);
    } else if (key === 'ui:groups' && Array.isArray(value)) yield* groupFaults(file, value, at, fields);
    else if (key.startsWith('ui:') || key === 'classNames') continue;
    else if (fields.has(key)) yield* inGroup(file, root, fields.get(key), at, looks);
    else if (key === 'items') {
      const list =
        typeof childValue(schema, '$ref') === 'string'
          ? resolveReference(root, stringAtOrEmpty(schema, '$ref'))
          : schema;
      yield* inGroup(file, root, childValue(list, 'items'), at, looks);
    } else if (!isOpen) {
      const allowed = [...fields.keys(), ...looks].filter((name) => !(name in ui));
      const aliases = Object.fromEntries(looks.map((look) => [look.slice('ui:'.length), look]));
      yield createWarning(
        file,
        at,
        'unresolved-field',
        'is not a field of this form',
        unknownKeyHint(key, allowed, aliases),
      );
    }
  }
}

/** Returns the field names in nested lists. */
function namesIn(value: unknown, path: KeyPath): Named[] {
  if (typeof value === 'string') return [{ name: value, path }];
  return Array.isArray(value) ? value.flatMap((item, index) => namesIn(item, [...path, index])) : [];
}

/** Checks `ui:groups`: the rows name each field once, and no field is left out. */
function* groupFaults(file: JsonSourceFile, groups: unknown[], path: KeyPath, fields: ReadonlyMap<string, unknown>) {
  const rowsOf = (group: unknown, index: number) => namesIn(childValue(group, 'rows'), [...path, index, 'rows']);
  const named = groups.flatMap(rowsOf).map(({ name }) => name);
  const free = [...fields.keys()].filter((name) => !named.includes(name));
  const seen = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const rows = rowsOf(group, index);
    const isGone = free.length === 0 && rows.length > 0 && rows.every(({ name }) => !fields.has(name));
    if (isGone)
      yield createWarning(file, [...path, index, 'rows'], 'unresolved-field', 'do not include any field of this form');
    for (const row of rows) {
      const message = `is ${formatValue(row.name)}, which is already in an earlier row`;
      if (seen.has(row.name)) yield createWarning(file, row.path, 'repeated', message);
      if (!fields.has(row.name) && !isGone) yield unknownFieldFault(file, row, free, fields);
      seen.add(row.name);
    }
  }
  const isWhole = groups.length > 0 && seen.size === named.length && named.every((name) => fields.has(name));
  if (isWhole) yield* ungrouped(file, groups, path, [...fields.keys()], free);
}

/** Warns about fields without a group. The fix adds them to the group of the preceding field. */
function* ungrouped(
  file: JsonSourceFile,
  groups: unknown[],
  path: KeyPath,
  known: readonly string[],
  free: readonly string[],
): Generator<RawDiagnostic> {
  const left = free.filter((name) => valueAtPath(file.value, ['uiSchema', name, 'ui:widget']) !== 'hidden');
  if (left.length === 0) return;
  const before = known[known.indexOf(left[0]!) - 1];
  const isNear = (group: unknown) => namesIn(childValue(group, 'rows'), []).some(({ name }) => name === before);
  const at = [...path, Math.max(groups.findIndex(isNear), 0), 'rows'];
  const rows = valueAtPath(file.value, at);
  if (!Array.isArray(rows)) return;
  const message = `do not include ${left.map(formatValue).join(', ')}: fields without a group are shown below all groups`;
  const set = [...rows, ...left.map((name) => [name])];
  yield createWarning(file, at, 'ungrouped-field', message, changesHint({ path: at, set }));
}
