import { closest } from '../../diagnostics/closest.ts';
import { error, type Found, warning } from '../../diagnostics/Found.ts';
import { child, isObject, type Path, textAt, valueAt } from '../../diagnostics/path.ts';
import { show, scalarText } from '../../diagnostics/words.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { atPointer } from '../../validate/resolveRef.ts';
import { walkSchema } from '../../validate/walkSchema.ts';

/** Where a form speaks of fields that it does not have: `required`, conditions, messages, the uiSchema and `submit`. */
export const nameFaults = (file: SourceFile): Found[] => {
  const schema = child(file.value, 'schema');
  return [
    ...inSchema(file, schema),
    ...inUiSchema(file, schema, schema, child(file.value, 'uiSchema'), ['uiSchema']),
    ...inRename(file, schema),
  ];
};

/** Every field that an object schema speaks of, through `$ref`, `allOf` and conditions; what only `if` names is none. */
export function fieldNames(root: unknown, schema: unknown, seen: unknown[] = []): Set<string> {
  const names = new Set<string>();
  if (!isObject(schema) || seen.includes(schema)) return names;
  const add = (inner: unknown) => fieldNames(root, inner, [...seen, schema]).forEach((name) => names.add(name));
  if (isObject(schema.properties)) Object.keys(schema.properties).forEach((name) => names.add(name));
  if (typeof schema.$ref === 'string') add(atPointer(root, schema.$ref));
  for (const key of ['then', 'else']) add(schema[key]);
  for (const key of ['allOf', 'anyOf', 'oneOf']) if (Array.isArray(schema[key])) schema[key].forEach(add);
  for (const key of ['dependencies', 'dependentSchemas'])
    if (isObject(schema[key])) Object.values(schema[key]).forEach(add);
  return names;
}

const COMBINE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'];

/** The path of the object that a part of a schema speaks of: the part itself, or what its conditions are written in. */
function ownerOf(path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const last = path[length - 1]!;
    const before = path[length - 2];
    const isBranch = COMBINE.includes(String(last)) && before !== 'properties';
    const isListed = typeof last === 'number' && COMBINE.includes(String(before));
    const isDependency = before === 'dependencies' && path[length - 3] !== 'properties';
    if (isListed || isDependency) length--;
    else if (!isBranch) return path.slice(0, length);
  }
  return [];
}

function inSchema(file: SourceFile, root: unknown): Found[] {
  return walkSchema(root).flatMap(({ schema, path }) => {
    const fields = fieldNames(root, valueAt(root, ownerOf(path)));
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const tell = (name: string, where: Path, on: 'key' | undefined, message: string, tellAs = error): Found[] => {
      if (fields.has(name)) return [];
      const around = valueAt(schema, where.slice(0, -1));
      const isNamed = (field: string) =>
        Array.isArray(around) ? around.includes(field) : isObject(around) && field in around;
      const choices = [...fields].filter((field) => !isNamed(field));
      return [
        tellAs(file, ['schema', ...path, ...where], 'unresolved-field', message, {
          on,
          data: { kind: 'choices', choices: titled(name, choices, root, valueAt(root, ownerOf(path))) },
        }),
      ];
    };
    const asked = [...required, ...Object.keys(isObject(schema.properties) ? schema.properties : {})];
    const isGone = (name: string) => !fields.has(name) && closest(name, fields) === undefined;
    if (path.at(-1) === 'if' && asked.length > 0 && asked.every(isGone)) {
      const whole = ['if', 'then', 'else'].map((key) => ['schema', ...path.slice(0, -1), key]);
      const there = whole.filter((at) => valueAt(file.value, at) !== undefined);
      const alternatives = [there.map((at) => ({ path: at, remove: true as const }))];
      const message = `asks for ${[...new Set(asked)].map(show).join(' and ')}, which is no field here`;
      return [
        error(file, ['schema', ...path], 'unresolved-field', message, {
          on: 'key',
          data: { kind: 'changes', alternatives },
        }),
      ];
    }
    const keysOf = (key: string) => Object.keys(isObject(schema[key]) ? schema[key] : {});
    const messages = isObject(schema.errorMessage) ? schema.errorMessage : {};
    return [
      ...required.flatMap((name, index) =>
        tell(name, ['required', index], undefined, `is ${show(name)}, which is no field here`),
      ),
      ...(path.includes('if') ? keysOf('properties') : []).flatMap((name) =>
        tell(name, ['properties', name], 'key', 'is a condition on a field that does not exist'),
      ),
      ...keysOf('dependencies').flatMap((name) => tell(name, ['dependencies', name], 'key', 'is no field here')),
      ...['properties', 'required'].flatMap((key) =>
        Object.keys(Object(isObject(messages[key]) ? messages[key] : {}) as object).flatMap((name) =>
          tell(name, ['errorMessage', key, name], 'key', 'is a message for a field that does not exist', warning),
        ),
      ),
      ...messageFaults(file, root, schema, path),
    ];
  });
}

