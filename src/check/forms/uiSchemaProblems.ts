import { OF_SUBMIT } from './misplacedKeys.ts';
import { fieldNames } from './fieldNames.ts';
import { schemaAt } from '../schema/schemaAt.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { LOOK_KEYS } from './looksFindings.ts';
import { nearest, oneSlip } from '../told/nearest.ts';
import { fieldMeant, fieldMend, renamedFields } from './renamedField.ts';
import type { Problem } from '../told/Problem.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

/** Keys of a uiSchema that name no field of the form, at any depth, and names in `ui:order` and `ui:groups` that do not. */
export function uiSchemaProblems(file: JsonFile): Problem[] {
  const schema = child(file.value, 'schema');
  const renamed = renamedFields(file.value);
  return uiPart({ file, root: schema, renamed }, schema, child(file.value, 'uiSchema'), ['uiSchema']);
}

interface Form {
  file: JsonFile;
  /** The schema of the whole form. */
  root: unknown;
  renamed: ReadonlyMap<string, string>;
}

function uiPart(form: Form, schema: unknown, ui: unknown, path: Path): Problem[] {
  const { file, root, renamed } = form;
  if (!isObject(ui)) return [];
  const fields = fieldNames(root, schema);
  const order = listed(ui['ui:order'], isText).map(([, name]) => name);
  const rowNames = listed(ui['ui:groups'], isObject).flatMap(([, group]) => namesIn(group.rows, []));
  const named = new Set(rowNames.map(({ name }) => name));
  const stray = (name: string, where: Path, on: 'key' | 'value'): Problem[] => {
    // Whoever misspells one field of an order means one that the order does not name yet.
    const taken = where.includes('ui:order') ? new Set(order) : named;
    const free = [...fields].filter((field) => (on === 'key' ? !Object.hasOwn(ui, field) : !taken.has(field)));
    return strayIn(name, where, on, free);
  };
  const strayIn = (name: string, where: Path, on: 'key' | 'value', free: string[]): Problem[] => {
    const parts = name.split(',').map((part) => part.trim());
    if (on === 'value' && parts.length > 1 && parts.every((part) => fields.has(part))) {
      const left = parts.filter((part) => !named.has(part));
      const mend = `Write ${(left.length > 0 ? left : parts.slice(0, 1)).map((part) => JSON.stringify(part)).join(', ')}.`;
      return [file.problem(where, `is ${JSON.stringify(name)}, several fields in one text`, mend)];
    }
    const look = on === 'key' && oneSlip(name, free) === undefined ? oneSlip(name, LOOK_KEYS) : undefined;
    if (look !== undefined)
      return [
        file.problem(where, 'is not a known key', `Did you mean ${JSON.stringify(look)}?`, 'key', {
          kind: 'unknown-key',
          meant: look,
        }),
      ];
    if (on === 'key' && where.length === 2 && OF_SUBMIT.test(name) && oneSlip(name, free) === undefined)
      return [file.problem(where, 'is said of sending', 'Move it to "submit".', 'key', { kind: 'unknown-key' })];
    const isTitle = (field: string) => name !== '' && textAt(fieldSchema(root, schema, field), 'title') === name;
    const titled = [...fields].filter(isTitle);
    const near = titled.length === 1 ? new Map([[name, titled[0]!]]) : renamed;
    return fields.has(name)
      ? []
      : [
          file.problem(
            where,
            on === 'key' ? 'is no field of this form' : `is ${JSON.stringify(name)}, which is no field here`,
            fieldMend(name, free, near),
            on,
            { ...(on === 'key' && { kind: 'stray-key' }), meant: fieldMeant(name, free, near), field: name },
          ),
        ];
  };

  return Object.entries(ui).flatMap(([key, value]): Problem[] => {
    if (key === 'ui:order') {
      return listed(value, isText).flatMap(([index, name]) =>
        name === '*' ? [] : stray(name, [...path, key, index], 'value'),
      );
    }
    if (key === 'ui:groups') {
      const rows = listed(value, isObject).flatMap(([index, group]) =>
        namesIn(group.rows, [...path, key, index, 'rows']),
      );
      const left = [...fields].filter((field) => !named.has(field)).map((field) => JSON.stringify(field));
      const empty = listed(value, isObject).flatMap(([index, group]) =>
        Array.isArray(group.rows) && group.rows.length === 0
          ? [
              file.problem(
                [...path, key, index, 'rows'],
                'name no field',
                left.length > 0 ? `Add ${left.join(', ')}.` : 'Remove the group.',
              ),
            ]
          : [],
      );
      const gone = listed(value, isObject).flatMap(([index, group]) => {
        const names = Array.isArray(group.rows) ? namesIn(group.rows, []).map(({ name }) => name) : [];
        const isGone = (name: string) => !fields.has(name) && !renamed.has(name) && nearest(name, fields) === undefined;
        return names.length > 0 && names.every(isGone) ? [[...path, key, index, 'rows']] : [];
      });
      const isInGone = (where: Path) => gone.some((at) => at.every((step, depth) => step === where[depth]));
      const lost = gone.map((where) => file.problem(where, 'name no field that there is', 'Remove the group.'));
      const isTwice = (name: string, index: number) => rows.slice(0, index).some((other) => other.name === name);
      const isOfRow = (where: Path, row: Path) =>
        row.length < where.length && row.every((step, depth) => step === where[depth]);
      const repeated = rows.flatMap(({ where }, index) => {
        const row = where.slice(0, -1);
        const own = rows.flatMap((one, at) => (isOfRow(one.where, row) ? [at] : []));
        const isAll = row.at(-2) === 'rows' && own[0] === index && own.every((at) => isTwice(rows[at]!.name, at));
        return isAll ? [row] : [];
      });
      const again = repeated.map((row) => {
        const names = namesIn(row.reduce<unknown>(child, file.value), []).map(({ name }) => JSON.stringify(name));
        const cause = `is ${names.join(' and ')}, which ${names.length > 1 ? 'stand' : 'stands'} in an earlier row too`;
        return file.problem(row, cause, 'Remove it, or the earlier one: a field stands in one row.');
      });
      const wrong = rows.flatMap(({ name, where }, index) => {
        if (isInGone(where) || repeated.some((row) => isOfRow(where, row))) return [];
        return isTwice(name, index)
          ? [
              file.problem(
                where,
                `is ${JSON.stringify(name)}, which stands in an earlier row too`,
                'Remove it, or the earlier one: a field stands in one row.',
                'value',
                { kind: 'named-twice' },
              ),
            ]
          : stray(name, where, 'value');
      });
      return [
        ...empty,
        ...lost,
        ...again,
        ...wideRows(
          file,
          value,
          [...path, key],
          rowNames.map(({ name }) => name),
        ),
        ...wrong,
      ];
    }
    if (key.startsWith('ui:') || key === 'classNames') return [];
    if (key === 'items' && !fields.has('items')) return uiPart(form, itemsOf(root, schema), value, [...path, key]);
    const found = stray(key, [...path, key], 'key');
    return found.length > 0 ? found : uiPart(form, fieldSchema(root, schema, key), value, [...path, key]);
  });
}

