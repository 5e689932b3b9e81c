import type { AnswerChoice, FormSchema, UiOptions } from '../../../form/model/FormModule.ts';
import type { Field } from '../../../form/types/FieldType.ts';

/** Parts of a form file that define a kind of answer. */
interface AnswerKindFile {
  schema: FormSchema;
  ui?: Record<string, unknown>;
}

/** Kind of answer that the form builder can create. */
export interface AnswerKind {
  name: string;
  /** Display name. */
  words: string;
  /** Schema and UI options that this kind adds to a form file. */
  file: AnswerKindFile;
  /** True if it has choices. */
  hasChoices?: true;
}

const YES_NO = ['Yes', 'No'];

/** All kinds of answer in the order of the select. */
export const answerKinds: readonly AnswerKind[] = [
  { name: 'text', words: 'One line of text', file: { schema: { type: 'string' } } },
  {
    name: 'longText',
    words: 'Several lines of text',
    file: { schema: { type: 'string' }, ui: { 'ui:widget': 'textarea' } },
  },
  {
    name: 'email',
    words: 'E-mail address',
    file: { schema: { type: 'string', format: 'email' }, ui: { 'ui:autocomplete': 'email' } },
  },
  {
    name: 'phone',
    words: 'Phone number',
    file: { schema: { type: 'string' }, ui: { 'ui:inputType': 'tel', 'ui:autocomplete': 'tel' } },
  },
  {
    name: 'link',
    words: 'Web address',
    file: { schema: { type: 'string', format: 'uri' }, ui: { 'ui:autocomplete': 'url', 'ui:placeholder': 'https://' } },
  },
  {
    name: 'amount',
    words: 'Amount of money',
    file: { schema: { type: 'string' }, ui: { 'ui:inputMode': 'decimal' } },
  },
  { name: 'wholeNumber', words: 'Whole number', file: { schema: { type: 'integer' } } },
  { name: 'number', words: 'Number', file: { schema: { type: 'number' } } },
  { name: 'date', words: 'Date', file: { schema: { type: 'string', format: 'date' } } },
  { name: 'time', words: 'Time of day', file: { schema: { type: 'string', format: 'time' } } },
  { name: 'dateTime', words: 'Date and time', file: { schema: { type: 'string', format: 'date-time' } } },
  {
    name: 'radio',
    words: 'Radio buttons',
    file: { schema: { type: 'string', enum: YES_NO }, ui: { 'ui:widget': 'radio' } },
    hasChoices: true,
  },
  {
    name: 'select',
    words: 'Drop-down list',
    file: { schema: { type: 'string', enum: YES_NO } },
    hasChoices: true,
  },
  {
    name: 'choices',
    words: 'List of checkboxes',
    file: {
      schema: { type: 'array', items: { type: 'string', enum: YES_NO }, uniqueItems: true },
      ui: { 'ui:widget': 'checkboxes' },
    },
    hasChoices: true,
  },
  { name: 'tick', words: 'Checkbox', file: { schema: { type: 'boolean' } } },
  {
    name: 'file',
    words: 'PDF file',
    file: {
      schema: { type: 'string', pattern: String.raw`\.[pP][dD][fF]$`, contentMediaType: 'application/pdf' },
      ui: { 'ui:widget': 'file', 'ui:placeholder': 'Choose a PDF file' },
    },
  },
];

/** Returns a kind of answer by name. */
export const answerKindByName = (name: string): AnswerKind => answerKinds.find((kind) => kind.name === name)!;

/** Display names of kinds that the form builder cannot create. */
const OTHERS: Record<string, string> = {
  group: 'Group of questions',
  list: 'List that visitors can extend',
  files: 'Several files',
  fixed: 'Fixed answer',
  nothing: 'No answer',
};

/** Returns the kind of a field's answer. */
export function fieldAnswerKindFacts(field: Field): { name: string; words: string; isMade: boolean } {
  const name = refine(field);
  const made = answerKinds.find((kind) => kind.name === name);
  return { name, words: made?.words ?? OTHERS[name] ?? 'Another kind of answer', isMade: made !== undefined };
}

function refine({ type: { name }, constraints, uiOptions }: Field): string {
  if (name === 'choice') return isRadio(constraints.choices, uiOptions) ? 'radio' : 'select';
  if (name === 'number')
    return constraints.type?.includes('integer') && !constraints.type.includes('number') ? 'wholeNumber' : 'number';
  if (name !== 'text') return name;
  if (constraints.format === 'email') return 'email';
  return constraints.format === 'uri' ? 'link' : 'text';
}

const isRadio = (choices: AnswerChoice[] | undefined, { widget }: UiOptions) =>
  widget === 'radio' || (widget === undefined && choices?.every(({ value }) => typeof value === 'boolean') === true);