/** Choices of names, the one first whose field has the name as its title. */
const titled = (name: string, names: readonly string[], root: unknown, owner: unknown): string[] => {
  const isTitle = (field: string) =>
    textAt(fieldSchema(root, owner, field), 'title').toLowerCase() === name.toLowerCase();
  return [...names.filter(isTitle), ...names.filter((field) => !isTitle(field))];
};

/** Words of ajv-errors for a rule that the schema beside them does not have would never be said. */
function messageFaults(file: SourceFile, root: unknown, schema: Record<string, unknown>, path: Path): Found[] {
  const messages = schema.errorMessage;
  if (!isObject(messages)) return [];
  return Object.entries(messages).flatMap(([keyword, inner]) => {
    const at = ['schema', ...path, 'errorMessage', keyword];
    if (keyword === '_' || keyword === 'properties' || keyword in schema || isObject(inner) || Array.isArray(inner))
      return [];
    const name = String(path.at(-1));
    if (keyword === 'required' && path.at(-2) === 'properties') {
      const owner = ownerOf(path.slice(0, -2));
      const isRequired = walkSchema(valueAt(root, owner)).some(
        ({ schema: one, path: of }) =>
          ownerOf(of).length === 0 && Array.isArray(one.required) && one.required.includes(name),
      );
      const list = child(valueAt(root, owner), 'required');
      const alternatives = [
        [{ path: ['schema', ...owner, 'required'], set: [...(Array.isArray(list) ? list : []), name] }],
      ];
      return isRequired
        ? []
        : [
            warning(file, at, 'idle-message', 'is a message for a field that is not required', {
              on: 'key',
              data: { kind: 'changes', alternatives },
            }),
          ];
    }
    const rules = Object.keys(schema).filter(
      (key) => !/^(errorMessage|title|description|default|examples)$/.test(key) && !(key in messages),
    );
    const allowed = path.at(-2) === 'properties' ? [...rules, 'required'].filter((key) => !(key in messages)) : rules;
    return [
      warning(file, at, 'idle-message', `is a message for the rule ${show(keyword)}, which the field does not have`, {
        on: 'key',
        data: { kind: 'unknown-key', key: keyword, allowed, aliases: MESSAGES },
      }),
    ];
  });
}

/** What people call a rule that a message is said for. */
const MESSAGES = {
  short: 'minLength',
  empty: 'required',
  blank: 'required',
  min: 'minimum',
  max: 'maximum',
  long: 'maxLength',
  regex: 'pattern',
  invalid: 'pattern',
  missing: 'required',
};

/** The schema of one field, wherever in the object's schema it is described. */
export function fieldSchema(root: unknown, schema: unknown, name: string, seen: unknown[] = []): unknown {
  if (!isObject(schema) || seen.includes(schema)) return undefined;
  const own = child(schema.properties, name);
  if (own !== undefined) return own;
  const lists = [schema.allOf, schema.anyOf, schema.oneOf].filter(Array.isArray).flat();
  const linked = typeof schema.$ref === 'string' ? [atPointer(root, schema.$ref)] : [];
  return [...linked, ...lists, schema.then, schema.else, ...Object.values(Object(schema.dependencies) as object)]
    .map((part) => fieldSchema(root, part, name, [...seen, schema]))
    .find((found) => found !== undefined);
}

/** Keys of a uiSchema that name no field, at any depth, and names in `ui:order` and `ui:groups` that do not, or again. */
function inUiSchema(file: SourceFile, root: unknown, schema: unknown, ui: unknown, path: Path): Found[] {
  if (!isObject(ui)) return [];
  const fields = fieldNames(root, schema);
  const known = [...fields];
  const tell = (where: Path, name: string, choices: string[]) =>
    warning(file, where, 'unresolved-field', `is ${show(name)}, which is no field here`, {
      data: { kind: 'choices', choices: titled(name, choices, root, schema) },
    });
  return Object.entries(ui).flatMap(([key, value]): Found[] => {
    const at = [...path, key];
    if (key === 'ui:order' && Array.isArray(value))
      return value.flatMap((name, index) =>
        name === '*' || fields.has(scalarText(name)) || typeof name !== 'string'
          ? []
          : [
              tell(
                [...at, index],
                name,
                known.filter((one) => !value.includes(one)),
              ),
            ],
      );
    if (key === 'ui:groups' && Array.isArray(value)) return groupFaults(file, value, at, known, tell);
    if (key.startsWith('ui:') || key === 'classNames') return [];
    if (key === 'items' && !fields.has('items'))
      return inUiSchema(
        file,
        root,
        child(isObject(schema) && typeof schema.$ref === 'string' ? atPointer(root, schema.$ref) : schema, 'items'),
        value,
        at,
      );
    if (fields.has(key)) return inUiSchema(file, root, fieldSchema(root, schema, key), value, at);
    const open = isObject(schema) && ('patternProperties' in schema || isObject(schema.additionalProperties));
    const allowed = [...known.filter((name) => !(name in ui)), ...LOOKS.filter((name) => !(name in ui))];
    return open
      ? []
      : [
          warning(file, at, 'unresolved-field', 'is no field of this form', {
            on: 'key',
            data: {
              kind: 'unknown-key',
              key,
              allowed,
              aliases: Object.fromEntries(LOOKS.map((look) => [look.slice(3), look])),
            },
          }),
        ];
  });
}

