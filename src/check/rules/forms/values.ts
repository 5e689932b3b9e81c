import { createAjv } from '../../../form/compile/createAjv.ts';
import { plainDialect } from '../../../form/compile/plainDialect.ts';
import { error, type Found, warning } from '../../diagnostics/Found.ts';
import { child, isObject, type Path } from '../../diagnostics/path.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { SchemaCheck } from '../../validate/SchemaCheck.ts';
import { walkSchema } from '../../validate/walkSchema.ts';

const ID = 'form:checked';

/** Defaults, choices and fixed answers that the field's own rules refuse; a default can be cleared, a choice that is refused cannot be chosen. */
export function valueFaults(file: SourceFile): Found[] {
  const schema = child(file.value, 'schema');
  const given = walkSchema(schema).flatMap(({ schema: rules, path }) =>
    valuesOf(rules).map(([where, value]) => ({ path, where, value })),
  );
  if (given.length === 0 || !isObject(schema)) return [];
  const { $id: _id, ...rest } = schema;
  try {
    ajv.addSchema(plainDialect(rest) as object, ID);
    return given.flatMap(({ path, where, value }) => {
      const at = path.map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      const [refusal] = ajv.getSchema(`${ID}#${at.join('')}`)
        ? new SchemaCheck(ajv, `${ID}#${at.join('')}`).refusals(value)
        : [];
      if (!refusal) return [];
      const tell = where[0] === 'default' ? warning : error;
      return [
        tell(file, ['schema', ...path, ...where, ...refusal.path], refusal.code, refusal.message, {
          on: refusal.on,
          data: refusal.data,
        }),
      ];
    });
  } catch {
    // The compiler tells what it cannot compile.
    return [];
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

/** It knows the rules of forms as the compiler does. */
const ajv = createAjv({ next: true, validateSchema: false, verbose: true, code: { optimize: false } });
ajv.addKeyword('errorMessage');
