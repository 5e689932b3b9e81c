import { Ajv, type SchemaValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { fileKeyword, formKeywords } from '../../../form/compile/keywords.ts';
import { plainDialect } from '../../../form/compile/plainDialect.ts';
import { hasTrimmedLength, isNotAfter, isNotBefore } from '../../../form/model/validatorRuntime.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { Found } from '../../diagnostics/Found.ts';
import { child, isObject, type Path } from '../../diagnostics/path.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { SchemaCheck } from '../../validate/SchemaCheck.ts';
import { walkSchema } from '../../validate/walkSchema.ts';

const ID = 'form:checked';

/** Defaults, choices and fixed answers that the field's own rules refuse; a default can be cleared, a choice that is refused cannot be chosen. */
export function* valueFaults(file: SourceFile): Generator<Found> {
  const schema = child(file.value, 'schema');
  const given = walkSchema(schema).flatMap(({ schema: rules, path }) =>
    valuesOf(rules).map(([where, value]) => ({ path, where, value })),
  );
  if (given.length === 0 || !isObject(schema)) return;
  const { $id: _id, ...rest } = schema;
  try {
    ajv.addSchema(plainDialect(rest) as object, ID);
    for (const { path, where, value } of given) {
      const part = `${ID}#${toPointer(path).split('/').map(encodeURIComponent).join('/')}`;
      const [refusal] = ajv.getSchema(part) ? new SchemaCheck(ajv, part).refusals(value) : [];
      const severity = where[0] === 'default' ? 'warning' : 'error';
      if (refusal)
        yield { ...refusal, file: file.path, path: ['schema', ...path, ...where, ...refusal.path], severity };
    }
  } catch {
    // The compiler tells what it cannot compile.
  } finally {
    ajv.removeSchema(ID);
    for (const part of Object.keys(ajv.refs).filter((name) => name.startsWith(ID))) delete ajv.refs[part];
  }
}

/** What a schema says of answers, with where it stands. */
function valuesOf(rules: Record<string, unknown>): [where: Path, value: unknown][] {
  const { default: given, enum: choices, const: fixed, type } = rules;
  // What is filled into a group is checked in its fields.
  const isOfGroup = isObject(given) && (isObject(rules.properties) || [type].flat().includes('object'));
  return [
    ...(given === undefined || given === '' || given === null || isOfGroup
      ? []
      : [[['default'], given] as [Path, unknown]]),
    ...(Array.isArray(choices) && !choices.every(isObject)
      ? choices.map((choice, index): [Path, unknown] => [['enum', index], choice]).filter(([, choice]) => choice !== '')
      : []),
    ...(fixed === undefined ? [] : [[['const'], fixed] as [Path, unknown]]),
  ];
}

const CHECKS: Record<string, SchemaValidateFunction> = {
  minTrimmedLength: (limit: number, text: string) => hasTrimmedLength(text, limit),
  notBefore: (limit: string, text: string) => isNotBefore(text, limit),
  notAfter: (limit: string, text: string) => isNotAfter(text, limit),
};

const ajv = createAjv();

/** An Ajv that knows the rules of forms, as the compiler's does. */
function createAjv(): Ajv {
  const made = new Ajv({
    allErrors: true,
    strict: false,
    logger: false,
    next: true,
    validateSchema: false,
    verbose: true,
    code: { optimize: false },
  });
  formatsPlugin.default(made);
  for (const { keyword, type, schemaType } of formKeywords)
    made.addKeyword({ keyword, type, schemaType, validate: CHECKS[keyword as string]!, errors: false });
  made.addKeyword(fileKeyword);
  made.addKeyword('errorMessage');
  return made;
}