/** The keys by which a uiSchema says how a field looks. */
export const LOOKS =
  'widget help placeholder autocomplete inputType inputMode suffix rows optionalLabel addLabel accept enumNames disabled readonly title description order groups options'
    .split(' ')
    .map((name) => `ui:${name}`);

/** Names of fields at any depth of lists. */
function namesIn(value: unknown, where: Path): { name: string; where: Path }[] {
  if (typeof value === 'string') return [{ name: value, where }];
  return Array.isArray(value) ? value.flatMap((item, index) => namesIn(item, [...where, index])) : [];
}

function groupFaults(
  file: SourceFile,
  groups: unknown[],
  path: Path,
  known: string[],
  tell: (where: Path, name: string, choices: string[]) => Found,
): Found[] {
  const rows = groups.flatMap((group, index) => namesIn(child(group, 'rows'), [...path, index, 'rows']));
  const named = rows.map(({ name }) => name);
  const free = known.filter((name) => !named.includes(name));
  const gone = groups.flatMap((group, index) => {
    const own = namesIn(child(group, 'rows'), []).map(({ name }) => name);
    return own.length > 0 && own.every((name) => !known.includes(name)) && free.length === 0 ? [index] : [];
  });
  const again = rows.flatMap(({ name, where }, index) =>
    named.indexOf(name) < index
      ? [warning(file, where, 'repeated', `is ${show(name)}, which stands in an earlier row too`)]
      : [],
  );
  const stray = rows.filter(({ name, where }) => !known.includes(name) && !gone.includes(Number(where[path.length])));
  const missing = free.filter((name) => child(child(child(file.value, 'uiSchema'), name), 'ui:widget') !== 'hidden');
  const place = Math.max(
    groups.findIndex((group) =>
      namesIn(child(group, 'rows'), []).some(({ name }) => name === known[known.indexOf(missing[0]!) - 1]),
    ),
    0,
  );
  const row = child(groups[place], 'rows');
  const isWhole =
    stray.length === 0 && again.length === 0 && gone.length === 0 && groups.length > 0 && Array.isArray(row);
  return [
    ...gone.map((index) => warning(file, [...path, index, 'rows'], 'unresolved-field', 'name no field that there is')),
    ...again,
    ...stray.map(({ name, where }) => tell(where, name, free)),
    ...(isWhole && missing.length > 0
      ? [
          warning(
            file,
            [...path, place, 'rows'],
            'ungrouped-field',
            `do not name ${missing.map(show).join(', ')}: what no group names stands below all of them`,
            {
              data: {
                kind: 'changes',
                alternatives: [[{ path: [...path, place, 'rows'], set: [...row, ...missing.map((name) => [name])] }]],
              },
            },
          ),
        ]
      : []),
  ];
}

/** Names under which fields are sent: those of fields that there are, each once. */
function inRename(file: SourceFile, schema: unknown): Found[] {
  const rename = child(child(file.value, 'submit'), 'rename');
  if (!isObject(rename)) return [];
  const fields = [...fieldNames(schema, schema)];
  return Object.entries(rename).flatMap(([field, sent]) => {
    const at = ['submit', 'rename', field];
    const isTaken = fields.some((other) => other !== field && (rename[other] ?? other) === sent);
    if (fields.includes(field) && isTaken)
      return [error(file, at, 'repeated', `makes ${show(sent)} of it, which another field is sent as`)];
    if (fields.includes(field) || field.startsWith('/')) return [];
    const allowed = fields.filter((name) => !(name in rename));
    const turned =
      typeof sent === 'string' && fields.includes(sent)
        ? ({
            kind: 'changes',
            alternatives: [
              [
                { path: at, remove: true },
                { path: ['submit', 'rename', sent], set: field },
              ],
            ],
          } as const)
        : undefined;
    return [
      error(file, at, 'unresolved-field', 'is no field of this form', {
        on: 'key',
        data: turned ?? { kind: 'unknown-key', key: field, allowed },
      }),
    ];
  });
}
