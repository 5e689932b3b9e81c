import { childrenOf, possibleSchemas } from './applyingSchemas.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import { fromPointer } from './pointer.ts';
import { isConstant, isSchema, type SchemaOrBoolean } from './schemaTree.ts';

/** Keywords of a condition that name all they look at; with any other it may look at the whole object. */
const NAMING = new Set([
  'properties',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'type',
  'title',
  '$comment',
  'x-check',
]);

/**
 * True when another answer in this field can change which fields there are: a condition, a dependency or a choice of
 * an enclosing object looks at it, or it is not described by name. Where that cannot be ruled out, it is true.
 */
export function changesStructure(form: FormModule, pointer: string): boolean {
  let schemas = possibleSchemas(form, form.definition.schema);
  for (const key of fromPointer(pointer)) {
    if (schemas.some((schema) => looksAt(schema, key))) return true;
    schemas = childrenOf(schemas, key).flatMap((schema) => possibleSchemas(form, schema));
  }
  return schemas.length === 0 || schemas.some(hasOptions);
}

function looksAt(schema: FormSchema, key: string): boolean {
  if (hasOptions(schema)) return true;
  if (schema.if !== undefined && mentions(schema.if, key)) return true;
  if (schema.dependencies && Object.hasOwn(schema.dependencies, key)) return true;
  const isListItem = schema.items !== undefined && /^\d+$/.test(key);
  const isNamed = Object.hasOwn(schema.properties ?? {}, key) || isListItem;
  return !isNamed && (schema.additionalProperties !== undefined || schema.patternProperties !== undefined);
}

const hasOptions = (schema: FormSchema) =>
  [schema.oneOf, schema.anyOf].some((options) => options && !(options as SchemaOrBoolean[]).every(isConstant));

function mentions(condition: SchemaOrBoolean, key: string): boolean {
  if (!isSchema(condition)) return false;
  if (Object.keys(condition).some((keyword) => !NAMING.has(keyword))) return true;
  if (condition.required?.includes(key) || Object.hasOwn(condition.properties ?? {}, key)) return true;
  const parts = [
    ...(condition.allOf ?? []),
    ...(condition.anyOf ?? []),
    ...(condition.oneOf ?? []),
    condition.not ?? true,
  ];
  return parts.some((part) => mentions(part as SchemaOrBoolean, key));
}
