import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import { addFormKeywords } from './createAjv.ts';
import { uniqueItemsKeyword } from './keywords.ts';
import { convertToDraft07 } from './convertToDraft07.ts';
import type { Schema } from '../model/FormDefinition.d.ts';
import { toPointerSegment } from '../model/pointer.ts';
import { runWithFixedClock } from '../model/dateLimits.ts';

/** Answers that the form's own validators accepted. */
export interface StockValidationTask {
  form: string;
  /** The JSON of the form's whole schema. */
  schema: string;
  answers: unknown;
  /** The moment at which they were accepted: limits may be relative to it. */
  now: number;
}

/** Validates the answers of a task and returns the pointers of the invalid answers. */
export type PreparedStockValidation = () => string[];

/**
 * Creates the validation of the second validator: RJSF's stock validator, on whole schemas, with the keywords of form files. It shares no code
 * with the model's evaluation, so that it sees what an evaluation forgets. One compiled schema is kept for each form.
 *
 * @throws where the stock validator cannot compile the schema
 */
export function createStockValidator(): (task: StockValidationTask) => PreparedStockValidation {
  const known = new Map<string, { text: string; validate: (answers: unknown) => string[] }>();
  return ({ form, schema, answers, now }) => {
    let compiled = known.get(form);
    if (compiled?.text !== schema) {
      compiled = { text: schema, validate: compile(JSON.parse(schema) as Schema) };
      known.set(form, compiled);
    }
    const { validate } = compiled;
    return () => runWithFixedClock(now, () => validate(answers));
  };
}

/** Accepts any text as a data URL. RJSF stores files as data URLs; this project stores the names of uploaded files. */
const FILE_FORMATS = { 'data-url': () => true };

function compile(written: Schema): (answers: unknown) => string[] {
  const validator = customizeValidator({
    customFormats: FILE_FORMATS,
    ajvOptionsOverrides: { $data: true, next: true, strictNumbers: true, verbose: false, logger: false },
    extenderFn: (ajv) =>
      ajvErrors.default(addFormKeywords(ajv).removeKeyword('uniqueItems').addKeyword(uniqueItemsKeyword)),
  });
  const schema = convertToDraft07(written) as object;
  const validate = (answers: unknown) => {
    const { errors = [], validationError } = validator.rawValidation<ErrorObject>(schema, answers);
    if (validationError) throw validationError;
    return errors;
  };
  validate({});
  return (answers) => [...new Set(validate(answers).flatMap(pointersOf))];
}

/** Returns the pointers of the answers that an error rejects. ajv-errors keeps the original errors in `params`. */
function pointersOf({ keyword, instancePath, params }: ErrorObject): string[] {
  if (keyword === 'errorMessage') return (params.errors as ErrorObject[]).flatMap(pointersOf);
  const name = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  return [name === undefined ? instancePath : instancePath + toPointerSegment(name)];
}
