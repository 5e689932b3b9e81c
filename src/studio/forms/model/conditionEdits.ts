import type { FormSchema } from '../../../form/model/FormModule.ts';
import { parentPointer, sameJson, valueAt } from '../../../form/model/pointer.ts';
import { type FormFile, type FormEdit, setKeyInOrder, setRequiredNames, undefinedIfEmpty } from './FormFile.ts';
import { comparisonKindByName } from './comparisonKinds.ts';
import { type Comparison, comparisonsIn, type FormCondition } from './FormCondition.ts';
import { createConditionSchema } from './createConditionSchema.ts';
import { decidingQuestionNames, createAnswerKindLookup, createQuestionEdit, type Questions } from './Question.ts';
import { type QuestionParentSchema, schemasWithQuestions } from './subschemas.ts';

/** Sets when a question is shown: always, or under a condition. */
export const setShownWhen = (name: string, when: 'always' | FormCondition): FormEdit =>
  createQuestionEdit(name, ({ parent, schema, isRequired }, file, questions) => {
    if (parent.shown !== 'always' && !parent.isOwn)
      return 'A rule written by hand decides when this question is shown. Ask your developer.';
    if (schemasWithQuestions(file).filter(({ fields }) => fields.has(name)).length > 1)
      return 'Another rule in the file uses this question too. Ask your developer.';
    const fault = when === 'always' ? undefined : conditionFault(questions, name, when);
    if (fault !== undefined) return fault;
    if (when !== 'always' && sameJson(parent.shown, when)) return undefined;
    if (when !== 'always' && parent.shown !== 'always' && standsAlone(file, parent)) {
      ownerOf(file, parent).if = createConditionSchema(when, createAnswerKindLookup(questions));
      return undefined;
    }
    removeQuestionFromSchema(file, parent, name);
    const target = when === 'always' ? file.schema : branchFor(file, when, questions);
    const properties = (target.properties ??= {});
    setKeyInOrder(properties, name, schema, when === 'always' ? [...questions.keys()] : Object.keys(properties));
    if (isRequired) setRequiredNames(target, [...(target.required ?? []), name]);
    return undefined;
  });

/** Returns the questions that may decide about a question: all that do not depend on it themselves. */
export function possibleDecidingQuestions(questions: Questions, name: string): string[] {
  const all = [...questions.values()];
  const decided = new Set([name]);
  for (let size = 0; size !== decided.size;) {
    size = decided.size;
    for (const one of all)
      if ([...decidingQuestionNames(one)].some((cause) => decided.has(cause))) decided.add(one.name);
  }
  return all.flatMap(({ name: other, shown }) => (decided.has(other) || shown === 'by hand' ? [] : other));
}

/** True for a complete comparison that fits its question's kind of answer. */
export function isCompleteComparison(
  { question, comparison, value }: Partial<Comparison>,
  questions: Questions,
): boolean {
  const kind = questions.get(question ?? '')?.kind;
  const row = comparison === undefined ? undefined : comparisonKindByName(comparison);
  if (kind === undefined || !row?.kinds.includes(kind)) return false;
  if (row.value === 'none') return value === undefined;
  if (row.value === 'answers') return Array.isArray(value) && value.length > 0;
  return (
    value !== undefined &&
    value !== '' &&
    !Array.isArray(value) &&
    (row.value !== 'number' || Number.isFinite(value)) &&
    (row.value !== 'moment' || /:/.test(String(value)) === (kind === 'time'))
  );
}

function conditionFault(questions: Questions, name: string, when: FormCondition): string | undefined {
  const comparisons = comparisonsIn(when);
  for (const comparison of comparisons) {
    const decides = questions.get(comparison.question);
    if (!decides) return 'The question of this condition no longer exists. Choose another one.';
    const { label } = decides;
    if (decides.name === name) return 'A question cannot depend on itself. Choose another one.';
    if (!isCompleteComparison(comparison, questions))
      return `“${label}” cannot be compared like this. Choose another comparison.`;
    if (!possibleDecidingQuestions(questions, name).includes(decides.name))
      return `“${label}” depends on this question already. Choose another question.`;
    if (comparisons.find((one) => sameJson(one, comparison)) !== comparison)
      return 'Two conditions are the same. Remove one of them.';
  }
  return undefined;
}

/** Returns the schema that contains this `then` branch. */
const ownerOf = ({ schema }: FormFile, { pointer }: QuestionParentSchema) =>
  valueAt(schema, parentPointer(pointer)) as FormSchema;

/** True if a condition shows exactly one question and does nothing else. */
function standsAlone(file: FormFile, parent: QuestionParentSchema): boolean {
  const { properties = {}, required = [], ...rest } = parent.schema;
  return (
    Object.keys(properties).length === 1 &&
    Object.keys(rest).every((key) => key === 'type') &&
    required.every((name) => Object.hasOwn(properties, name)) &&
    ownerOf(file, parent).else === undefined
  );
}

/** Removes a question from a schema, and the condition if it shows nothing else. */
export function removeQuestionFromSchema(file: FormFile, parent: QuestionParentSchema, name: string): void {
  const { schema } = parent;
  delete schema.properties![name];
  if (schema.required)
    setRequiredNames(
      schema,
      schema.required.filter((one) => one !== name),
    );
  if (parent.pointer === '') return;
  setKeyInOrder(schema, 'properties', undefinedIfEmpty(schema.properties!));
  const isEmpty = Object.keys(schema).every((key) => key === 'type');
  if (!isEmpty || !parent.isOwn) return;
  const owner = ownerOf(file, parent);
  delete owner.if;
  delete owner.then;
  if (owner === file.schema || Object.keys(owner).some((key) => key !== '$comment')) return;
  setKeyInOrder(file.schema, 'allOf', undefinedIfEmpty(file.schema.allOf!.filter((one) => one !== owner)));
}

/** Returns the branch that a condition shows, and creates it if needed. */
function branchFor(file: FormFile, when: FormCondition, questions: Questions): FormSchema {
  const parent = schemasWithQuestions(file).find(({ shown, isOwn }) => isOwn && sameJson(shown, when));
  if (parent) return parent.schema;
  const { schema } = file;
  const then: FormSchema = { properties: {} };
  const made = { if: createConditionSchema(when, createAnswerKindLookup(questions)), then };
  if (schema.if === undefined && schema.then === undefined && schema.else === undefined) Object.assign(schema, made);
  else setKeyInOrder(schema, 'allOf', [...(schema.allOf ?? []), made]);
  return then;
}
