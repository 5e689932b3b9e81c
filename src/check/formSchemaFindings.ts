import { Ajv } from 'ajv';
import errorsPlugin from 'ajv-errors';
import formatsPlugin from 'ajv-formats';
import { fileKeyword, formKeywords } from '../form/compile/keywords.ts';
import { languageFindings, compilerFinding } from './schemaLanguage.ts';
import type { Finding } from './schemaFindings.ts';
import { isObject } from './wordPlace.ts';

/** What is wrong with the JSON Schema of a form: whatever would keep its validator from being compiled. */
export function formSchemaFindings(schema: unknown): Finding[] {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    validateSchema: false,
    verbose: true,
  });
  formatsPlugin.default(ajv);
  for (const keyword of [...formKeywords, fileKeyword]) ajv.addKeyword(keyword);
  errorsPlugin.default(ajv);
  const findings = languageFindings(ajv, schema);
  if (findings.length > 0 || !isObject(schema)) return findings;
  try {
    ajv.compile(schema);
    return [];
  } catch (error) {
    return [compilerFinding(schema, error)];
  }
}
