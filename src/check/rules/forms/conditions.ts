import type { FormFieldModel } from '../../../form/compile/buildFormFieldModel.ts';
import { schemaAt } from '../../../form/compile/schemaTree.ts';
import type { FieldNode } from '../../../form/model/FieldNode.ts';
import { sameJson } from '../../../form/model/pointer.ts';
import { noFixHint, changesHint, choicesHint, unknownKeyHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { objectOrEmpty, isObject, arrayOrEmpty, type KeyPath, valueAtPath } from '../../diagnostics/path.ts';
import { scalarToString, formatValue, schemaTypeOf } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { pointerToPath } from './compiledFormOf.ts';

type Rules = Record<string, unknown>;

/** Checks the conditions of a form: some hold before any answer, others wait for an impossible answer. */
export function* conditionFaults(file: JsonSourceFile, model: FormFieldModel): Generator<RawDiagnostic> {
  for (const { field, pointer } of model.conditions) {
    const node = schemaAt(model.schema, pointer);
    const path = pointerToPath(file.value, `/schema${pointer}`);
    if (!isObject(node)) continue;
    if (pointer.endsWith('/if')) {
      yield* answers(file, field, node, path);
      const hasThen = schemaAt(model.schema, pointer.replace(/if$/, 'then')) !== undefined;
      if (hasThen) yield* unasked(file, field, node, path);
      continue;
    }
    const trigger = String(path.at(-1));
    for (const key of ['oneOf', 'anyOf'])
      for (const [index, branch] of arrayOrEmpty(node[key]).entries()) {
        const properties = objectOrEmpty(objectOrEmpty(branch).properties);
        yield* answers(file, field.child(trigger), properties[trigger], [...path, key, index, 'properties', trigger]);
      }
  }
}

/** Warns about a condition whose field is not in `required`. The condition holds while the field is empty. */
function* unasked(file: JsonSourceFile, place: FieldNode, node: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const required = arrayOrEmpty(node.required);
  const loose = Object.entries(objectOrEmpty(node.properties)).flatMap(([name, test]) => {
    const field = place.child(name)?.field;
    const isAsked = !field || field.constraints.default !== undefined || required.includes(name);
    return isAsked || !isObject(test) || 'not' in test ? [] : [name];
  });
  const set = [...required, ...loose];
  const message = `is also met when ${loose.map(formatValue).join(' and ')} is not answered`;
  if (loose.length > 0)
    yield createWarning(file, path, 'always-holds', message, changesHint({ path: [...path, 'required'], set }));
}

/** Reports answers in a condition that the field can never have. */
function* answers(
  file: JsonSourceFile,
  field: FieldNode | undefined,
  node: unknown,
  path: KeyPath,
): Generator<RawDiagnostic> {
  if (!field || !isObject(node)) return;
  const isOneOfMany = Array.isArray(node.const) && !field.field.constraints.type?.includes('array');
  if (isOneOfMany)
    yield createError(
      file,
      [...path, 'const'],
      'unknown-key',
      'is a list, but "const" must be one answer',
      unknownKeyHint('const', ['enum']),
    );
  else if ('const' in node) yield* answer(file, field, node.const, [...path, 'const']);
  for (const [index, value] of arrayOrEmpty(node.enum).entries())
    yield* answer(file, field, value, [...path, 'enum', index]);
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, inner] of arrayOrEmpty(node[key]).entries())
      yield* answers(file, field, inner, [...path, key, index]);
  yield* answers(file, field, node.not, [...path, 'not']);
  for (const [name, inner] of Object.entries(objectOrEmpty(node.properties)))
    yield* answers(file, field.child(name), inner, [...path, 'properties', name]);
}

