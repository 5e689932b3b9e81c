import { childrenOf, possibleSchemas } from './applyingSchemas.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import { fromPointer } from './pointer.ts';
import { isConstant, type SchemaOrBoolean } from './schemaTree.ts';

/** What is known of a field whatever the answers are. */
interface Field {
  schemas: FormSchema[];
  type: string | undefined;
  scalar: string | undefined;
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
    const type = typeOf(schemas, answers);
    field = { schemas, answers, type, scalar: scalarOf(schemas, type) };
    if (byPointer.size < MAX_KNOWN) byPointer.set(pointer, field);
  }
  return field;
}

/** Every schema that could speak about the field at a pointer, the nearest first; none for a field nobody knows. */
export const schemasAt = (form: FormModule, pointer: string): FormSchema[] => fieldAt(form, pointer).schemas;

/** The JSON type of a field, the first that is not `null`; guessed from fixed answers and properties where none is said. */
export const typeAt = (form: FormModule, pointer: string): string | undefined => fieldAt(form, pointer).type;

/** The JSON type that one plain entry of a field has, also where another option of it is a list or a group. */
export const scalarTypeAt = (form: FormModule, pointer: string): string | undefined => fieldAt(form, pointer).scalar;

/** The fixed answers a field offers by `enum`, `const` or a choice of constants; undefined for a free field. */
export const answersAt = (form: FormModule, pointer: string): unknown[] | undefined => fieldAt(form, pointer).answers;

/** The first thing that any schema of a field says under a keyword. */
export function keywordAt<K extends keyof FormSchema>(form: FormModule, pointer: string, keyword: K): FormSchema[K] {
  return schemasAt(form, pointer).find((schema) => schema[keyword] !== undefined)?.[keyword];
}

function typeOf(schemas: FormSchema[], answers: unknown[] | undefined): string | undefined {
  const [first, ...others] = schemas.flatMap(({ type }) => (type === undefined ? [] : [[type].flat() as string[]]));
  if (first) {
    const types = others.reduce(narrowed, first);
    return types.find((name) => name !== 'null') ?? types[0];
  }
  if (schemas.some((schema) => schema.properties)) return 'object';
  if (schemas.some((schema) => schema.items)) return 'array';
  const sample = answers?.[0];
  return sample === undefined || sample === null ? undefined : Array.isArray(sample) ? 'array' : typeof sample;
}

const isScalar = (type: string | undefined) => type !== undefined && !/^(array|object|null)$/.test(type);

const scalarOf = (schemas: FormSchema[], type: string | undefined): string | undefined =>
  isScalar(type) ? type : schemas.flatMap((schema) => [schema.type ?? []].flat() as string[]).find(isScalar);

/** The types that both lists allow; the first list where they have none in common. */
function narrowed(types: string[], others: string[]): string[] {
  const common = types.map((type) =>
    type === 'number' && others.includes('integer') && !others.includes('number') ? 'integer' : type,
  );
  const shared = common.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
  return shared.length > 0 ? shared : types;
}

function answersOf(schemas: FormSchema[]): unknown[] | undefined {
  for (const schema of schemas) {
    if (schema.enum) return schema.enum;
    const options = (schema.oneOf ?? schema.anyOf) as SchemaOrBoolean[] | undefined;
    if (options?.every(isConstant))
      return (options as FormSchema[]).map((option) => ('const' in option ? option.const : option.enum![0]));
    if (schema.const !== undefined) return [schema.const];
  }
  return undefined;
}
