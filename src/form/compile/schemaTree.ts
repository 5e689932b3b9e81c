import type { Schema } from '../model/FormDefinition.d.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { isRecord, valueAt } from '../model/pointer.ts';

/** True for an object schema, not a boolean schema. */
export const isNonBooleanSchema = (node: unknown): node is FormSchema => isRecord(node);

/** The JSON pointer that a local reference (`#/definitions/x`) names; undefined for any other text. */
export const localReferencePointer = (reference: string): string | undefined =>
  reference === '#' ? '' : reference.startsWith('#/') ? decodePercent(reference.slice(1)) : undefined;

/** Decodes percent-encoding. Keeps a literal `%`, as in `#/definitions/50% off`. */
const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9A-F]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** A JSON pointer as a URI fragment (RFC 6901 §6): each part percent-encoded. */
export const pointerToFragment = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/');

/** Resolves a local reference in a schema; undefined when its target does not exist. */
export function resolveReference(root: unknown, reference: string): unknown {
  const pointer = localReferencePointer(reference);
  return pointer === undefined ? undefined : valueAt(root, pointer);
}

/** The schema at a pointer of a form's schema, or undefined. */
export function schemaAt(root: FormSchema, pointer: string): Schema | undefined {
  const node = valueAt(root, pointer);
  return isNonBooleanSchema(node) || typeof node === 'boolean' ? node : undefined;
}

/** Follows the references at a pointer and returns the pointer of their target. Stops at circular references. */
export function followReferencesToPointer(root: FormSchema, pointer: string): string {
  let at = pointer;
  for (let followed = 0; followed < MAX_REFERENCES; followed++) {
    const node = schemaAt(root, at);
    const next = isNonBooleanSchema(node) && node.$ref ? localReferencePointer(node.$ref) : undefined;
    if (next === undefined) break;
    at = next;
  }
  return at;
}

const MAX_REFERENCES = 32;

/** True for an option with a single constant answer. A choice of only constants is a plain select. */
export const isConstantOption = (option: Schema): boolean =>
  isNonBooleanSchema(option) && ('const' in option || (Array.isArray(option.enum) && option.enum.length === 1));
