import { type FormStep, put, QUESTION_ORDER } from './FormFile.ts';
import { onQuestion, withMessages } from './onQuestion.ts';
import { type RuleKind, ruleKinds } from './ruleKinds.ts';

/** Adds a rule to a question or changes its number or date; `message` is what is said when it refuses. */
export const setRule = (name: string, rule: string, limit?: number | string, message?: string): FormStep =>
  onQuestion(name, (asked, file) => {
    const kind = ruleKinds.find((one) => one.name === rule);
    if (!kind?.kinds.includes(asked.kind)) return 'This rule means nothing for this kind of answer.';
    const wanted = limit ?? kind.first ?? 1;
    const fault = limitFault(kind, wanted, asked.kind);
    if (fault !== undefined) return fault;
    const own = kind.read(asked.schema) !== undefined;
    const taken = ruleKinds.find(
      (one) =>
        one !== kind &&
        one.kinds.includes(asked.kind) &&
        one.read(asked.schema) !== undefined &&
        one.keywords.some((keyword) => kind.keywords.includes(keyword)),
    );
    const isTaken = taken !== undefined || kind.keywords.some((keyword) => Object.hasOwn(asked.schema, keyword));
    if (!own && isTaken) return 'This question has a rule of this sort already. Change that one, or remove it first.';
    const texts = message === undefined ? {} : Object.fromEntries(kind.keywords.map((keyword) => [keyword, message]));
    withMessages(file, name, asked, texts, () => {
      for (const [key, value] of Object.entries(kind.write(wanted))) put(asked.schema, key, value, QUESTION_ORDER);
    });
    return undefined;
  });

/** Takes a rule off a question, its message with it. */
export const removeRule = (name: string, rule: string): FormStep =>
  onQuestion(name, (asked, file) => {
    const kind = ruleKinds.find((one) => one.name === rule);
    if (kind?.read(asked.schema) === undefined) return 'This rule is no longer there.';
    withMessages(file, name, asked, {}, () => {
      for (const keyword of kind.keywords) delete (asked.schema as Record<string, unknown>)[keyword];
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
