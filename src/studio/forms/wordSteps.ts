import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';
import { answerKind, answerKinds, choicesOf, itemsUi, kindOf, looksOf } from './answerKinds.ts';
import { dropEmptyUi, type FormFile, type FormStep, put, putUi, QUESTION_ORDER, setUi, uiOf } from './FormFile.ts';
import { messageOf, writeMessages } from './messages.ts';
import { shownBy, type Spot, spotOf } from './questionSpots.ts';
import { speakingKeywords } from './readRules.ts';
import { type RuleKind, ruleKinds } from './ruleKinds.ts';

/** A question as it stands in the file. */
interface Asked {
  spot: Spot;
  schema: FormSchema;
  kind: string;
  isRequired: boolean;
}

/** A step on one question; it refuses where there is none of that name. */
const onQuestion =
  (name: string, step: (asked: Asked, file: FormFile) => string | undefined): FormStep =>
  (file) => {
    const spot = spotOf(file, name);
    if (!spot) return 'This question is no longer there.';
    const schema = spot.schema.properties![name] as FormSchema;
    const isRequired = spot.schema.required?.includes(name) === true;
    return step({ spot, schema, kind: kindOf(schema, uiOf(file, name), isRequired).name, isRequired }, file);
  };

/** Gives a question another label. */
export const setLabel = (name: string, label: string): FormStep =>
  onQuestion(name, ({ schema }, file) => {
    if (label.trim() === '') return 'A question needs a label.';
    if (looksOf(uiOf(file, name)).title === undefined) put(schema, 'title', label, QUESTION_ORDER);
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

/** Makes a question's answer one of another kind: rules and looks that mean nothing for it go, choices stay. */
export const setKind = (name: string, wanted: string): FormStep =>
  onQuestion(name, (asked, file) => {
    if (asked.kind === wanted) return undefined;
    const { schema } = asked;
    const isChoice = (one: string) => one === 'radio' || one === 'select';
    if (shownBy(file, name).length > 0 && !(isChoice(asked.kind) && isChoice(wanted)))
      return 'Another question is shown because of its answer. Show that always first.';
    const [old, kind] = [answerKinds.find((one) => one.name === asked.kind), answerKind(wanted)];
    const ui = uiOf(file, name);
    const choices = isRecord(schema.items) ? choicesOf(schema.items as FormSchema, itemsUi(ui)) : choicesOf(schema, ui);
    withMessages(file, name, asked, {}, () => {
      const keep = ['$comment', 'title', 'description', 'errorMessage', 'examples'];
      for (const key of Object.keys(schema)) {
        const stays =
          keep.includes(key) || key.startsWith('x-') || key in kind.file.schema || ruleStays(schema, key, wanted);
        if (!stays) delete (schema as Record<string, unknown>)[key];
      }
      for (const [key, value] of Object.entries(structuredClone(kind.file.schema)))
        put(schema, key, value, QUESTION_ORDER);
      if (wanted === 'tick' && asked.isRequired) put(schema, 'const', true, QUESTION_ORDER);
      if (kind.hasChoices && choices) {
        const values = choices.map(({ value }) => value) as NonNullable<FormSchema['enum']>;
        const target = wanted === 'choices' ? (schema.items as FormSchema) : schema;
        target.enum = values;
        if (values.some((value) => typeof value !== 'string')) delete target.type;
      }
    });
    const own = { ...ui };
    for (const key of [...Object.keys(old?.file.ui ?? {}), 'ui:widget', 'ui:inputType', 'ui:inputMode', 'ui:rows'])
      if (key !== 'ui:autocomplete' || own[key] === old?.file.ui?.[key]) delete own[key];
    const names = own['ui:enumNames'] ?? itemsUi(own)?.['ui:enumNames'];
    if (!kind.hasChoices || wanted === 'choices' || asked.kind === 'choices')
      for (const key of ['ui:enumNames', 'ui:enumDisabled', 'ui:enumOrder', 'items']) delete own[key];
    if (names !== undefined && wanted === 'choices') own.items = { 'ui:enumNames': names };
    else if (names !== undefined && kind.hasChoices) own['ui:enumNames'] = names;
    Object.assign(own, kind.file.ui);
    if (Object.keys(own).length > 0) {
      if (ui) file.uiSchema![name] = own;
      else putUi(file, name, own);
    } else if (file.uiSchema) delete file.uiSchema[name];
    dropEmptyUi(file);
    return undefined;
  });

/** True for a keyword of a rule that means the same for another kind of answer. */
const ruleStays = (schema: FormSchema, key: string, wanted: string): boolean =>
  ruleKinds.some(
    (rule) =>
      rule.keywords.includes(key) && rule.kinds.includes(wanted) && rule.read(schema) !== undefined && key !== 'const',
  );

/** Takes a change and gives every reason that there is afterwards the message that it had, or the one that is new. */
export function withMessages(
  file: FormFile,
  name: string,
  { schema, spot, kind, isRequired }: Asked,
  texts: Readonly<Record<string, string | undefined>>,
  change: () => void,
): void {
  const before = new Map(
    speakingKeywords(schema, kind, isRequired).map((keyword) => [keyword, messageOf(schema, keyword)]),
  );
  const all = typeof schema.errorMessage === 'string' ? schema.errorMessage : undefined;
  const [had, same] = [before.size, new Set(before.values()).size === 1 ? [...before.values()][0] : undefined];
  change();
  const nowRequired = spot.schema.required?.includes(name) === true;
  const nowKind = kindOf(schema, uiOf(file, name), nowRequired).name;
  const speaking = speakingKeywords(schema, nowKind, nowRequired);
  const after = new Map(
    speaking.map((keyword) => [
      keyword,
      Object.hasOwn(texts, keyword) ? texts[keyword] : (before.get(keyword) ?? (before.has(keyword) ? undefined : all)),
    ]),
  );
  const isSame =
    had === after.size && [...after].every(([keyword, text]) => before.has(keyword) && before.get(keyword) === text);
  if (isSame && (same === undefined || schema.errorMessage !== undefined)) return;
  if (all !== undefined && after.size > 0 && [...after.values()].every((text) => text === all)) return;
  if (isRecord(schema.errorMessage)) {
    const messages = { ...schema.errorMessage };
    for (const keyword of Object.keys(messages))
      if (keyword !== '_' && !Object.hasOwn(schema, keyword) && !(keyword === 'required' && nowRequired))
        delete messages[keyword];
    put(schema, 'errorMessage', messages, QUESTION_ORDER);
  }
  writeMessages(schema, after);
}

/** The message of `required` that stands beside `required` itself, as ajv-errors has it. */
function parentMessages({ errorMessage }: FormSchema): Record<string, unknown> | undefined {
  return isRecord(errorMessage) && isRecord(errorMessage.required) ? errorMessage.required : undefined;
}

function setParentMessage(schema: FormSchema, name: string, text: string | undefined): boolean {
  const messages = parentMessages(schema);
  if (!messages || !Object.hasOwn(messages, name)) return false;
  if (text === undefined) dropParentMessage(schema, name);
  else messages[name] = text;
  return true;
}

/** Takes away what the form itself says of a missing question. */
export function dropParentMessage(schema: FormSchema, name: string): void {
  const messages = parentMessages(schema);
  if (!messages) return;
  delete messages[name];
  const all = schema.errorMessage as Record<string, unknown>;
  if (Object.keys(messages).length === 0) delete all.required;
  if (Object.keys(all).length === 0) delete schema.errorMessage;
}
