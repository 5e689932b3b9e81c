import { formatLongDateTime } from '../../content/formatLongDate.ts';
import { listAnswerRows } from '../../form/model/listAnswerRows.ts';
import { evaluate } from '../../form/model/evaluate.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { listFileAnswers, isFileField } from '../../form/model/fileFields.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { escapeHtml } from '../../page/renderDocument.ts';
import { fromMutationInput } from '../../submit/mutationInput.ts';
import { submissionReference } from '../../submit/outcomeTexts.ts';
import { deskRecordUrl } from './createDeskUrlReader.ts';
import type { LeasedDelivery, StoredUpload } from '../store/Store.ts';
import { truncateToOneLine } from './truncateToOneLine.ts';
import type { Mail } from './openMailer.ts';
import { senderEmail, senderName } from './sender.ts';

/** A delivery with the current form and its evaluated answers; without a form that was removed. */
export interface EvaluatedDelivery {
  delivery: LeasedDelivery;
  form?: FormModule;
  active?: FieldNode;
}

/** Uploaded files of a submission, by their URLs. */
export type MailedUploadsByUrl = ReadonlyMap<string, Pick<StoredUpload, 'name' | 'file'>>;

/** Characters of an answer that a mail contains. */
const LONGEST_ANSWER = 2000;
const MOST_ROWS = 300;
const LONGEST_NAME = 80;
const LONGEST_LABEL = 200;

/** Evaluates the answers of a delivery with its form. */
export function evaluateDelivery(delivery: LeasedDelivery, form: FormModule | undefined): EvaluatedDelivery {
  return form ? { delivery, form, active: evaluate(form, fromMutationInput(form, delivery.input)) } : { delivery };
}

/** Returns the addresses of the uploaded files among the answers. */
export const fileAddresses = ({ active }: EvaluatedDelivery): string[] =>
  active ? listFileAnswers(active).map(({ value }) => String(value)) : [];

/** Returns the form's title, the sender's name if the form asks for it, and the reference: a subject. */
export function mailSubject({ delivery, form, active }: EvaluatedDelivery): string {
  const name = active && senderName(active);
  const title = truncateToOneLine(form?.server?.desk?.title ?? form?.definition.title ?? delivery.form, LONGEST_NAME);
  return `${title}${name ? `: ${name}` : ''} (${submissionReference(delivery.submission)})`;
}

/** Returns the sentence with the place of the whole record: the Desk, or the command line before its first invitation. */
export const recordLocationHint = (
  { form, submission }: Pick<LeasedDelivery, 'form' | 'submission'>,
  desk?: string,
): string =>
  desk === undefined
    ? `Sensitive answers and files are not in this mail. On the server, "npm run submissions -- list --reference ${submissionReference(submission)}" finds the record, and "npm run -s submissions -- export --form ${form}" prints the answers of the form.`
    : `Read and answer it in the Desk: ${deskRecordUrl(desk, submission)}`;

/** Returns the id part of a Message-ID: the same for every mail about one submission. */
export const createMessageId = (id: string, siteUrl: string): string => `${id}@${new URL(siteUrl).hostname}`;

export interface StaffMailOptions {
  to: string;
  files: MailedUploadsByUrl;
  siteUrl: string;
  /** Address of the Desk, if there is one. */
  desk?: string;
}

/** Creates the mail to staff about a submission. */
export function staffMail(submitted: EvaluatedDelivery, { to, files, siteUrl, desk }: StaffMailOptions): Mail {
  const { delivery, active } = submitted;
  const rows = active ? mailRows(active, { files, desk, submission: delivery.submission }) : [];
  const intro = `Sent on ${formatLongDateTime(delivery.submittedAt)}. Reference ${submissionReference(delivery.submission)}.`;
  const hint = recordLocationHint(delivery, desk);
  const replyTo = active && senderEmail(active);
  const lines = rows.map(({ label, answer, links = [] }) => `${label}: ${indented([answer, ...links].join('\n'))}`);
  return {
    to,
    subject: mailSubject(submitted),
    messageId: createMessageId(delivery.submission, siteUrl),
    ...(replyTo && { replyTo }),
    text: [intro, '', ...lines, '', hint, ''].join('\n'),
    html: htmlOf(intro, rows, hint),
  };
}

interface MailRow {
  label: string;
  answer: string;
  /** Addresses of files in the Desk. */
  links?: string[];
}

interface RowOptions extends Pick<StaffMailOptions, 'files' | 'desk'> {
  submission: string;
}

/** Returns the answers in the form's order. Sensitive answers are named without their text. */
function mailRows(active: FieldNode, { files, desk, submission }: RowOptions): MailRow[] {
  const names = Object.fromEntries([...files].map(([address, { name }]) => [address, name]));
  const rows = listAnswerRows(active, names).flatMap(({ pointer, question, answer }): MailRow[] => {
    const field = active.at(pointer);
    if (answer === undefined) return [];
    const label = truncateToOneLine(question, LONGEST_LABEL);
    if (isSecretOrSensitive(field)) return [{ label, answer: desk ? 'shown in the Desk' : 'not in this mail' }];
    if (!isFileField(field?.field)) return [{ label, answer: shortened(answer) }];
    const stored = [field?.value].flat().flatMap((address) => files.get(String(address))?.file ?? []);
    const links = desk === undefined ? [] : stored.map((file) => `${desk}/files/${submission}/${file}`);
    return [{ label, answer: `${truncateToOneLine(answer, LONGEST_ANSWER)} (a file)`, links }];
  });
  const more = rows.length - MOST_ROWS;
  return more > 0 ? [...rows.slice(0, MOST_ROWS), { label: 'More answers', answer: `${more} not in this mail` }] : rows;
}

/** Cuts a long answer and notes its length. Replaces control characters, which mail programs may interpret. */
function shortened(answer: string): string {
  const clean = answer.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '\uFFFD');
  const characters = [...clean];
  if (characters.length <= LONGEST_ANSWER) return clean;
  const cut = characters.slice(0, LONGEST_ANSWER).join('');
  return `${cut}…\n[Cut: the whole answer has ${characters.length.toLocaleString('en')} characters.]`;
}

const indented = (answer: string) => answer.replaceAll('\n', '\n  ');

const linkHtml = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

const htmlOf = (intro: string, rows: MailRow[], hint: string): string => {
  const cells = rows.map(
    ({ label, answer, links = [] }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${[escapeHtml(answer), ...links.map(linkHtml)].join('\n')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body><p>${escapeHtml(intro)}</p><table cellpadding="4">${cells.join('')}</table><p>${escapeHtml(hint)}</p></body></html>`;
};
