import type { FormSchema } from '../model/FormModule.ts';

/** A schema or one of the two that are only yes or no. */
export type SchemaOrBoolean = FormSchema | boolean;

/** True for a schema that says more than yes or no. */
export const isSchema = (node: unknown): node is FormSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** A step of a JSON pointer. */
export const step = (name: string | number): string => `/${String(name).replace(/~/g, '~0').replace(/\//g, '~1')}`;

/** The pointer that a local reference (`#/definitions/x`) names. */
export const referencePointer = (reference: string): string | undefined =>
  reference === '#' ? '' : reference.startsWith('#/') ? decodeURIComponent(reference.slice(1)) : undefined;

/** The schema at a pointer of a form's schema, or undefined. */
export function schemaAt(root: FormSchema, pointer: string): SchemaOrBoolean | undefined {
  let node: unknown = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
  }
  return isSchema(node) || typeof node === 'boolean' ? node : undefined;
}

/** True for an option that stands for one fixed answer, so that a choice of such options is a list of answers. */
export const isConstant = (option: SchemaOrBoolean): boolean =>
  isSchema(option) && ('const' in option || (Array.isArray(option.enum) && option.enum.length === 1));
