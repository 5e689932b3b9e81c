import { type FormEdit, type FormFile, setKeyInOrder, QUESTION_KEYWORD_ORDER } from './FormFile.ts';
import { changeKeepingMessages } from './messages.ts';
import { createQuestionEdit, type Question, type Questions } from './Question.ts';
import { type RuleKind, answerRuleKinds } from './answerRuleKinds.ts';

/** Adds a rule to a question, or changes its limit. */
export const setRule = (name: string, rule: string, limit?: number | string): FormEdit =>
  createQuestionEdit(name, (question, file) => {
    const { schema, kind: answer, rules } = question;
    const kind = answerRuleKinds.find((one) => one.name === rule);
    if (!kind?.kinds.includes(answer)) return 'This rule does not fit this kind of answer.';
    const wanted = limit ?? kind.first ?? 1;
    const fault =
      kind.limit === 'question' ? questionFault(question, String(wanted)) : limitFault(kind, wanted, answer);
    if (fault !== undefined) return fault;
    const exists = rules.some(({ id }) => id === rule);
    if (!exists && kind.keywords.some((keyword) => Object.hasOwn(schema, keyword)))
      return 'This question already has a similar rule. Change or remove it first.';
    changeKeepingMessages(file, question, {}, () => {
      for (const [key, value] of Object.entries(kind.write(wanted)))
        setKeyInOrder(schema, key, value, QUESTION_KEYWORD_ORDER);
    });
    return undefined;
  });

/** Removes a rule from a question, with its message. */
export const removeRule = (name: string, rule: string): FormEdit =>
  createQuestionEdit(name, (question, file) => {
    const { keywords } = question.rules.find(({ id, is }) => id === rule && is === 'own') ?? {};
    if (!keywords) return 'This rule no longer exists.';
    changeKeepingMessages(file, question, {}, () => {
      for (const keyword of keywords) setKeyInOrder(question.schema, keyword, undefined);
    });
    return undefined;
  });

/** Returns the names of the questions whose answer can limit the answer to a date question. */
export const limitingQuestions = ({ name, parent }: Question, questions: Questions): string[] =>
  [...questions.values()]
    .filter((other) => other.name !== name && /^date(Time)?$/.test(other.kind) && other.parent === parent)
    .map((other) => other.name);

/** Removes the limits that are the answer to a question. */
export function removeLimitsOf(name: string, file: FormFile, questions: Questions): void {
  for (const other of questions.values()) {
    const keywords = other.rules.flatMap((rule) =>
      rule.limitKind === 'question' && rule.limit === name ? rule.keywords : [],
    );
    if (keywords.length > 0 && other.name !== name)
      changeKeepingMessages(file, other, {}, () =>
        keywords.forEach((keyword) => setKeyInOrder(other.schema, keyword, undefined)),
      );
  }
}

const questionFault = ({ name, parent }: Question, wanted: string): string | undefined =>
  wanted !== name && parent.fields.has(wanted) ? undefined : 'Choose another question.';

function limitFault({ limit }: RuleKind, value: number | string, answer: string): string | undefined {
  if (limit === 'none') return undefined;
  if (limit === 'day') return Number.isNaN(Date.parse(String(value))) ? 'Choose a date.' : undefined;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return 'Enter a number.';
  if (limit === 'count' && (!Number.isInteger(number) || number < 1)) return 'Enter a whole number, 1 or more.';
  if (limit === 'megabytes' && (number <= 0 || number > 10)) return 'Enter a size from 0.25 to 10 MB.';
  if (answer === 'wholeNumber' && !Number.isInteger(number)) return 'Enter a whole number.';
  return undefined;
}
