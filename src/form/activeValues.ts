import { applyingSchemas, childrenOf } from './applyingSchemas.ts';
import { isFixed } from './fixedAnswers.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { isFile, isRecord } from './pointer.ts';
import type { SchemaOrBoolean } from './schemaTree.ts';

/**
 * The answers that count: unknown fields and fields whose condition does not hold are left out, and so is what was
 * left blank (empty texts, and groups and lists without any answer that nobody requires). Nothing is trimmed and
 * nothing is filled in: a `default` belongs to the first state of a form, not to what a person cleared. For a check,
 * `withFileNames` puts a text in the place of each chosen file, as its address will be once it is uploaded.
 */
export function activeValues(form: FormModule, values: FormValues, withFileNames = false): FormValues {
  const active = activeAt(form, [form.definition.schema], withoutBlanks(values, withFileNames));
  return isRecord(active) ? active : {};
}

function activeAt(form: FormModule, schemas: SchemaOrBoolean[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isFile(value)) return value;
  const applying = schemas.flatMap((schema) => applyingSchemas(form, schema, value));
  if (Array.isArray(value)) return value.map((item, index) => activeAt(form, childrenOf(applying, index), item));
  // Of several answers that the file spells out one is taken whole.
  if (applying.some((schema) => schema.enum !== undefined || schema.const !== undefined)) return value;
  const active: FormValues = {};
  for (const [key, answer] of Object.entries(value)) {
    const known = childrenOf(applying, key).filter((schema) => schema !== false);
    if (known.length === 0) continue;
    const kept = activeAt(form, known, answer);
    if (typeof kept !== 'object') define(active, key, kept);
    else if (isRequired(applying, key) || !isEmpty(form, known, kept)) define(active, key, kept);
  }
  return active;
}

/** A copy without empty texts and missing values; an item of a list keeps its place. */
function withoutBlanks(value: unknown, withFileNames: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, withFileNames));
  if (isFile(value)) return withFileNames ? value.name : value;
  const kept: FormValues = {};
  for (const [key, answer] of Object.entries(value))
    if (answer !== undefined && answer !== '') define(kept, key, withoutBlanks(answer, withFileNames));
  return kept;
}

/** Sets an own property, whatever it is called: `__proto__` too is only a name here. */
function define(target: FormValues, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** True for a group or list without any answer but those that its file fixes. */
function isEmpty(form: FormModule, schemas: SchemaOrBoolean[], value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  if (keys.length === 0) return true;
  const applying = schemas.flatMap((schema) => applyingSchemas(form, schema, value));
  return keys.every((key) => childrenOf(applying, key).some(isFixed));
}

const isRequired = (schemas: FormSchema[], key: string) => schemas.some((schema) => schema.required?.includes(key));
