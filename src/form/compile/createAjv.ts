import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { fileKeyword, formKeywords } from './keywords.ts';

/** An Ajv that knows the formats and all keywords that form files may use beyond JSON Schema; how it works is the caller's. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, ...options });
  addFormats.default(ajv);
  for (const keyword of [...formKeywords, fileKeyword]) ajv.addKeyword(keyword);
  return ajv;
}
