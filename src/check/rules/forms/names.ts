import { keywordEffect } from '../../../form/compile/schemaKeywords.ts';
import { resolveReference } from '../../../form/compile/schemaTree.ts';
import { listSubschemas } from '../../../form/compile/mapSubschemas.ts';
import { noFixHint, changesHint, choicesHint, unknownKeyHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../../diagnostics/closestMatch.ts';
import {
  childValue,
  objectOrEmpty,
  isObject,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../../diagnostics/path.ts';
import { scalarToString, formatValue } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { schemaBranches } from '../../validate/resolveRef.ts';

type Rules = Record<string, unknown>;

/**
 * Returns all schemas for the same object: the schema, its references, combinations and conditional branches. Excludes
 * `if`.
 */
function partsOf(root: unknown, schema: unknown, seen: unknown[] = []): Rules[] {
  if (!isObject(schema) || seen.includes(schema)) return [];
  const { $ref, dependencies, dependentSchemas } = schema;
  const inner = [
    ...(typeof $ref === 'string' ? [resolveReference(root, $ref)] : []),
    ...schemaBranches(schema),
    ...Object.values({ ...objectOrEmpty(dependencies), ...objectOrEmpty(dependentSchemas) }),
  ];
  return [schema, ...inner.flatMap((part) => partsOf(root, part, [...seen, schema]))];
}

/** Returns the fields of an object schema, each with its first description. */
export function objectSchemaFields(root: unknown, schema: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const { properties } of partsOf(root, schema))
    for (const [name, field] of Object.entries(objectOrEmpty(properties)))
      if (!fields.has(name)) fields.set(name, field);
  return fields;
}

/** Returns true for a keyword whose subschemas describe the same object. */
const combines = (step: unknown) => keywordEffect(String(step)).of === 'same';

/**
 * Returns the path of the object that a subschema describes: the subschema, or the schema that contains the condition.
 */
function ownerOf(path: KeyPath): KeyPath {
  for (let length = path.length; length > 0; length--) {
    const last = path[length - 1]!;
    const before = path[length - 2];
    const isBranch = combines(last) && before !== 'properties';
    const isListed = typeof last === 'number' && combines(before);
    const isDependency = before === 'dependencies' && path[length - 3] !== 'properties';
    if (isListed || isDependency) length--;
    else if (!isBranch) return path.slice(0, length);
  }
  return [];
}

/** Sorts field names: a field with the given title comes first. */
export function sortTitleMatchFirst(
  name: string,
  names: readonly string[],
  fields: ReadonlyMap<string, unknown>,
): string[] {
  const isTitle = (field: string) => stringAtOrEmpty(fields.get(field), 'title').toLowerCase() === name.toLowerCase();
  return [...names.filter(isTitle), ...names.filter((field) => !isTitle(field))];
}

/** Warns about an unknown field name. `free` lists the fields that may be meant. */
export function unknownFieldFault(
  file: JsonSourceFile,
  { name, path }: { name: string; path: KeyPath },
  free: readonly string[],
  fields: ReadonlyMap<string, unknown>,
): RawDiagnostic {
  const message = `is ${formatValue(name)}, but there is no such field here`;
  return createWarning(
    file,
    path,
    'unresolved-field',
    message,
    choicesHint(...sortTitleMatchFirst(name, free, fields)),
  );
}

/** Maps aliases to keys. */
type Aliases = Readonly<Record<string, string>>;

/** Reports names in `required`, conditions and messages that do not match the form's fields and rules. */
export function* schemaNameFaults(file: JsonSourceFile, ofMessages: Aliases): Generator<RawDiagnostic> {
  const root = childValue(file.value, 'schema');
  for (const { schema, path } of listSubschemas(root)) {
    const fields = objectSchemaFields(root, valueAtPath(root, ownerOf(path)));
    const whole = goneCondition(file, schema, path, fields);
    if (whole) yield whole;
    else yield* goneNames(file, schema, path, fields);
    if (!whole) yield* idleMessages(file, schema, path, ofMessages);
  }
}

/** Reports a condition whose fields no longer exist. */
function goneCondition(file: JsonSourceFile, schema: Rules, path: KeyPath, fields: ReadonlyMap<string, unknown>) {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const asked = [...new Set([...required, ...Object.keys(objectOrEmpty(schema.properties))])];
  const isGone = (name: string) => !fields.has(name) && closestMatch(name, fields.keys()) === undefined;
  if (path.at(-1) !== 'if' || asked.length === 0 || !asked.every(isGone)) return undefined;
  const message = `tests ${asked.map(formatValue).join(' and ')}, but there is no such field here`;
  return createError(file, ['schema', ...path], 'unresolved-field', message, { on: 'key', ...noFixHint });
}

/** Reports names of missing fields in one schema. */
function* goneNames(
  file: JsonSourceFile,
  schema: Rules,
  path: KeyPath,
  fields: ReadonlyMap<string, unknown>,
): Generator<RawDiagnostic> {
  const keysOf = (...way: string[]) =>
    Object.keys(objectOrEmpty(valueAtPath(schema, way))).map((name) => ({ name, at: [...way, name] }));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const NAMED = [
    { names: required.map((name, index) => ({ name, at: ['required', index] })), message: '' },
    {
      names: path.includes('if') ? keysOf('properties') : [],
      message: 'is a condition on a field that does not exist',
    },
    { names: keysOf('dependencies'), message: 'is not a field here' },
    {
      names: [...keysOf('errorMessage', 'properties'), ...keysOf('errorMessage', 'required')],
      message: 'is a message for a field that does not exist',
      report: createWarning,
    },
  ];
  for (const { names, message, report = createError } of NAMED)
    for (const { name, at } of names) {
      if (fields.has(name)) continue;
      const around = valueAtPath(schema, at.slice(0, -1));
      const named = Array.isArray(around) ? around.map(String) : Object.keys(objectOrEmpty(around));
      const free = [...fields.keys()].filter((field) => !named.includes(field));
      const on = message === '' ? undefined : 'key';
      const words = message || `is ${formatValue(name)}, but there is no such field here`;
      const fixHint = choicesHint(...sortTitleMatchFirst(name, free, fields));
      yield report(file, ['schema', ...path, ...at], 'unresolved-field', words, { ...(on && { on }), ...fixHint });
    }
}

/** Warns about a message (ajv-errors) for a rule that the schema does not have. */
function* idleMessages(file: JsonSourceFile, schema: Rules, path: KeyPath, aliases: Aliases): Generator<RawDiagnostic> {
  const root = childValue(file.value, 'schema');
  const messages = objectOrEmpty(schema.errorMessage);
  const isField = path.at(-2) === 'properties';
  const idle = Object.keys(messages).filter(
    (keyword) => !/^(_|properties)$/.test(keyword) && !(keyword in schema) && typeof messages[keyword] !== 'object',
  );
  for (const keyword of idle) {
    const at = ['schema', ...path, 'errorMessage', keyword];
    if (keyword === 'required' && isField) {
      const name = String(path.at(-1));
      const owner = ownerOf(path.slice(0, -2));
      const listsOf = (one: Rules) => (Array.isArray(one.required) ? (one.required as unknown[]) : []);
      const around = listSubschemas(valueAtPath(root, owner)).filter((one) => ownerOf(one.path).length === 0);
      const required = around.flatMap((one) => listsOf(one.schema));
      // An unknown name in the list is reported there, and may mean this field.
      const known = objectSchemaFields(root, valueAtPath(root, owner));
      if (required.includes(name) || required.some((one) => !known.has(String(one)))) continue;
      const set = [...listsOf(objectOrEmpty(valueAtPath(root, owner))), name];
      const fixHint = changesHint({ path: ['schema', ...owner, 'required'], set });
      const message = 'is a message for a field that is not required';
      yield createWarning(file, at, 'idle-message', message, { on: 'key', ...fixHint });
      continue;
    }
    const rules = Object.keys(schema).filter((key) => !/^(errorMessage|title|description|default|examples)$/.test(key));
    const allowed = [...rules, ...(isField ? ['required'] : [])].filter((key) => !(key in messages));
    const message = `is a message for the rule ${formatValue(keyword)}, which the field does not have`;
    yield createWarning(file, at, 'idle-message', message, unknownKeyHint(keyword, allowed, aliases));
  }
}

/** Checks `submit.rename`: the fields exist, and each sent name is unique. */
export function* submitRenameFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  const schema = childValue(file.value, 'schema');
  const rename = objectOrEmpty(valueAtPath(file.value, ['submit', 'rename']));
  const fields = [...objectSchemaFields(schema, schema).keys()];
  for (const [field, sent] of Object.entries(rename)) {
    const at = ['submit', 'rename', field];
    const isTaken = fields.some((other) => other !== field && (rename[other] ?? other) === sent);
    if (fields.includes(field) && isTaken)
      yield createError(file, at, 'repeated', `is sent as ${formatValue(sent)}, but another field has that name`);
    if (fields.includes(field) || field.startsWith('/')) continue;
    const turned = changesHint(
      { path: at, remove: true },
      { path: ['submit', 'rename', scalarToString(sent)], set: field },
    );
    const free = fields.filter((name) => !(name in rename));
    const fixHint = fields.includes(scalarToString(sent)) ? turned : unknownKeyHint(field, free);
    yield createError(file, at, 'unresolved-field', 'is not a field of this form', { on: 'key', ...fixHint });
  }
}
