import { blockComponentName } from '../../../blocks/registry.ts';
import { listSubschemas } from '../../../form/compile/mapSubschemas.ts';
import { isPointerWithin, toPointer } from '../../../form/model/pointer.ts';
import { declareFileRule, type CheckState } from '../../checkState.ts';
import { noFixHint, choicesHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../../diagnostics/closestMatch.ts';
import { childValue, objectOrEmpty, isObject, type KeyPath, valueAtPath } from '../../diagnostics/path.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import type { Refusal } from '../../validate/SchemaValidator.ts';
import { branchRepeatedFieldFaults, conditionFaults, ineffectiveConditionFaults } from './conditions.ts';
import { fieldFaults } from './fields.ts';
import { compiledFormOf, pointerToPath, formCompilerProblems } from './compiledFormOf.ts';
import { impossibleRuleFaults, loosePatternFaults } from './limits.ts';
import { objectSchemaFields, schemaNameFaults, submitRenameFaults } from './names.ts';
import { serverSettingFaults } from './serverSettingFaults.ts';
import { choiceFaults, unlikelyValueFaults, ruleTypeMismatchFaults } from './shapes.ts';
import { stepFaults } from './steps.ts';
import { uiSchemaNameFaults } from './uiNames.ts';
import { defaultAndChoiceFaults } from './values.ts';

const META = 'schemas/meta/form.json';

/**
 * Validates a form file against the schema of forms. A refusal is a warning if the form still compiles and works for
 * visitors.
 */
export const formSchemaRule = declareFileRule('formShape', function* (file, ask) {
  const refusals = ask('schemas').refusals(META, file.value);
  const built = refusals.length > 0 ? compiledFormOf(file).problems : [];
  for (const refusal of refusals) {
    const isTaken = built?.every(({ pointer }) => !touches(pointer, toPointer(refusal.path)));
    const isWarning = isTaken && isOfFields(refusal.path) && isHarmless(refusal, file.value);
    yield { severity: isWarning ? 'warning' : 'error', ...refusal, file: file.path };
  }
});

const isOfFields = (path: KeyPath) => /^(schema|uiSchema)$/.test(String(path[0])) && path.length > 1;
const touches = (one: string, other: string) => isPointerWithin(one, other) || isPointerWithin(other, one);

/** Codes of rules that no answer passes. */
const IMPOSSIBLE = /^(limits-out-of-order|exclusiveMinimum)$/;

/** Returns true if ignoring the key or value is harmless, such as an unknown key or display option. */
function isHarmless({ path, code, data }: Refusal, value: unknown): boolean {
  const isOfLooks = path[0] === 'uiSchema' && !path.some((step) => String(step).startsWith('ui:'));
  if (path[0] === 'uiSchema') return isOfLooks || (code !== 'wrong-type' && code !== 'missing');
  // No answer passes a limit that is not a date or time.
  if (IMPOSSIBLE.test(code) || /^(not(Before|After)|after|before)$/.test(String(path.at(-1)))) return false;
  if (code === 'wrong-type') return path.includes('default') || String(path.at(-1)).startsWith('exclusive');
  if (data?.kind !== 'unknown-key' || path.includes('errorMessage')) return true;
  // A field at an unknown place would never be asked.
  const field = valueAtPath(value, path);
  if (isObject(field) && ('type' in field || 'title' in field)) return false;
  const meant = data.aliases?.[data.key] ?? closestMatch(data.key, data.allowed, 2);
  const isNoList = meant === 'enum' && !Array.isArray(field);
  return meant === undefined || isNoList || /^(title|description|examples)$/.test(meant);
}

/** Checks of each schema in a form. */
const OF_SCHEMAS = [
  impossibleRuleFaults,
  ruleTypeMismatchFaults,
  choiceFaults,
  ineffectiveConditionFaults,
  loosePatternFaults,
  branchRepeatedFieldFaults,
];

/** Checks the meaning of a form: names, rules, values, conditions and steps. */
export const formSemanticsRule = declareFileRule('form', function* (file, ask) {
  if (hasNoField(childValue(file.value, 'schema'))) {
    yield createError(file, ['schema', 'properties'], 'no-field', 'has no fields: add one');
    return;
  }
  const meta = ask('schemas').schema(META);
  const looks = valueAtPath(meta, ['definitions', 'uiSchema', 'properties']);
  const aliasesOf = (...path: string[]) =>
    objectOrEmpty(valueAtPath(meta, ['definitions', ...path, 'x-aliases'])) as Record<string, string>;
  const formats = aliasesOf('schema', 'properties', 'format');
  const { model, problems } = compiledFormOf(file);
  yield* schemaNameFaults(file, aliasesOf('messages'));
  yield* uiSchemaNameFaults(file, isObject(looks) ? Object.keys(looks).filter((key) => key.startsWith('ui:')) : []);
  yield* submitRenameFaults(file);
  for (const { schema: rules, path } of listSubschemas(childValue(file.value, 'schema')))
    for (const find of OF_SCHEMAS) yield* find(file, rules, ['schema', ...path], formats);
  if (model && problems?.length === 0) {
    yield* defaultAndChoiceFaults(file);
    yield* fieldFaults(file, model, aliasesOf('inputType'));
    yield* conditionFaults(file, model);
    yield* stepFaults(file, model);
    yield* serverSettingFaults(file, model);
  }
  yield* unlikelyValueFaults(file);
});

function hasNoField(schema: unknown): boolean {
  if (!isObject(schema) || 'patternProperties' in schema || isObject(schema.additionalProperties)) return false;
  const { properties } = schema;
  const always = { ...schema, then: undefined, else: undefined, dependencies: undefined };
  const isEmpty = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
  return isEmpty && objectSchemaFields(schema, always).size === 0;
}

/** Reports the errors and remarks of the form compiler. */
export const formCompilerRule = declareFileRule('compiler', function* (file, ask) {
  const refused = formCompilerProblems(file, ask);
  const remarks = compiledFormOf(file).model?.remarks ?? [];
  if (!refused) {
    yield createError(file, ['schema'], 'not-compiled', 'cannot be compiled');
    return;
  }
  for (const one of [...refused, ...remarks]) {
    const path = placeOf(file.value, one.code, pointerToPath(file.value, one.pointer));
    const severity = refused.includes(one) ? 'error' : 'warning';
    const hint = one.code === 'reference-circle' ? noFixHint : one.choices && choicesHint(...one.choices);
    yield createError(file, path, one.code, one.message, { severity, ...hint });
  }
});

/** Returns the path to report. A field renamed by `submit.rename` is reported there. */
function placeOf(value: unknown, code: string, path: KeyPath): KeyPath {
  const renamed = ['submit', 'rename', String(path.at(-1))];
  return code === 'unsent-name' && valueAtPath(value, renamed) !== undefined ? renamed : path;
}

/** Reports forms with the same mutation. */
export function* duplicateMutationRule({ site }: CheckState): Generator<RawDiagnostic> {
  const first = new Map<unknown, JsonSourceFile>();
  for (const [name, file] of [...site.forms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const mutation = valueAtPath(file.value, ['submit', 'mutation']);
    const other = first.get(mutation);
    if (typeof mutation !== 'string') continue;
    if (!other) first.set(mutation, file);
    else {
      const own = `create${blockComponentName(name)}`;
      const message = `is ${JSON.stringify(mutation)}, but ${other.path} uses the same name`;
      yield createError(file, ['submit', 'mutation'], 'repeated', message, choicesHint(own, `${own}Form`));
    }
  }
}
