import { SchemaNodeBuilder } from '../../../form/compile/SchemaNodeBuilder.ts';
import { isNonBooleanSchema, localReferencePointer, schemaAt } from '../../../form/compile/schemaTree.ts';
import { nodeToField } from '../../../form/model/mergeNodesToField.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import type { Field } from '../../../form/types/FieldType.ts';
import { type FormCondition, joinConditions, negateCondition } from './FormCondition.ts';
import { parseConditionSchema } from './createConditionSchema.ts';
import type { FormFile } from './FormFile.ts';

/** Schema that contains questions of the form. */
export interface QuestionParentSchema {
  schema: FormSchema;
  /** JSON pointer in the form's schema. */
  pointer: string;
  /** Condition of its questions: always, a condition, or a rule that the form builder cannot express. */
  shown: 'always' | FormCondition | 'by hand';
  /** True if the condition can be edited: it is not nested in another one. */
  isOwn: boolean;
  /** Its questions, as the form engine reads them. */
  fields: ReadonlyMap<string, Field>;
}

/** Returns the schemas that contain questions, as the compiler walks them. The form's own comes first. */
export function schemasWithQuestions(file: FormFile): QuestionParentSchema[] {
  const builder = new SchemaNodeBuilder(file.schema);
  builder.add('', file.uiSchema);
  const { nodes, pointers, places } = builder;
  const subschemas: QuestionParentSchema[] = [];
  const visit = (number: number, shown: QuestionParentSchema['shown'], isOwn = false) => {
    const pointer = pointers[number]!;
    const schema = schemaAt(file.schema, pointer);
    if (!isNonBooleanSchema(schema) || subschemas.some((parent) => parent.pointer === pointer)) return;
    const { fields = {}, conditions = [], includes = [], choices = [] } = nodes[number]!;
    const asked = Object.entries(fields).filter(([name]) => isNonBooleanSchema(schema.properties?.[name]));
    const read = asked.map(([name, field]) => [name, nodeToField(nodes, field)] as const);
    subschemas.push({ schema, pointer, shown, isOwn, fields: new Map(read) });
    const referred = schema.$ref && localReferencePointer(schema.$ref);
    for (const condition of conditions) {
      const place = places.get(condition)!;
      const holds = place === `${pointer}/if` ? parseConditionSchema(schema.if) : undefined;
      const isAlone = shown === 'always' && PLAIN_IF.test(place) && schema.else === undefined;
      if (condition.then !== undefined) visit(condition.then, within(shown, holds), isAlone && holds !== undefined);
      if (condition.else !== undefined) visit(condition.else, within(shown, holds && negateCondition(holds)));
    }
    for (const inner of includes) {
      const isOfAll = /\/allOf\/\d+$/.test(pointers[inner]!);
      // A referenced schema may be shared and is not edited for one question.
      if (pointers[inner] !== referred) visit(inner, isOfAll ? shown : 'by hand');
    }
    for (const { node } of choices.flat()) visit(node, 'by hand');
  };
  visit(0, 'always');
  return subschemas;
}

/** Combines a condition with the one around it. */
function within(
  around: QuestionParentSchema['shown'],
  holds: FormCondition | undefined,
): QuestionParentSchema['shown'] {
  if (around === 'by hand' || holds === undefined) return 'by hand';
  return around === 'always' ? holds : joinConditions('all', [around, holds])!;
}

/** Matches the pointer of an editable `if`: the form's own, or that of a member of its `allOf`. */
const PLAIN_IF = /^(\/allOf\/\d+)?\/if$/;

/** True if a rule written by hand uses the question: a condition, a dependency or `not`. */
export const isUsedByHandwrittenRule = (subschemas: QuestionParentSchema[], name: string): boolean =>
  subschemas.some(({ schema }) => mentions([schema.if, schema.dependencies, schema.not], name));

function mentions(value: unknown, name: string): boolean {
  if (value === name) return true;
  if (Array.isArray(value)) return value.some((item) => mentions(item, name));
  return isRecord(value) && Object.entries(value).some(([key, inner]) => key === name || mentions(inner, name));
}