/** Two fields stand side by side, no more. */
function wideRows(file: JsonFile, groups: unknown, path: Path, names: string[]): Problem[] {
  return listed(groups, isObject).flatMap(([group, { rows }]) =>
    listed(rows, Array.isArray).flatMap(([index, row]) => {
      // A field that stands there twice is told by itself.
      if (row.length <= 2 || !row.every(isText) || row.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
        return [];
      const pairs = row.flatMap((_, at) => (at % 2 === 0 ? [row.slice(at, at + 2)] : []));
      const mend = `Write ${pairs.map((pair) => `[${pair.map((name) => JSON.stringify(name)).join(', ')}]`).join(', ')}.`;
      return [file.problem([...path, group, 'rows', index], `has ${row.length} fields, and two stand in a row`, mend)];
    }),
  );
}

/** Names of fields at any depth of lists. */
function namesIn(value: unknown, where: Path): { name: string; where: Path }[] {
  if (typeof value === 'string') return [{ name: value, where }];
  return Array.isArray(value) ? value.flatMap((item, index) => namesIn(item, [...where, index])) : [];
}

/** The schema of one field, wherever in the object's schema it is described. */
function fieldSchema(root: unknown, schema: unknown, name: string, seen: unknown[] = []): unknown {
  if (!isObject(schema) || seen.includes(schema)) return undefined;
  const own = child(schema.properties, name);
  if (own !== undefined) return own;
  const lists = [schema.allOf, schema.anyOf, schema.oneOf].filter(Array.isArray).flat();
  const dependencies = isObject(schema.dependencies) ? Object.values(schema.dependencies) : [];
  const linked = typeof schema.$ref === 'string' ? [schemaAt(root, schema.$ref)] : [];
  for (const part of [...linked, ...lists, schema.then, schema.else, ...dependencies]) {
    const found = fieldSchema(root, part, name, [...seen, schema]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function itemsOf(root: unknown, schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  return schema.items ?? (typeof schema.$ref === 'string' ? child(schemaAt(root, schema.$ref), 'items') : undefined);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function listed<Item>(value: unknown, is: (item: unknown) => item is Item): [index: number, item: Item][] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown, index) => (is(item) ? [[index, item] as [number, Item]] : []))
    : [];
}
