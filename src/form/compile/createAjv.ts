import { Ajv, type Options, type Vocabulary } from 'ajv';
import addFormats from 'ajv-formats';
import { fieldKeywords, formKeywords, multipleOfKeyword } from './keywords.ts';

/** Every Ajv of the project: it tells all faults, knows the formats and, beyond JSON Schema, `keywords`: those of form files. */
export function createAjv(options: Options = {}, keywords: Vocabulary = [...formKeywords, ...fieldKeywords]): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, ...options });
  addFormats.default(ajv);
  ajv.removeKeyword('multipleOf').addKeyword(multipleOfKeyword);
  return ajv.addVocabulary(keywords);
}
