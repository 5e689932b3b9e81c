import { SchemaNodeBuilder } from '../../form/compile/SchemaNodeBuilder.ts';
import { isSchema, referencePointer, schemaAt } from '../../form/compile/schemaTree.ts';
import { fieldOfNode } from '../../form/model/fieldOf.ts';
import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';
import type { Field } from '../../form/types/FieldType.ts';
import type { FormFile } from './FormFile.ts';

/** When a question is shown: while another one has an answer. */
export interface ShownWhen {
  question: string;
  /** `is`: it is one of the answers; `has`: one of the answers is among it; `answered`: it has any. */
  how: 'is' | 'has' | 'answered';
  answers: unknown[];
}

/** A schema in which questions of the form stand. */
export interface Subschema {
  schema: FormSchema;
  /** Its place in the form's schema, as a JSON pointer. */
  pointer: string;
  /** When what stands here is shown: always, under a condition, or by a rule that no sentence fits. */
  shown: 'always' | ShownWhen | 'by hand';
  /** The questions that stand here, as the form engine reads them. */
  fields: ReadonlyMap<string, Field>;
}

/** The schemas in which questions of the form stand, as the compiler's walk finds them; the form's own comes first. */
export function subschemasOf(file: FormFile): Subschema[] {
  const builder = new SchemaNodeBuilder(file.schema);
  builder.add('', file.uiSchema);
  const { nodes, pointers, places } = builder;
  const subschemas: Subschema[] = [];
  const visit = (number: number, shown: Subschema['shown']) => {
    const pointer = pointers[number]!;
    const schema = schemaAt(file.schema, pointer);
    if (!isSchema(schema) || subschemas.some((parent) => parent.pointer === pointer)) return;
    const { fields = {}, conditions = [], includes = [], choices = [] } = nodes[number]!;
    const asked = Object.entries(fields).filter(([name]) => isSchema(schema.properties?.[name]));
    const read = asked.map(([name, field]) => [name, fieldOfNode(nodes, field)] as const);
    subschemas.push({ schema, pointer, shown, fields: new Map(read) });
    const referred = schema.$ref && referencePointer(schema.$ref);
    for (const condition of conditions) {
      const isSimple = shown === 'always' && PLAIN_IF.test(places.get(condition)!) && schema.else === undefined;
      if (condition.then !== undefined) visit(condition.then, (isSimple && conditionOf(schema)) || 'by hand');
      if (condition.else !== undefined) visit(condition.else, 'by hand');
    }
    for (const inner of includes) {
      const isOfAll = shown === 'always' && /\/allOf\/\d+$/.test(pointers[inner]!);
      // What a reference leads to may be shared, and is not changed for one question.
      if (pointers[inner] !== referred) visit(inner, isOfAll ? 'always' : 'by hand');
    }
    for (const { node } of choices.flat()) visit(node, 'by hand');
  };
  visit(0, 'always');
  return subschemas;
}

/** Only conditions at these pointers can be said in a sentence: the form's own, and those of its `allOf`. */
const PLAIN_IF = /^(\/allOf\/\d+)?\/if$/;

/** The condition that an `if` says, where a sentence fits it. */
export function conditionOf({ if: test }: FormSchema): ShownWhen | undefined {
  if (!isSchema(test) || !onlyHas(test, ['type', 'required', 'properties'])) return undefined;
  const [question, ...more] = test.required ?? [];
  if (question === undefined || more.length > 0) return undefined;
  const inner = Object.entries(test.properties ?? {});
  if (inner.length === 0) return { question, how: 'answered', answers: [] };
  const [name, says] = inner[0]!;
  if (inner.length > 1 || name !== question || !isSchema(says)) return undefined;
  const answers = answersOf(says);
  if (answers) return { question, how: 'is', answers };
  const among = onlyHas(says, ['type', 'contains']) && isSchema(says.contains) ? answersOf(says.contains) : undefined;
  return among && { question, how: 'has', answers: among };
}

/** The `if` of a condition; it holds only where the question is answered. */
export function conditionSchema({ question, how, answers }: ShownWhen): FormSchema {
  if (how === 'answered') return { required: [question] };
  const says: FormSchema =
    answers.length === 1 ? { const: answers[0] as never } : { enum: answers as NonNullable<FormSchema['enum']> };
  return { required: [question], properties: { [question]: how === 'has' ? { contains: says } : says } };
}

function answersOf(schema: FormSchema): unknown[] | undefined {
  if (!onlyHas(schema, ['type', 'const', 'enum'])) return undefined;
  if (schema.const !== undefined) return schema.enum === undefined ? [schema.const] : undefined;
  return schema.enum;
}

const onlyHas = (schema: object, keys: string[]) => Object.keys(schema).every((key) => keys.includes(key));

/** True where a rule that no sentence fits speaks of a question: a condition, a dependency, an option. */
export const isNamedByHand = (subschemas: Subschema[], name: string): boolean =>
  subschemas.some(({ schema }) =>
    mentions([conditionOf(schema) ? undefined : schema.if, schema.dependencies, schema.not], name),
  );

function mentions(value: unknown, name: string): boolean {
  if (value === name) return true;
  if (Array.isArray(value)) return value.some((item) => mentions(item, name));
  return isRecord(value) && Object.entries(value).some(([key, inner]) => key === name || mentions(inner, name));
}
