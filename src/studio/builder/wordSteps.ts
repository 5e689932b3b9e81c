import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';
import { uiOptionsOf } from '../../form/compile/uiOptionsOf.ts';
import { type FormStep, put, QUESTION_ORDER, setUi, uiOf } from './FormFile.ts';
import { onQuestion, withMessages } from './onQuestion.ts';
import { dropParentMessage, setParentMessage } from './parentMessages.ts';
import { ruleKinds } from './ruleKinds.ts';

/** Gives a question another label. */
export const setLabel = (name: string, label: string): FormStep =>
  onQuestion(name, ({ schema }, file) => {
    if (label.trim() === '') return 'A question needs a label.';
    if (uiOptionsOf(uiOf(file, name)).title === undefined) put(schema, 'title', label, QUESTION_ORDER);
    else setUi(file, name, 'ui:title', label);
    return undefined;
  });

/** Gives a question another hint; an empty one takes it away. */
export const setHint = (name: string, hint: string): FormStep =>
  onQuestion(name, ({ schema }, file) => {
    const text = hint.trim() === '' ? undefined : hint;
    const ui = uiOf(file, name);
    const key = ['ui:description', 'ui:help'].find((one) => ui && Object.hasOwn(ui, one));
    if (key === 'ui:description' || (key !== undefined && schema.description === undefined))
      setUi(file, name, key, text);
    else put(schema, 'description', text, QUESTION_ORDER);
    return undefined;
  });

/** Has a question answered or leaves it open; `message` is what is said when it is missing. */
export const setRequired = (name: string, isRequired: boolean, message?: string): FormStep =>
  onQuestion(name, (asked, file) => {
    const { schema, spot } = asked;
    withMessages(file, name, asked, message === undefined ? {} : { required: message }, () => {
      // A box that only has to be answered would be a question of yes or no.
      if (isRequired && asked.kind === 'tick') put(schema, 'const', true, QUESTION_ORDER);
      const list = (spot.schema.required ?? []).filter((one) => one !== name);
      if (isRequired) list.splice(placeIn(list, spot.schema, name), 0, name);
      put(spot.schema, 'required', list.length > 0 ? list : undefined, ['type', 'required', 'properties']);
      if (!isRequired) dropParentMessage(spot.schema, name);
    });
    if (!isRequired && isRecord(schema.errorMessage) && Object.keys(schema.errorMessage).length === 0)
      delete schema.errorMessage;
    return undefined;
  });

/** Names that must be answered stand in the order of the questions. */
function placeIn(list: string[], { properties = {} }: FormSchema, name: string): number {
  const names = Object.keys(properties);
  const next = list.findIndex((one) => names.indexOf(one) > names.indexOf(name));
  return next < 0 ? list.length : next;
}

/** What is said when a rule of a question refuses; an empty text leaves it to the form engine's own words. */
export const setMessage = (name: string, rule: string, message: string): FormStep =>
  onQuestion(name, (asked, file) => {
    const keywords = ruleKinds.find((kind) => kind.name === rule)?.keywords ?? [rule];
    const text = message.trim() === '' ? undefined : message;
    const isRequired = rule === 'required';
    if (isRequired && !asked.isRequired) return 'An answer is not required.';
    if (!isRequired && !keywords.some((keyword) => Object.hasOwn(asked.schema, keyword)))
      return 'This rule is no longer there.';
    if (isRequired && setParentMessage(asked.spot.schema, name, text)) return undefined;
    withMessages(file, name, asked, Object.fromEntries(keywords.map((keyword) => [keyword, text])), () => undefined);
    return undefined;
  });
