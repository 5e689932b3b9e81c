import type { Schema } from '../model/FormDefinition.d.ts';
import type { DataReference, FormSchema, CrossFieldLimitKeyword, SchemaNode } from '../model/FormModule.ts';
import { isRecord } from '../model/pointer.ts';
import { mapSubschemas } from './mapSubschemas.ts';

const LIMITS: ReadonlySet<string> = new Set<CrossFieldLimitKeyword>([
  'notBefore',
  'notAfter',
  'after',
  'before',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
]);

/** True for a reference to the answer of another field: `{ "$data": "1/startDate" }`. */
export const isDataReference = (said: unknown): said is DataReference =>
  isRecord(said) && typeof said.$data === 'string';

/** True for a keyword of a schema whose limit is the answer of another field. */
export const isAnswerLimit = (schema: FormSchema, keyword: string): boolean =>
  LIMITS.has(keyword) && isDataReference(schema[keyword as keyof FormSchema]);

/** Returns the `$data` pointers of a schema by keyword; undefined for none. */
export function answerLimitsByKeyword(schema: FormSchema): SchemaNode['limits'] {
  const found = Object.entries(schema).filter(([keyword]) => isAnswerLimit(schema, keyword));
  return found.length > 0
    ? Object.fromEntries(found.map(([keyword, said]) => [keyword, (said as DataReference).$data]))
    : undefined;
}

/** Removes limits that refer to other answers, which a validator of a single answer cannot read. */
export const removeAnswerLimits = (schema: Schema): Schema =>
  mapSubschemas(schema, (node) =>
    Object.fromEntries(Object.entries(node).filter(([keyword]) => !isAnswerLimit(node as FormSchema, keyword))),
  ) as Schema;
