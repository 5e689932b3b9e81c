import { possibleSchemas } from './applyingSchemas.ts';
import type { FormDefinition, FormModule, FormSchema } from './FormModule.ts';
import { toPointer } from './pointer.ts';
import { isSchema } from './schemaTree.ts';
import { changesStructure } from './structuralFields.ts';

/** Keywords of an object that look at single fields by name, or at nothing. */
const OF_FORM =
  /^(\$schema|\$comment|title|description|default|examples|errorMessage|type|properties|required|dependencies|if|then|else|allOf|definitions|\$defs|x-.*)$/;
/** Keywords of a field that look at its own answer and nothing else. */
const OF_FIELD =
  /^(\$comment|title|description|default|examples|errorMessage|type|enum|format|pattern|minLength|maxLength|minTrimmedLength|notBefore|notAfter|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf|readOnly|writeOnly|deprecated)$/;

/**
 * The fields of a form's top level whose check depends on nothing but their own answer, and on whose answer no other
 * check depends. Where that cannot be ruled out a field is not among them.
 */
export function aloneFields(definition: FormDefinition): string[] {
  const root = definition.schema;
  const form = { definition } as FormModule;
  const others = possibleSchemas(form, root).filter((part) => part !== root);
  if (Object.values(root.dependencies ?? {}).some(Array.isArray)) return [];
  if (![root, ...others].every((part) => Object.keys(part).every((keyword) => OF_FORM.test(keyword)))) return [];
  return Object.entries(root.properties ?? {})
    .filter(([name, field]) => isSchema(field) && isPlain(field) && !others.some((part) => speaksOf(part, name)))
    .map(([name]) => name)
    .filter((name) => !changesStructure(form, toPointer([name])));
}

const isPlain = (field: FormSchema) =>
  typeof field.type === 'string' &&
  /^(string|number|integer|boolean)$/.test(field.type) &&
  Object.keys(field).every((keyword) => OF_FIELD.test(keyword));

const speaksOf = (part: FormSchema, name: string) =>
  Object.hasOwn(part.properties ?? {}, name) ||
  Boolean(part.required?.includes(name)) ||
  Object.values(part.dependencies ?? {}).some(Array.isArray);
