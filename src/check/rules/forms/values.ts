import { listSubschemas, mapSubschemas } from '../../../form/compile/mapSubschemas.ts';
import { removeAnswerLimits } from '../../../form/compile/dataLimits.ts';
import { createAjv } from '../../../form/compile/createAjv.ts';
import { convertToDraft07 } from '../../../form/compile/convertToDraft07.ts';
import { pointerToFragment } from '../../../form/compile/schemaTree.ts';
import type { Schema } from '../../../form/model/FormDefinition.d.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { RawDiagnostic } from '../../diagnostics/RawDiagnostic.ts';
import { childValue, isObject, type KeyPath } from '../../diagnostics/path.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { type Refusal, SchemaValidator } from '../../validate/SchemaValidator.ts';

/**
 * Validates defaults, choices and constants against the rules of their field. A wrong default is a warning, since
 * visitors can clear it.
 */
export function* defaultAndChoiceFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  const root = childValue(file.value, 'schema');
  for (const { schema: rules, path } of listSubschemas(root))
    for (const [where, value] of valuesOf(rules)) {
      const [refusal] = refusalsOf({ rules, path, root, value });
      const severity = where[0] === 'default' ? 'warning' : 'error';
      if (refusal)
        yield { ...refusal, file: file.path, path: ['schema', ...path, ...where, ...refusal.path], severity };
    }
}

interface Given {
  rules: Record<string, unknown>;
  /** Path of the rules in the form's schema. */
  path: KeyPath;
  root: unknown;
  value: unknown;
}

/** Compiled checks by the JSON of their rules. Unchanged rules are not compiled again. */
const known = new Map<string, SchemaValidator>();
const MAX_KNOWN = 500;

/** Validates a value against rules. Returns no refusals if the rules do not compile; the compiler reports that. */
function refusalsOf({ rules, path, root, value }: Given): Refusal[] {
  const text = JSON.stringify(rules);
  try {
    // Rules with a `$ref` need the whole form.
    if (/"\$(ref|id)"/.test(text)) return refusalsWithin(root, path, value);
    const id = `rules:${encodeURIComponent(text)}`;
    const check = known.get(id) ?? new SchemaValidator(ajv, id);
    if (!known.has(id)) ajv.addSchema(withoutWords(rules), id);
    known.set(id, check);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN) forget(oldest!);
    return check.refusals(value);
  } catch {
    return [];
  }
}

/** Removes the form's own messages, which are for visitors. */
const withoutWords = (schema: Record<string, unknown>): object =>
  mapSubschemas(
    removeAnswerLimits(convertToDraft07(schema as Schema)),
    ({ errorMessage: _words, ...rest }) => rest,
  ) as object;

function refusalsWithin(root: unknown, path: KeyPath, value: unknown): Refusal[] {
  const { $id: _id, ...rest } = root as Record<string, unknown>;
  const id = 'form:checked';
  try {
    ajv.addSchema(withoutWords(rest), id);
    const part = `${id}#${pointerToFragment(toPointer(path))}`;
    return ajv.getSchema(part) ? new SchemaValidator(ajv, part).refusals(value) : [];
  } finally {
    forget(id);
  }
}

function forget(id: string): void {
  known.delete(id);
  ajv.removeSchema(id);
  for (const part of Object.keys(ajv.refs).filter((name) => name.startsWith(id))) delete ajv.refs[part];
}

/** Returns the values that a schema contains, each with its path. */
function valuesOf(rules: Record<string, unknown>): [where: KeyPath, value: unknown][] {
  const { default: given, enum: choices, const: fixed, type } = rules;
  // The default of an object is checked by its fields.
  const isOfGroup = isObject(given) && (isObject(rules.properties) || [type].flat().includes('object'));
  return [
    ...(given === undefined || given === '' || given === null || isOfGroup
      ? []
      : [[['default'], given] as [KeyPath, unknown]]),
    ...(Array.isArray(choices) && !choices.every(isObject)
      ? choices
          .map((choice, index): [KeyPath, unknown] => [['enum', index], choice])
          .filter(([, choice]) => choice !== '')
      : []),
    ...(fixed === undefined ? [] : [[['const'], fixed] as [KeyPath, unknown]]),
  ];
}

/** Ajv with the same keywords as the form compiler. */
const ajv = createAjv({ next: true, validateSchema: false, verbose: true, code: { optimize: false } });
