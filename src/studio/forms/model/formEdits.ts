import type { SubmitDefinition } from '../../../form/model/FormModule.ts';
import { type FormEdit, type FormFile, setKeyInOrder, FORM_KEY_ORDER, undefinedIfEmpty } from './FormFile.ts';

/** Sets the title or description of a form. An empty description is removed. */
export const setFormDetail =
  (key: 'title' | 'description', text: string): FormEdit =>
  (file) => {
    const isEmpty = text.trim() === '';
    if (isEmpty && key === 'title') return 'A form needs a title.';
    setKeyInOrder(file, key, isEmpty ? undefined : text, FORM_KEY_ORDER);
    return undefined;
  };

const DESK_ORDER = ['title', 'plural', 'short', 'summary'];

/** Words of the Desk that a form file can set, in display order, with their longest text. */
export const DESK_TEXT_FIELDS = [
  { key: 'title', label: 'One submission is called', placeholder: 'SIWES application', most: 60 },
  { key: 'plural', label: 'The list is called', placeholder: 'SIWES applications', most: 60 },
  { key: 'short', label: 'Short name in lists', placeholder: 'SIWES', most: 20 },
] as const;

/** Sets a name of the form in the Desk. An empty name is removed. */
export const setDeskText =
  ({ key, most }: (typeof DESK_TEXT_FIELDS)[number], text: string): FormEdit =>
  (file) => {
    if ([...text].length > most) return `Enter at most ${most} characters.`;
    setDesk(file, key, text.trim() === '' ? undefined : text);
    return undefined;
  };

const MAX_IN_SUMMARY = 4;

/** Adds a question to the summary of a submission in lists, or removes it. */
export const setInSummary =
  (name: string, isIn: boolean): FormEdit =>
  (file) => {
    const others = (file.desk?.summary ?? []).filter((one) => one !== name);
    if (isIn && others.length >= MAX_IN_SUMMARY) return `A summary has at most ${MAX_IN_SUMMARY} answers.`;
    const names = isIn ? [...others, name] : others;
    setDesk(file, 'summary', names.length > 0 ? names : undefined);
    return undefined;
  };

function setDesk(file: FormFile, key: (typeof DESK_ORDER)[number], value: unknown): void {
  const desk = { ...file.desk };
  setKeyInOrder(desk, key, value, DESK_ORDER);
  setKeyInOrder(file, 'desk', undefinedIfEmpty(desk), FORM_KEY_ORDER);
}

/** Setting of sending: key in the file, label, hint and type (default: text). */
export interface SendingField {
  key: Exclude<keyof SubmitDefinition, 'rename' | 'mutation'> | 'notify';
  label: string;
  hint?: string;
  kind?: 'yes or no' | 'milliseconds' | 'addresses';
  isNeeded?: boolean;
  /** True for settings that only developers need. */
  isMore?: true;
}

/** Settings of sending, in display order. */
export const sendingFields: readonly SendingField[] = [
  { key: 'label', label: 'Button text', isNeeded: true },
  { key: 'busyLabel', label: 'Button text while sending', hint: 'If empty, the text does not change.' },
  { key: 'success', label: 'Message after sending', hint: 'Shown to the visitor.', isNeeded: true },
  { key: 'failure', label: 'Message if sending fails', hint: 'Shown to the visitor.', isNeeded: true },
  {
    key: 'showsCause',
    label: 'Show the reason from the service, if it gives one',
    kind: 'yes or no',
    isMore: true,
  },
  {
    key: 'uploadFailure',
    label: 'Message if a file upload fails',
    hint: 'If empty, the message for failed sending is shown.',
  },
  {
    key: 'error',
    label: 'Log entry if sending fails',
    hint: 'If empty, the message to the visitor is used.',
    isMore: true,
  },
  {
    key: 'wait',
    label: 'Wait before sending',
    hint: 'In milliseconds: 1000 are one second.',
    kind: 'milliseconds',
    isNeeded: true,
    isMore: true,
  },
  { key: 'reset', label: 'Clear the form after sending', kind: 'yes or no', isNeeded: true },
  { key: 'receipt', label: 'Show the sent answers, to print or save', kind: 'yes or no' },
  {
    key: 'notify',
    label: 'Mail each submission to',
    hint: 'Mail addresses, with commas between. Visitors never see them.',
    kind: 'addresses',
  },
];

const ORDER =
  'mutation rename wait label busyLabel success failure error showsCause uploadFailure reset receipt notify confirm'.split(
    ' ',
  );

const MAX_ADDRESSES = 10;
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** Sets how a form is sent, or one of its messages. */
export const setSendingField =
  (key: SendingField['key'], value: string | number | boolean): FormEdit =>
  ({ submit }) => {
    const { kind, label, isNeeded } = sendingFields.find((one) => one.key === key)!;
    if (kind === 'milliseconds' && !(Number.isInteger(value) && (value as number) >= 0))
      return 'Enter a whole number, 0 or more.';
    const isEmpty = typeof value === 'string' && value.trim() === '';
    if (kind === 'addresses' && !isEmpty) return setAddresses(submit, String(value));
    if (isEmpty && isNeeded) return `“${label}” needs a text.`;
    const isDefault = isEmpty || (value === false && !isNeeded);
    setKeyInOrder(submit, key, isDefault ? undefined : value, ORDER);
    return undefined;
  };

/** Sets the receivers of a form's mails. */
function setAddresses(submit: object, text: string): string | undefined {
  // The field would remove a comma at the end while its user types the next address.
  if (/[\s,;]$/.test(text)) return 'Enter another address, or remove the comma.';
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const wrong = addresses.find((address) => !ADDRESS.test(address));
  if (wrong !== undefined) return `“${wrong}” is not a mail address.`;
  if (addresses.length > MAX_ADDRESSES) return `Enter at most ${MAX_ADDRESSES} addresses.`;
  setKeyInOrder(submit, 'notify', addresses, ORDER);
  return undefined;
}

/** Sets the text or subject of the mail to the sender. Without a text there is no such mail. */
export const setConfirmationMailPart =
  (part: 'subject' | 'text', value: string): FormEdit =>
  ({ title, submit }) => {
    const { subject = title, text = '' } = submit.confirm ?? {};
    const isEmpty = value.trim() === '';
    if (isEmpty && part === 'subject') return 'The mail needs a subject.';
    setKeyInOrder(submit, 'confirm', isEmpty ? undefined : { subject, text, [part]: value }, ORDER);
    return undefined;
  };
