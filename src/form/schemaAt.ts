import { childrenOf, possibleSchemas } from './applyingSchemas.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import { fromPointer } from './pointer.ts';

/** What is known of a field whatever the answers are. */
interface Field {
  schemas: FormSchema[];
  type: string | undefined;
  answers: unknown[] | undefined;
}

/** More pointers than any form has fields are made up by the one who asks; those are not kept. */
const MAX_KNOWN = 5000;

const known = new WeakMap<FormModule['definition'], Map<string, Field>>();

function fieldAt(form: FormModule, pointer: string): Field {
  let byPointer = known.get(form.definition);
  if (!byPointer) known.set(form.definition, (byPointer = new Map()));
  let field = byPointer.get(pointer);
  if (!field) {
    let schemas = possibleSchemas(form, form.definition.schema);
    for (const key of fromPointer(pointer))
      schemas = [...new Set(childrenOf(schemas, key).flatMap((schema) => possibleSchemas(form, schema)))];
    const answers = answersOf(schemas);
    field = { schemas, answers, type: typeOf(schemas, answers) };
    if (byPointer.size < MAX_KNOWN) byPointer.set(pointer, field);
  }
  return field;
}

/** Every schema that could speak about the field at a pointer, the nearest first; none for a field nobody knows. */
export const schemasAt = (form: FormModule, pointer: string): FormSchema[] => fieldAt(form, pointer).schemas;

/** The JSON type of a field, the first that is not `null`; guessed from fixed answers and properties where none is said. */
export const typeAt = (form: FormModule, pointer: string): string | undefined => fieldAt(form, pointer).type;

/** The fixed answers a field offers by `enum`, `const` or a choice of constants; undefined for a free field. */
export const answersAt = (form: FormModule, pointer: string): unknown[] | undefined => fieldAt(form, pointer).answers;

/** The first thing that any schema of a field says under a keyword. */
export function keywordAt<K extends keyof FormSchema>(form: FormModule, pointer: string, keyword: K): FormSchema[K] {
  return schemasAt(form, pointer).find((schema) => schema[keyword] !== undefined)?.[keyword];
}

function typeOf(schemas: FormSchema[], answers: unknown[] | undefined): string | undefined {
  const type = schemas.find((schema) => schema.type !== undefined)?.type;
  const named = Array.isArray(type) ? (type.find((name) => name !== 'null') ?? type[0]) : type;
  if (named) return named;
  if (schemas.some((schema) => schema.properties)) return 'object';
  if (schemas.some((schema) => schema.items)) return 'array';
  const sample = answers?.[0];
  return sample === undefined || sample === null ? undefined : Array.isArray(sample) ? 'array' : typeof sample;
}

function answersOf(schemas: FormSchema[]): unknown[] | undefined {
  for (const schema of schemas) {
    if (schema.enum) return schema.enum;
    const options = (schema.oneOf ?? schema.anyOf) as FormSchema[] | undefined;
    const constants = options?.map((option) => ('const' in option ? option.const : option.enum?.[0]));
    if (constants?.every((constant) => constant !== undefined)) return constants;
    if (schema.const !== undefined) return [schema.const];
  }
  return undefined;
}
