import { Ajv, type Options, type Vocabulary } from 'ajv';
import addFormats from 'ajv-formats';
import { annotationKeywords, formKeywords, multipleOfKeyword } from './keywords.ts';

/** Creates an Ajv that reports all errors and supports formats and `keywords`, by default the keywords of form files. */
export function createAjv(options: Options = {}, keywords: Vocabulary = [...formKeywords, ...annotationKeywords]): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, ...options });
  addFormats.default(ajv);
  return addFormKeywords(ajv, keywords);
}

/** Adds keywords beyond JSON Schema to an Ajv, and the decimal `multipleOf` in place of its own. */
export const addFormKeywords = (ajv: Ajv, keywords: Vocabulary = [...formKeywords, ...annotationKeywords]): Ajv =>
  ajv.removeKeyword('multipleOf').addKeyword(multipleOfKeyword).addVocabulary(keywords);
