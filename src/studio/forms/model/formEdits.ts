import type { SubmitDefinition } from '../../../form/model/FormModule.ts';
import { type FormEdit, put, TOP_ORDER } from './FormFile.ts';

/** Sets the title or description of a form. An empty description is removed. */
export const setDetail =
  (key: 'title' | 'description', text: string): FormEdit =>
  (file) => {
    const isEmpty = text.trim() === '';
    if (isEmpty && key === 'title') return 'A form needs a title.';
    put(file, key, isEmpty ? undefined : text, TOP_ORDER);
    return undefined;
  };

/** Setting of sending: key in the file, label, hint and type (default: text). */
export interface SendingField {
  key: Exclude<keyof SubmitDefinition, 'rename' | 'mutation'>;
  label: string;
  hint?: string;
  kind?: 'yes or no' | 'milliseconds';
  isNeeded?: boolean;
  /** True for settings that only developers need. */
  isMore?: true;
}

/** Settings of sending, in display order. */
export const sendingFields: readonly SendingField[] = [
  { key: 'label', label: 'Words of the button', isNeeded: true },
  { key: 'busyLabel', label: 'Its words while it sends', hint: 'Left out: the same.' },
  { key: 'success', label: 'When it was sent', hint: 'What a visitor is told.', isNeeded: true },
  { key: 'failure', label: 'When it could not be sent', hint: 'What a visitor is told.', isNeeded: true },
  {
    key: 'showsCause',
    label: 'Tell the reason that the service gives, where it gives one',
    kind: 'yes or no',
    isMore: true,
  },
  {
    key: 'uploadFailure',
    label: 'When a file could not be uploaded',
    hint: 'Left out: as when it could not be sent.',
  },
  {
    key: 'error',
    label: 'In the log, when it could not be sent',
    hint: 'Left out: what the visitor is told.',
    isMore: true,
  },
  {
    key: 'wait',
    label: 'Wait before it is sent',
    hint: 'In thousandths of a second.',
    kind: 'milliseconds',
    isNeeded: true,
    isMore: true,
  },
  { key: 'reset', label: 'Empty the form once it was sent', kind: 'yes or no', isNeeded: true },
  { key: 'receipt', label: 'Then show what was sent, to print or to save', kind: 'yes or no' },
];

const ORDER = 'mutation rename wait label busyLabel success failure error showsCause uploadFailure reset receipt'.split(
  ' ',
);

/** Sets how a form is sent, or one of its messages. */
export const setSending =
  (key: SendingField['key'], value: string | number | boolean): FormEdit =>
  ({ submit }) => {
    const { kind, label, isNeeded } = sendingFields.find((one) => one.key === key)!;
    if (kind === 'milliseconds' && !(Number.isInteger(value) && (value as number) >= 0))
      return 'Write a whole number from 0 on.';
    const isEmpty = typeof value === 'string' && value.trim() === '';
    if (isEmpty && isNeeded) return `“${label}” needs words.`;
    const isDefault = isEmpty || (value === false && !isNeeded);
    put(submit, key, isDefault ? undefined : value, ORDER);
    return undefined;
  };
