import { isNonBooleanSchema } from '../../../form/compile/schemaTree.ts';
import type { AnswerChoice, FormSchema } from '../../../form/model/FormModule.ts';
import { sameJson } from '../../../form/model/pointer.ts';
import { comparisonKindByName } from './comparisonKinds.ts';
import {
  type ConditionAnswer,
  type Comparison,
  comparisonsIn,
  type FormCondition,
  mapComparisons,
} from './FormCondition.ts';
import { parseConditionSchema, createConditionSchema } from './createConditionSchema.ts';
import { type FormEdit, setKeyInOrder, setQuestionUiOption, questionUi } from './FormFile.ts';
import { createAnswerKindLookup, createQuestionEdit, dependentQuestions } from './Question.ts';
import { schemasWithQuestions } from './subschemas.ts';

/** Wanted choice; `was` is its previous value, if it had one. */
export interface ChoiceInput extends Omit<AnswerChoice, 'isOff'> {
  was?: unknown;
}

/** True for a comparison with choices. */
const isOfAnswers = ({ comparison }: Comparison) => /^answers?$/.test(comparisonKindByName(comparison).value);

/** Returns the answers of a question that a condition uses. */
const answersIn = (condition: FormCondition, name: string): ConditionAnswer[] =>
  comparisonsIn(condition).flatMap((one) => (one.question === name && isOfAnswers(one) ? one.value! : []));

/**
 * Sets the choices of a question. Updates conditions on a changed choice; refuses to remove a choice that a condition
 * uses.
 */
export const setChoices = (name: string, wanted: ChoiceInput[]): FormEdit =>
  createQuestionEdit(name, ({ schema: question, choices }, file, questions) => {
    if (!choices) return 'This question has no choices.';
    if (wanted.length === 0) return 'Keep at least one choice.';
    if (wanted.some(({ value, label }) => value === '' || label.trim() === '')) return 'Each choice needs a text.';
    const twice = wanted.find(({ value }, index) => wanted.findIndex((other) => sameJson(other.value, value)) < index);
    if (twice) return `“${twice.label}” is in the list twice. Change one of them.`;
    const nowOf = (answer: unknown) =>
      wanted.find((choice) => sameJson('was' in choice ? choice.was : choice.value, answer))?.value;
    for (const { label, shown } of dependentQuestions(questions, name)) {
      const gone = answersIn(shown as FormCondition, name).find((answer) => nowOf(answer) === undefined);
      if (gone !== undefined) return `“${label}” depends on “${String(gone)}”. Change when it is shown first.`;
    }
    for (const { schema: owner } of schemasWithQuestions(file)) {
      const when = parseConditionSchema(owner.if);
      if (!when) continue;
      const reworded = mapComparisons(when, (one) => {
        if (one.question !== name || !isOfAnswers(one)) return one;
        const answers = [one.value!].flat().map((answer) => (nowOf(answer) ?? answer) as ConditionAnswer);
        return { ...one, value: Array.isArray(one.value) ? answers : answers[0]! };
      });
      if (!sameJson(reworded, when)) owner.if = createConditionSchema(reworded, createAnswerKindLookup(questions));
    }

    const schema = isNonBooleanSchema(question.items) ? question.items : question;
    if (schema.oneOf) {
      const known = schema.oneOf as FormSchema[];
      schema.oneOf = wanted.map(({ value, label, was }) => ({
        ...known.find((one) => sameJson(one.const, was ?? value)),
        const: value as never,
        title: label,
      }));
      return undefined;
    }
    schema.enum = wanted.map(({ value }) => value) as NonNullable<FormSchema['enum']>;
    const isPlain = wanted.every(
      ({ value, label }) => value === label || (typeof value !== 'string' && JSON.stringify(value) === label),
    );
    const names = isPlain ? undefined : wanted.map(({ label }) => label);
    const ofItems = names && { ...(questionUi(file, name)?.items as object | undefined), 'ui:enumNames': names };
    if (schema === question) setQuestionUiOption(file, name, 'ui:enumNames', names);
    else setQuestionUiOption(file, name, 'items', ofItems);
    const { default: first } = question;
    if (first !== undefined && !wanted.some(({ value }) => sameJson(value, first)))
      setKeyInOrder(question, 'default', undefined);
    return undefined;
  });
