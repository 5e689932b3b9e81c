import type { AnswerChoice, FormSchema, UiOptions } from '../model/FormModule.ts';
import { isConstantOption } from './schemaTree.ts';

/** Returns the choices of a schema with the labels of its UI schema. A boolean question is a choice of yes and no. */
export function choicesOfSchema(schema: FormSchema, uiOptions: UiOptions, isAsked = false): AnswerChoice[] | undefined {
  const options = [schema.oneOf, schema.anyOf].find((list) => list?.every(isConstantOption));
  const { widget = '' } = uiOptions;
  const isQuestion =
    schema.type === 'boolean' &&
    schema.const === undefined &&
    (/^(radio|select)$/.test(widget) || (isAsked && widget === ''));
  const choices: AnswerChoice[] | undefined =
    schema.enum?.map((value) => ({ value, label: answerLabel(value) })) ??
    options?.map((option) => optionChoice(option as FormSchema)) ??
    (isQuestion
      ? [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]
      : undefined);
  const { enumNames = schema.enumNames, enumDisabled, enumOrder } = uiOptions;
  return choices && ordered(named(choices, { enumNames, enumDisabled }), enumOrder);
}

const answerLabel = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const optionChoice = ({ const: constant, enum: only, title }: FormSchema): AnswerChoice => {
  const value: unknown = constant === undefined ? only?.[0] : constant;
  return { value, label: title ?? answerLabel(value) };
};

/** Applies the labels and disabled options of the UI schema to choices. */
const named = (choices: AnswerChoice[], { enumNames = [], enumDisabled = [] }: UiOptions): AnswerChoice[] =>
  choices.map(({ value, label }, index) => ({
    value,
    label: (Array.isArray(enumNames) ? enumNames[index] : enumNames[String(value)]) || label,
    ...(enumDisabled.includes(value) && { isOff: true }),
  }));

/** Orders choices as RJSF's `ui:enumOrder` does: `*` is all others; choices that it does not name are not offered. */
function ordered(choices: AnswerChoice[], order: readonly unknown[] | undefined): AnswerChoice[] {
  if (!order) return choices;
  const rest = choices.filter(({ value }) => !order.some((entry) => isNamed(entry, value)));
  return order.flatMap((entry) => (entry === '*' ? rest : choices.filter(({ value }) => isNamed(entry, value))));
}

const isNamed = (entry: unknown, value: unknown): boolean => entry !== '*' && String(entry) === String(value);