function* answer(file: JsonSourceFile, field: FieldNode, value: unknown, path: KeyPath): Generator<RawDiagnostic> {
  const { type: types } = field.field.constraints;
  const known = choicesOf(field);
  const isOfType = (type: string) => type === schemaTypeOf(value) || (type === 'integer' && typeof value === 'number');
  if (known ? known.some((choice) => sameJson(choice, value)) : !types || types.some(isOfType)) return;
  if (!known && types?.includes('array')) {
    const contains = [...path.slice(0, -1), 'contains'];
    const fixHint = changesHint({ path, rename: 'contains' }, { path: contains, set: { const: value } });
    yield createError(file, path, 'impossible-answer', 'is one answer, but the field takes several', {
      on: 'key',
      ...fixHint,
    });
    return;
  }
  const plain = scalarToString(value);
  const meant = types?.includes('boolean')
    ? /^(true|yes)$/i.test(plain)
    : types?.includes('string')
      ? plain
      : Number(plain);
  const message = `is ${formatValue(value)}, which is not a possible answer here`;
  yield createError(file, path, 'impossible-answer', message, choicesHint(...(known ?? [meant])));
}

/** Returns the choices of a field under all conditions. Returns undefined if the field accepts other answers too. */
function choicesOf({ certainField, alternatives }: FieldNode): unknown[] | undefined {
  const certain = certainField.constraints.choices;
  const offers = certain ? [certain] : alternatives.flatMap(({ constraints }) => [constraints.choices]);
  return offers.every((offer) => offer !== undefined)
    ? offers.flatMap((offer) => offer.map((choice) => choice.value))
    : undefined;
}

/** Keywords that test answers. */
const ASKS = /^(properties|required|allOf|anyOf|oneOf|if|not|dependencies|\$ref|minProperties|maxProperties)$/;
const isEmpty = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
const isField = (part: unknown) =>
  isObject(part) && (typeof part.type === 'string' || typeof part.title === 'string' || Array.isArray(part.enum));
const asksNothing = (part: unknown) =>
  part === undefined ||
  (isObject(part) && !Object.keys(part).some((key) => ASKS.test(key)) && !Object.values(part).some(isField));

/** Reports `then` or `else` without `if`, conditions without an effect, and conditions that always hold. */
export function* ineffectiveConditionFaults(
  file: JsonSourceFile,
  rules: Rules,
  path: KeyPath,
): Generator<RawDiagnostic> {
  if (path.at(-1) === 'properties') return;
  for (const [name, value] of Object.entries(path.includes('if') ? objectOrEmpty(rules.properties) : {}))
    if (typeof value === 'string' || typeof value === 'number') {
      const at = [...path, 'properties', name];
      yield createError(file, at, 'bare-answer', 'must be a rule for the answer', choicesHint({ const: value }));
    }
  const whole = ['if', 'then', 'else'].filter((key) => key in rules).map((key) => [...path, key]);
  const report = (at: KeyPath, message: string, more = {}) =>
    createWarning(file, at, 'half-condition', message, { on: 'key', ...more });
  const isVain =
    isObject(rules.if) &&
    Object.entries(rules.if).every(([key, value]) => /^(required|properties)$/.test(key) && isEmpty(value));
  if (!('if' in rules)) for (const at of whole) yield report(at, 'has no effect without "if"');
  else if (asksNothing(rules.then) && asksNothing(rules.else))
    yield report([...path, 'if'], 'is a condition without an effect', noFixHint);
  else if (isVain && rules.then !== undefined)
    yield report([...path, 'if'], 'tests nothing, so it is always met', noFixHint);
}

/** Warns about fields that are always asked and are repeated in a branch. The condition then hides nothing. */
export function* branchRepeatedFieldFaults(
  file: JsonSourceFile,
  { properties }: Rules,
  path: KeyPath,
): Generator<RawDiagnostic> {
  if (!/^(then|else)$/.test(String(path.at(-1))) || path.includes('properties')) return;
  // A field without title and type only adds rules to another field.
  const isWhole = (field: unknown) => isObject(field) && 'title' in field && 'type' in field;
  for (const [name, field] of Object.entries(objectOrEmpty(properties))) {
    const at = ['schema', 'properties', name];
    if (!isWhole(field) || !isWhole(valueAtPath(file.value, at))) continue;
    const message = 'is always asked, so the condition that also asks it has no effect';
    yield createWarning(file, at, 'asked-anyway', message, { on: 'key', ...noFixHint });
  }
}
