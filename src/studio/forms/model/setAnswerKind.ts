import { isNonBooleanSchema } from '../../../form/compile/schemaTree.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { type AnswerKind, answerKindByName, answerKinds } from './answerKinds.ts';
import { type FormEdit, setKeyInOrder, setQuestionUi, QUESTION_KEYWORD_ORDER, questionUi } from './FormFile.ts';
import { changeKeepingMessages } from './messages.ts';
import { createQuestionEdit, type Question, dependentQuestions } from './Question.ts';
import { answerRuleKinds } from './answerRuleKinds.ts';
import { removeLimitsOf } from './ruleEdits.ts';

/** Changes the kind of answer. Removes rules and UI options that do not fit; keeps choices. */
export const setAnswerKind = (name: string, wanted: string): FormEdit =>
  createQuestionEdit(name, (question, file, questions) => {
    const kind = answerKindByName(wanted);
    if (question.kind === wanted) return undefined;
    const isChoice = [question.kind, wanted].every((one) => one === 'radio' || one === 'select');
    if (dependentQuestions(questions, name).length > 0 && !isChoice)
      return 'Another question depends on this answer. Change when that question is shown first.';
    if (!/^date(Time)?$/.test(wanted)) removeLimitsOf(name, file, questions);
    changeKeepingMessages(file, question, {}, () => writeKind(question, kind));
    setQuestionUi(file, name, uiFor(question, kind, questionUi(file, name) ?? {}));
    return undefined;
  });

/** Keywords for any kind of answer. */
const OF_ANY_KIND = ['$comment', 'title', 'description', 'errorMessage', 'examples', 'sensitive'];

function writeKind({ schema, isRequired, choices }: Question, { name, file, hasChoices }: AnswerKind): void {
  const stays = (key: string) =>
    OF_ANY_KIND.includes(key) || key.startsWith('x-') || key in file.schema || ruleStays(schema, key, name);
  for (const key of Object.keys(schema)) if (!stays(key)) setKeyInOrder(schema, key, undefined);
  for (const [key, value] of Object.entries(structuredClone(file.schema)))
    setKeyInOrder(schema, key, value, QUESTION_KEYWORD_ORDER);
  if (name === 'tick' && isRequired) setKeyInOrder(schema, 'const', true, QUESTION_KEYWORD_ORDER);
  if (!hasChoices || !choices) return;
  const values = choices.map(({ value }) => value) as NonNullable<FormSchema['enum']>;
  const target = isNonBooleanSchema(schema.items) ? schema.items : schema;
  target.enum = values;
  if (values.some((value) => typeof value !== 'string')) delete target.type;
}

/** Returns the `ui:` options after a change of kind. */
function uiFor(question: Question, { name, file, hasChoices }: AnswerKind, ui: Record<string, unknown>) {
  const own = { ...ui };
  const old = answerKinds.find((one) => one.name === question.kind)?.file.ui ?? {};
  for (const key of [...Object.keys(old), 'ui:widget', 'ui:inputType', 'ui:inputMode', 'ui:rows'])
    if (key !== 'ui:autocomplete' || own[key] === old[key]) delete own[key];
  // Browsers autofill only text inputs.
  if (name !== 'text' && name !== 'longText') delete own['ui:autocomplete'];
  const names = own['ui:enumNames'] ?? (own.items as Record<string, unknown> | undefined)?.['ui:enumNames'];
  if (!hasChoices || name === 'choices' || question.kind === 'choices')
    for (const key of ['ui:enumNames', 'ui:enumDisabled', 'ui:enumOrder', 'items']) delete own[key];
  if (names !== undefined && name === 'choices') own.items = { 'ui:enumNames': names };
  else if (names !== undefined && hasChoices) own['ui:enumNames'] = names;
  return { ...own, ...file.ui };
}

/** True for a keyword of a rule that also applies to the new kind. */
const ruleStays = (schema: FormSchema, key: string, wanted: string): boolean =>
  answerRuleKinds.some(
    (rule) =>
      rule.keywords.includes(key) && rule.kinds.includes(wanted) && rule.read(schema) !== undefined && key !== 'const',
  );
