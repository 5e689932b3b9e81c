import { choicesOf } from '../../form/compile/choicesOf.ts';
import { SchemaNodeBuilder } from '../../form/compile/SchemaNodeBuilder.ts';
import { itemUi, uiOptionsOf } from '../../form/compile/uiOptionsOf.ts';
import { certainParts, fieldOf } from '../../form/model/fieldOf.ts';
import type { Choice, FormSchema } from '../../form/model/FormModule.ts';
import { isRecord, toPointer } from '../../form/model/pointer.ts';
import type { Field } from '../../form/types/FieldType.ts';
import { type FormFile, uiOf } from './FormFile.ts';
import { namesOf, questionOf, spotOf } from './questionSpots.ts';

/** Every question as the compiler's own walk reads it, by name: its type, what its schema says, how it is drawn. */
export function questionFields(file: FormFile): Map<string, Field> {
  const builder = new SchemaNodeBuilder(file.schema);
  builder.add('', file.uiSchema);
  const { nodes, pointers } = builder;
  return new Map(
    namesOf(file).map((name) => {
      const pointer = toPointer([...spotOf(file, name)!.path, 'properties', name]);
      const part = pointers.indexOf(pointer);
      // What the compiler never walks, such as a branch of no condition, is asked of nobody.
      return [name, fieldOf(nodes, part < 0 ? [] : certainParts(nodes, [part]))] as const;
    }),
  );
}

/** The answers to choose from that a question's schema or that of its items writes; undefined where there are none. */
export function questionChoices(file: FormFile, name: string): Choice[] | undefined {
  const question = questionOf(file, name);
  const items = isRecord(question?.items) ? (question.items as FormSchema) : undefined;
  const schema = items ?? question;
  const ui = uiOf(file, name);
  return schema?.enum || schema?.oneOf ? choicesOf(schema, uiOptionsOf(items ? itemUi(ui) : ui)) : undefined;
}
