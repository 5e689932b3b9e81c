import { SchemaNodeBuilder } from '../../../form/compile/SchemaNodeBuilder.ts';
import { isSchema, referencePointer, schemaAt } from '../../../form/compile/schemaTree.ts';
import { fieldOfNode } from '../../../form/model/fieldOf.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import type { Field } from '../../../form/types/FieldType.ts';
import { type Condition, joined, opposite } from './Condition.ts';
import { conditionOf } from './conditionSchema.ts';
import type { FormFile } from './FormFile.ts';

/** A schema in which questions of the form stand. */
export interface Subschema {
  schema: FormSchema;
  /** Its place in the form's schema, as a JSON pointer. */
  pointer: string;
  /** When what stands here is shown: always, under a condition, or by a rule that no sentence fits. */
  shown: 'always' | Condition | 'by hand';
  /** True where that is a condition that stands by itself in the file: steps change it, and leave deeper ones as they are. */
  isOwn: boolean;
  /** The questions that stand here, as the form engine reads them. */
  fields: ReadonlyMap<string, Field>;
}

/** The schemas in which questions of the form stand, as the compiler's walk finds them; the form's own comes first. */
export function subschemasOf(file: FormFile): Subschema[] {
  const builder = new SchemaNodeBuilder(file.schema);
  builder.add('', file.uiSchema);
  const { nodes, pointers, places } = builder;
  const subschemas: Subschema[] = [];
  const visit = (number: number, shown: Subschema['shown'], isOwn = false) => {
    const pointer = pointers[number]!;
    const schema = schemaAt(file.schema, pointer);
    if (!isSchema(schema) || subschemas.some((parent) => parent.pointer === pointer)) return;
    const { fields = {}, conditions = [], includes = [], choices = [] } = nodes[number]!;
    const asked = Object.entries(fields).filter(([name]) => isSchema(schema.properties?.[name]));
    const read = asked.map(([name, field]) => [name, fieldOfNode(nodes, field)] as const);
    subschemas.push({ schema, pointer, shown, isOwn, fields: new Map(read) });
    const referred = schema.$ref && referencePointer(schema.$ref);
    for (const condition of conditions) {
      const place = places.get(condition)!;
      const holds = place === `${pointer}/if` ? conditionOf(schema.if) : undefined;
      const isAlone = shown === 'always' && PLAIN_IF.test(place) && schema.else === undefined;
      if (condition.then !== undefined) visit(condition.then, within(shown, holds), isAlone && holds !== undefined);
      if (condition.else !== undefined) visit(condition.else, within(shown, holds && opposite(holds)));
    }
    for (const inner of includes) {
      const isOfAll = /\/allOf\/\d+$/.test(pointers[inner]!);
      // What a reference leads to may be shared, and is not changed for one question.
      if (pointers[inner] !== referred) visit(inner, isOfAll ? shown : 'by hand');
    }
    for (const { node } of choices.flat()) visit(node, 'by hand');
  };
  visit(0, 'always');
  return subschemas;
}

/** When something is shown under a condition within what is shown under another one. */
function within(around: Subschema['shown'], holds: Condition | undefined): Subschema['shown'] {
  if (around === 'by hand' || holds === undefined) return 'by hand';
  return around === 'always' ? holds : joined('all', [around, holds])!;
}

/** Conditions at these pointers stand by themselves: the form's own, and those of its `allOf`. */
const PLAIN_IF = /^(\/allOf\/\d+)?\/if$/;

/** True where a rule that is not about one question alone speaks of it: a condition, a dependency, what must not be. */
export const isNamedByHand = (subschemas: Subschema[], name: string): boolean =>
  subschemas.some(({ schema }) => mentions([schema.if, schema.dependencies, schema.not], name));

function mentions(value: unknown, name: string): boolean {
  if (value === name) return true;
  if (Array.isArray(value)) return value.some((item) => mentions(item, name));
  return isRecord(value) && Object.entries(value).some(([key, inner]) => key === name || mentions(inner, name));
}
