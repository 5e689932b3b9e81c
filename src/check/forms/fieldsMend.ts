import { fieldNames } from './fieldNames.ts';
import { onOneLine } from '../schema/valueWords.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** What to write for the fields of a form that has none: those that its other parts speak of, else one to begin with. */
export function fieldsMend(form: unknown): string {
  const schema = child(form, 'schema');
  const ui = child(form, 'uiSchema');
  const byName = namedFields(child(schema, 'properties'));
  if (byName) return `Write ${onOneLine(byName)}.`;
  const shown = new Set(['then', 'else'].flatMap((key) => [...fieldNames(schema, child(schema, key))]));
  const required = child(schema, 'required');
  const spokenOf = [
    ...(Array.isArray(required) ? required.map(String) : []),
    ...(isObject(ui) ? Object.keys(ui).filter((key) => !key.startsWith('ui:')) : []),
    ...textsBelow(child(ui, 'ui:groups'), 'rows'),
    ...Object.keys((child(child(form, 'submit'), 'rename') ?? {}) as object),
    ...Object.keys((child(child(schema, 'if'), 'properties') ?? {}) as object),
  ];
  const names = [...new Set(spokenOf)].filter((name) => !shown.has(name) && /^\w+$/.test(name));
  const fields = (names.length > 0 ? names : ['name']).map((name) => [name, fieldOf(name, child(ui, name))]);
  const written = onOneLine(Object.fromEntries(fields));
  return child(schema, 'properties') === undefined ? `Add "properties": ${written}.` : `Write ${written}.`;
}

/** The fields of a list, each of which says its own name, by their names; undefined for what is no such list. */
function namedFields(list: unknown): object | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const fields = list.map((field) => {
    const key = ['name', 'id', 'key', 'field'].find((one) => typeof child(field, one) === 'string');
    if (key === undefined || !isObject(field) || !('type' in field || 'title' in field)) return undefined;
    const { [key]: name, ...rest } = field;
    return [String(name), rest] as const;
  });
  return fields.every((field) => field !== undefined) ? Object.fromEntries(fields) : undefined;
}

/** A field as simple as its look allows. */
function fieldOf(name: string, look: unknown): object {
  const widget = child(look, 'ui:widget');
  const base = { title: titleOf(name), type: widget === 'checkbox' ? 'boolean' : 'string' };
  if (widget === 'radio' || widget === 'select') return { ...base, enum: ['Yes', 'No'] };
  return widget === 'file' ? { ...base, contentMediaType: 'application/pdf' } : base;
}

function textsBelow(value: unknown, key?: string): string[] {
  if (typeof value === 'string') return key === undefined ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsBelow(item, key));
  return isObject(value) && key !== undefined ? textsBelow(value[key]) : [];
}
