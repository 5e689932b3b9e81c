import type { Choice, FormSchema } from '../../form/model/FormModule.ts';
import { isRecord, sameJson } from '../../form/model/pointer.ts';
import { type FormStep, setUi, uiOf } from './FormFile.ts';
import { conditionOf, conditionSchema, questionOf, shownBy, spotOf, spotsOf } from './questionSpots.ts';
import { questionChoices } from './questionFields.ts';
import { labelOf } from './readOutline.ts';

/** An answer to choose from; `was` is the answer that it was before, where it was one. */
export interface WantedChoice extends Omit<Choice, 'isOff'> {
  was?: unknown;
}

/**
 * Gives a question other answers to choose from, in this order. A condition on an answer that has other words now goes
 * with it; one on an answer that is gone refuses.
 */
export const setChoices =
  (name: string, wanted: WantedChoice[]): FormStep =>
  (file) => {
    const question = questionOf(file, name);
    const schema = isRecord(question?.items) ? (question.items as FormSchema) : question;
    const isMany = schema !== question;
    const old = questionChoices(file, name);
    if (!schema || !old) return 'This question has no answers to choose from.';
    if (wanted.length === 0) return 'Leave one answer at least.';
    if (wanted.some(({ value, label }) => value === '' || label.trim() === '')) return 'Each answer needs words.';
    const twice = wanted.find(({ value }, index) => wanted.findIndex((other) => sameJson(other.value, value)) < index);
    if (twice) return `“${twice.label}” stands there twice.`;

    for (const other of shownBy(file, name)) {
      const { when } = spotOf(file, other)!;
      if (typeof when !== 'object') continue;
      for (const answer of when.answers)
        if (!wanted.some((choice) => sameJson('was' in choice ? choice.was : choice.value, answer)))
          return `“${labelOf(file, other)}” is shown because of “${String(answer)}”. Change that first.`;
    }
    for (const { schema: owner } of spotsOf(file)) {
      const when = conditionOf(owner);
      if (when?.question !== name) continue;
      const answers = when.answers.map(
        (answer) => wanted.find((choice) => 'was' in choice && sameJson(choice.was, answer))?.value ?? answer,
      );
      if (!sameJson(answers, when.answers)) owner.if = conditionSchema({ ...when, answers });
    }
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
    if (isMany)
      setUi(
        file,
        name,
        'items',
        names && { ...(uiOf(file, name)?.items as object | undefined), 'ui:enumNames': names },
      );
    else setUi(file, name, 'ui:enumNames', names);
    const [first] = [question?.default];
    if (first !== undefined && !wanted.some(({ value }) => sameJson(value, first)))
      delete (question as Record<string, unknown>).default;
    return undefined;
  };
