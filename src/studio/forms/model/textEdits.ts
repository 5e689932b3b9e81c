import { readUiOptions } from '../../../form/compile/readUiOptions.ts';
import {
  type FormEdit,
  setKeyInOrder,
  setRequiredNames,
  QUESTION_KEYWORD_ORDER,
  setQuestionUiOption,
  questionUi,
} from './FormFile.ts';
import { setExistingRequiredMessage, changeKeepingMessages } from './messages.ts';
import { createQuestionEdit } from './Question.ts';
import { answerRuleKinds } from './answerRuleKinds.ts';

/** Sets the label of a question. */
export const setLabel = (name: string, label: string): FormEdit =>
  createQuestionEdit(name, ({ schema }, file) => {
    if (label.trim() === '') return 'A question needs a label.';
    if (readUiOptions(questionUi(file, name)).title === undefined)
      setKeyInOrder(schema, 'title', label, QUESTION_KEYWORD_ORDER);
    else setQuestionUiOption(file, name, 'ui:title', label);
    return undefined;
  });

/** Sets the hint of a question; an empty one is removed. */
export const setHint = (name: string, hint: string): FormEdit =>
  createQuestionEdit(name, ({ schema }, file) => {
    const text = hint.trim() === '' ? undefined : hint;
    const ui = questionUi(file, name) ?? {};
    const key = ['ui:description', 'ui:help'].find((one) => Object.hasOwn(ui, one));
    if (key === 'ui:description' || (key !== undefined && schema.description === undefined))
      setQuestionUiOption(file, name, key, text);
    else setKeyInOrder(schema, 'description', text, QUESTION_KEYWORD_ORDER);
    return undefined;
  });

/** Makes a question required or optional. */
export const setRequired = (name: string, isRequired: boolean): FormEdit =>
  createQuestionEdit(name, (question, file) => {
    const { kind, schema, parent } = question;
    changeKeepingMessages(file, question, {}, () => {
      // `required` alone would accept an unticked box.
      if (isRequired && kind === 'tick') setKeyInOrder(schema, 'const', true, QUESTION_KEYWORD_ORDER);
      const list = (parent.schema.required ?? []).filter((one) => one !== name);
      // Keeps `required` in the order of the questions.
      const order = Object.keys(parent.schema.properties!);
      const next = list.findIndex((one) => order.indexOf(one) > order.indexOf(name));
      setRequiredNames(parent.schema, isRequired ? list.toSpliced(next < 0 ? list.length : next, 0, name) : list);
      if (!isRequired) setExistingRequiredMessage(parent.schema, name, undefined);
    });
    return undefined;
  });

/**
 * Marks a question as sensitive, so that its answer stays in the open tab and is never stored on the device; or
 * removes the mark.
 */
export const setSensitive = (name: string, isSensitive: boolean): FormEdit =>
  createQuestionEdit(name, ({ schema }) => {
    setKeyInOrder(schema, 'sensitive', isSensitive ? true : undefined, QUESTION_KEYWORD_ORDER);
    return undefined;
  });

/** Sets the error message of a rule; an empty one restores the form engine's default. */
export const setRuleMessage = (name: string, rule: string, message: string): FormEdit =>
  createQuestionEdit(name, (question, file) => {
    const { schema, parent, isRequired } = question;
    const keywords = answerRuleKinds.find((kind) => kind.name === rule)?.keywords ?? [rule];
    const text = message.trim() === '' ? undefined : message;
    if (rule === 'required') {
      if (!isRequired) return 'An answer to this question is not required.';
      if (setExistingRequiredMessage(parent.schema, name, text)) return undefined;
    } else if (!keywords.some((keyword) => Object.hasOwn(schema, keyword))) return 'This rule no longer exists.';
    changeKeepingMessages(
      file,
      question,
      Object.fromEntries(keywords.map((keyword) => [keyword, text])),
      () => undefined,
    );
    return undefined;
  });
