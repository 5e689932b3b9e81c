import type { FormSchema } from '../../form/model/FormModule.ts';
import { parentOf, sameJson, valueAt } from '../../form/model/pointer.ts';
import { type FormFile, type FormStep, put, putRequired, unlessEmpty } from './FormFile.ts';
import { onQuestion, type Questions } from './Question.ts';
import { conditionSchema, type ShownWhen, type Subschema, subschemasOf } from './subschemas.ts';

/** Shows a question always, or only while another one has an answer. */
export const setShown = (name: string, when: 'always' | ShownWhen): FormStep =>
  onQuestion(name, ({ parent, schema, isRequired }, file, questions) => {
    if (parent.shown === 'by hand') return 'A rule written by hand decides when this question is shown.';
    if (subschemasOf(file).filter(({ fields }) => fields.has(name)).length > 1)
      return 'Another rule of the file describes this question too.';
    const fault = when === 'always' ? undefined : conditionFault(questions, name, when);
    if (fault !== undefined) return fault;
    if (when !== 'always' && sameJson(parent.shown, when)) return undefined;
    if (when !== 'always' && parent.shown !== 'always' && standsAlone(file, parent)) {
      ownerOf(file, parent).if = conditionSchema(when);
      return undefined;
    }
    detach(file, parent, name);
    const target = when === 'always' ? file.schema : branchFor(file, when);
    const properties = (target.properties ??= {});
    put(properties, name, schema, when === 'always' ? [...questions.keys()] : Object.keys(properties));
    if (isRequired) putRequired(target, [...(target.required ?? []), name]);
    return undefined;
  });

/** The questions that can decide whether a question is shown: all that are not themselves shown because of it. */
export function possibleConditions(questions: Questions, name: string): string[] {
  const all = [...questions.values()];
  const decided = new Set([name]);
  for (let size = 0; size !== decided.size;) {
    size = decided.size;
    for (const { name: other, shown } of all)
      if (typeof shown === 'object' && decided.has(shown.question)) decided.add(other);
  }
  return all.flatMap(({ name: other, shown }) => (decided.has(other) || shown === 'by hand' ? [] : other));
}

function conditionFault(questions: Questions, name: string, when: ShownWhen): string | undefined {
  const decides = questions.get(when.question);
  if (!decides) return 'The question that decides is no longer there.';
  if (when.how !== 'answered' && when.answers.length === 0) return 'Choose the answer with which it is shown.';
  const { label, schema } = decides;
  if (when.how === 'is' && [schema.type].flat().includes('array'))
    return `“${label}” takes several answers: it decides by having one of them.`;
  if (possibleConditions(questions, name).includes(when.question)) return undefined;
  return when.question === name
    ? 'A question cannot decide whether it is shown itself.'
    : `“${label}” is shown only because of this question, so it cannot decide whether this one is.`;
}

/** The schema whose `then` this one is. */
const ownerOf = ({ schema }: FormFile, { pointer }: Subschema) => valueAt(schema, parentOf(pointer)) as FormSchema;

/** True where a condition shows one question and says nothing else. */
function standsAlone(file: FormFile, parent: Subschema): boolean {
  const { properties = {}, required = [], ...rest } = parent.schema;
  return (
    Object.keys(properties).length === 1 &&
    Object.keys(rest).every((key) => key === 'type') &&
    required.every((name) => Object.hasOwn(properties, name)) &&
    ownerOf(file, parent).else === undefined
  );
}

/** Takes a question out of a schema; a condition that shows nothing any more goes too. */
export function detach(file: FormFile, parent: Subschema, name: string): void {
  const { schema } = parent;
  delete schema.properties![name];
  if (schema.required)
    putRequired(
      schema,
      schema.required.filter((one) => one !== name),
    );
  if (parent.pointer === '') return;
  put(schema, 'properties', unlessEmpty(schema.properties!));
  const isEmpty = Object.keys(schema).every((key) => key === 'type');
  if (!isEmpty || typeof parent.shown !== 'object') return;
  const owner = ownerOf(file, parent);
  delete owner.if;
  delete owner.then;
  if (owner === file.schema || Object.keys(owner).some((key) => key !== '$comment')) return;
  put(file.schema, 'allOf', unlessEmpty(file.schema.allOf!.filter((one) => one !== owner)));
}

/** The schema of what a condition shows: the one there is, or one that is made. */
function branchFor(file: FormFile, when: ShownWhen): FormSchema {
  const parent = subschemasOf(file).find(({ shown }) => sameJson(shown, when));
  if (parent) return parent.schema;
  const { schema } = file;
  const then: FormSchema = { properties: {} };
  const made = { if: conditionSchema(when), then };
  if (schema.if === undefined && schema.then === undefined && schema.else === undefined) Object.assign(schema, made);
  else put(schema, 'allOf', [...(schema.allOf ?? []), made]);
  return then;
}
