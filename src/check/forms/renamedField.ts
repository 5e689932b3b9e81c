import { fieldNames } from './fieldNames.ts';
import { likely, nearest, oneSlip, suggest, suggestOrRemove } from '../told/nearest.ts';
import { child, isObject, textAt } from '../told/wordPlace.ts';
import { walkSchema } from '../schema/walkSchema.ts';

/** Names that a form's other parts still use for a field that was renamed, each with the name that it has now. */
export function renamedFields(form: unknown): ReadonlyMap<string, string> {
  const schema = child(form, 'schema');
  const ui = child(form, 'uiSchema');
  const fields = [...fieldNames(schema, schema)];
  const rename = child(child(form, 'submit'), 'rename');
  const rows = textsIn(listOf(child(ui, 'ui:groups')).map((group) => child(group, 'rows')));
  const looks = isObject(ui) ? Object.keys(ui).filter((key) => !key.startsWith('ui:') && key !== 'items') : [];
  const sent = isObject(rename) ? Object.keys(rename).filter((key) => !key.startsWith('/')) : [];
  const spokenOf = [...new Set([...rows, ...namedIn(schema), ...looks, ...sent])];
  const orphans = spokenOf.filter((name) => !fields.includes(name));
  const left = fields.filter((field) => !spokenOf.includes(field));
  // One name without a field, and one field without a mention: whatever else the name resembles, unless it is a slip of that.
  const isSlip = (name: string) =>
    oneSlip(
      name,
      fields.filter((field) => !left.includes(field)),
    ) !== undefined;
  if (orphans.length === 1 && left.length === 1 && !isSlip(orphans[0]!)) return new Map([[orphans[0]!, left[0]!]]);
  const gone = orphans.filter((name) => nearest(name, fields) === undefined);
  const unspoken = fields.filter((field) => !(rows.length > 0 ? rows : spokenOf).includes(field));
  const [name] = gone;
  if (gone.length !== 1 || name === undefined) return new Map();
  if (unspoken.length === 1) return new Map([[name, unspoken[0]!]]);
  // What it is sent as often says what it is called now.
  const input = textAt(rename, name).toLowerCase();
  const called = fields.filter((field) => field.length > 2 && input.includes(field.toLowerCase()));
  return new Map(called.length === 1 ? [[name, called[0]!]] : []);
}

/** The field that a name that no field has stands for, where that can be told. */
export const fieldMeant = (name: string, free: Iterable<string>, renamed: ReadonlyMap<string, string>) =>
  renamed.get(name) ?? likely(name, free);

/** What to do with such a name. */
export function fieldMend(name: string, free: Iterable<string>, renamed: ReadonlyMap<string, string>): string {
  const now = renamed.get(name);
  return now === undefined ? suggestOrRemove(name, free, 'the fields') : suggest(now, [now]);
}

/** The fields that a form's rules ask for, always or under a condition, and those that its conditions read. */
const namedIn = (root: unknown): string[] =>
  walkSchema(root)
    .filter(({ path }) => !path.some((step) => step === 'properties' || step === 'items' || step === 'definitions'))
    .flatMap(({ schema, path }) => [
      ...listOf(schema.required),
      ...(path.includes('if') && isObject(schema.properties) ? Object.keys(schema.properties) : []),
    ])
    .filter((name) => typeof name === 'string');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}
