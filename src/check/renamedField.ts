import { fieldNames } from './fieldNames.ts';
import { likely, nearest, suggest, suggestOrRemove } from './nearest.ts';
import { child, isObject, textAt } from './wordPlace.ts';

/** Names that a form's other parts still use for a field that was renamed, each with the name that it has now. */
export function renamedFields(form: unknown): ReadonlyMap<string, string> {
  const schema = child(form, 'schema');
  const ui = child(form, 'uiSchema');
  const fields = [...fieldNames(schema, schema)];
  const rename = child(child(form, 'submit'), 'rename');
  const rows = textsIn(listOf(child(ui, 'ui:groups')).map((group) => child(group, 'rows')));
  const required = listOf(child(schema, 'required')).filter((name) => typeof name === 'string');
  const looks = isObject(ui) ? Object.keys(ui).filter((key) => !key.startsWith('ui:') && key !== 'items') : [];
  const sent = isObject(rename) ? Object.keys(rename).filter((key) => !key.startsWith('/')) : [];
  const spokenOf = [...new Set([...rows, ...required, ...looks, ...sent])];
  const gone = spokenOf.filter((name) => !fields.includes(name) && nearest(name, fields) === undefined);
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

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}
