import type { Finding } from '../told/Finding.ts';
import { Ajv, type SchemaValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { fileKeyword, formKeywords } from '../../form/compile/keywords.ts';
import { plainDialect } from '../../form/compile/plainDialect.ts';
import { hasTrimmedLength, isNotAfter, isNotBefore } from '../../form/model/validatorRuntime.ts';
import { languageFindings } from '../schema/schemaLanguage.ts';
import { ruleFindings, valueFindings } from './ruleFindings.ts';
import { isObject } from '../told/wordPlace.ts';

const ID = 'form:checked';

/**
 * What is wrong with the JSON Schema of a form: what would keep its validator from being compiled, and rules that no
 * answer passes; it is compiled only where it `isWhole`: where the build compiles it.
 */
export function formSchemaFindings(schema: unknown, isWhole: boolean): Finding[] {
  const findings = [...ruleFindings(schema), ...languageFindings(ajv, schema)];
  if (findings.some(({ hurts }) => hurts) || !isWhole || !isObject(schema)) return findings;
  const { $id: _id, ...rest } = schema;
  try {
    ajv.addSchema(plainDialect(rest) as object, ID);
    ajv.getSchema(ID);
    return [...findings, ...valueFindings(ajv, ID, schema)];
  } catch {
    // The compiler tells what it cannot compile.
    return findings;
  } finally {
    ajv.removeSchema(ID);
    for (const part of Object.keys(ajv.refs).filter((name) => name.startsWith(ID))) delete ajv.refs[part];
  }
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
