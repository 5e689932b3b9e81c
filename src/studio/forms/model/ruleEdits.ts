import { type FormEdit, put, QUESTION_ORDER } from './FormFile.ts';
import { withMessages } from './messages.ts';
import { onQuestion } from './Question.ts';
import { type RuleKind, ruleKinds } from './ruleKinds.ts';

/** Adds a rule to a question, or changes its limit. */
export const setRule = (name: string, rule: string, limit?: number | string): FormEdit =>
  onQuestion(name, (question, file) => {
    const { schema, kind: answer, rules } = question;
    const kind = ruleKinds.find((one) => one.name === rule);
    if (!kind?.kinds.includes(answer)) return 'This rule means nothing for this kind of answer.';
    const wanted = limit ?? kind.first ?? 1;
    const fault = limitFault(kind, wanted, answer);
    if (fault !== undefined) return fault;
    const exists = rules.some(({ id }) => id === rule);
    if (!exists && kind.keywords.some((keyword) => Object.hasOwn(schema, keyword)))
      return 'This question has a rule of this sort already. Change that one, or remove it first.';
    withMessages(file, question, {}, () => {
      for (const [key, value] of Object.entries(kind.write(wanted))) put(schema, key, value, QUESTION_ORDER);
    });
    return undefined;
  });

/** Removes a rule from a question, with its message. */
export const removeRule = (name: string, rule: string): FormEdit =>
  onQuestion(name, (question, file) => {
    const { keywords } = question.rules.find(({ id, is }) => id === rule && is === 'own') ?? {};
    if (!keywords) return 'This rule is no longer there.';
    withMessages(file, question, {}, () => {
      for (const keyword of keywords) put(question.schema, keyword, undefined);
    });
    return undefined;
  });

function limitFault({ limit }: RuleKind, value: number | string, answer: string): string | undefined {
  if (limit === 'none') return undefined;
  if (limit === 'day') return Number.isNaN(Date.parse(String(value))) ? 'Choose a day.' : undefined;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return 'Write a number.';
  if (limit === 'count' && (!Number.isInteger(number) || number < 1)) return 'Write a whole number from 1 on.';
  if (limit === 'megabytes' && (number <= 0 || number > 10)) return 'Write a number of MB from 0.25 to 10.';
  if (answer === 'wholeNumber' && !Number.isInteger(number)) return 'Write a whole number.';
  return undefined;
}
