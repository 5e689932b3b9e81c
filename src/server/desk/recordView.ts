import { formWithAllFields, evaluate } from '../../form/model/evaluate.ts';
import { listAnswerRows } from '../../form/model/listAnswerRows.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { isFileField } from '../../form/model/fileFields.ts';
import type { EvaluableForm, FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { fromPointer, isRecord, isPointerWithin, toPointerSegment } from '../../form/model/pointer.ts';
import { stepOfField, currentSteps } from '../../form/model/steps.ts';
import { hasSteps } from '../../form/model/hasSteps.ts';
import { titleFromPropertyName } from '../../form/model/titleFromPropertyName.ts';
import { listVisibleFields } from '../../form/model/listVisibleFields.ts';
import { answerToEntryText, isBlankAnswer } from '../../form/types/FieldType.ts';
import { fromMutationInput } from '../../submit/mutationInput.ts';
import { submissionReference } from '../../submit/outcomeTexts.ts';
import { truncateToOneLine } from '../mail/truncateToOneLine.ts';
import { isNameField, senderEmail, senderName, senderPhone } from '../mail/sender.ts';
import type { DeskRecord } from '../store/DeskStore.ts';
import type { StoredUpload, Submission } from '../store/Store.ts';
import { displayAnswer, answerKindAndHref, type RowKind, urlKindAndHref } from './displayAnswer.ts';

/** A version of a form by which a record can be read. A stored version has no validators. */
export type RecordForm = EvaluableForm & Pick<FormModule, 'id' | 'definition'>;

/** Parts of a submission that its view needs. */
export type ViewedSubmission = Pick<Submission, 'id' | 'form' | 'input'> & Pick<DeskRecord, 'sensitiveAfter'>;

/** A record whose answers were evaluated with the form that its visitor filled in. */
export interface EvaluatedRecord {
  record: ViewedSubmission;
  /** The evaluated answers; undefined if no version of the form is known. */
  active?: FieldNode;
  /** The form of the site; undefined for a removed form. */
  current?: FormModule;
}

/** Answers under one heading. */
export interface RecordSection {
  title: string | null;
  rows: RecordRow[];
}

/** One question with its answer. */
export interface RecordRow {
  /** Pointer of the field. */
  id: string;
  label: string;
  /** Null for an unanswered question. */
  text: string | null;
  kind: RowKind;
  isSensitive: boolean;
  href?: string;
  upload?: StoredUpload;
}

/** Uploads by address. */
type Uploads = ReadonlyMap<string, StoredUpload>;

const LONGEST_IN_SUMMARY = 80;
const MOST_IN_SUMMARY = 2;

/** Evaluates the answers of a record with `form`, the version that its visitor filled in. */
export function evaluateRecord(
  record: ViewedSubmission,
  form: RecordForm | undefined,
  current: FormModule | undefined,
): EvaluatedRecord {
  return {
    record,
    ...(form && { active: evaluate(form, fromMutationInput(form, record.input)) }),
    ...(current && { current }),
  };
}

/** Returns the names of a form in the Desk. `form` is the fallback for a removed form without a stored version. */
export function deskFormNames(
  current: FormModule | undefined,
  stored: Pick<EvaluableForm, 'definition'> | undefined,
  id: string,
) {
  const title = current?.server?.desk?.title ?? (current ?? stored)?.definition.title ?? titleFromPropertyName(id);
  const { plural = title, short = title } = current?.server?.desk ?? {};
  return { title, plural, short };
}

/** Returns the sender's name; the e-mail address or the reference without one. */
export const recordName = (view: EvaluatedRecord): string =>
  (view.active && senderName(view.active, coveredIn(view))) ?? recordEmail(view) ?? submissionReference(view.record.id);

export const recordEmail = (view: EvaluatedRecord): string | undefined =>
  view.active && senderEmail(view.active, coveredIn(view));
export const recordPhone = (view: EvaluatedRecord): string | undefined =>
  view.active && senderPhone(view.active, coveredIn(view));

const coveredIn = (view: EvaluatedRecord) => (field: FieldNode) => isCovered(view, field);

/** Returns the answers that distinguish a record in a list. Never contains a sensitive answer. */
export function recordSummary(view: EvaluatedRecord): string {
  const { active, current } = view;
  if (!active) return '';
  const named = current?.server?.desk?.summary?.flatMap((name) => active.child(name) ?? []);
  const fields = (named ?? listVisibleFields(active).filter(isTelling)).filter(
    (field) =>
      field.isVisible && !isBlankAnswer(field.value) && field.baseField.type.control && !isCovered(view, field),
  );
  return fields
    .slice(0, named ? undefined : MOST_IN_SUMMARY)
    .map((field) => truncateToOneLine(displayAnswer(field, field.value), LONGEST_IN_SUMMARY))
    .filter(Boolean)
    .join(', ');
}

/** True for a choice or a short text that does not only say who the sender is. */
const isTelling = (field: FieldNode): boolean =>
  /^(choice|choices|text|amount)$/.test(field.baseField.type.name) &&
  field.baseField.constraints.format === undefined &&
  !isNameField(field);

const wholeForms = new WeakMap<FormModule, FieldNode>();

/** True for an answer that the form of the visitor, or the form of today, marks as sensitive. */
export function isCovered({ active, current }: Pick<EvaluatedRecord, 'active' | 'current'>, field: FieldNode): boolean {
  if (isSecretOrSensitive(field) || !current || active?.run.form === current) return isSecretOrSensitive(field);
  const whole = wholeForms.get(current) ?? formWithAllFields(current);
  wholeForms.set(current, whole);
  return isSecretOrSensitive(whole.at(field.pointer));
}

/** Returns the sentence about a record whose questions are unknown. */
export const messageIfFormUnknown = ({ active }: EvaluatedRecord): string | undefined =>
  active ? undefined : 'The form of this record is gone, so its questions and their sensitivity are unknown.';

/** Returns the answers in the order of the form, under its headings. */
export function recordSections(view: EvaluatedRecord, uploads: Uploads): RecordSection[] {
  const { active } = view;
  const rows = active
    ? listAnswerRows(active).flatMap((row) => rowsOf(view, active.at(row.pointer)!, row, uploads))
    : [];
  const sections = new Map<string | null, RecordRow[]>();
  const headingOf = active ? headings(active) : () => null;
  for (const row of rows) {
    const title = headingOf(row.id);
    sections.set(title, [...(sections.get(title) ?? []), row]);
  }
  const others = otherRows(view, rows, uploads);
  return [
    ...[...sections].map(([title, own]) => ({ title, rows: own })),
    ...(others.length > 0 ? [{ title: active ? 'Other answers' : null, rows: others }] : []),
  ];
}

/** Returns the row with a pointer; undefined if the record has no such answer. */
export const rowAt = (view: EvaluatedRecord, id: string, uploads: Uploads): RecordRow | undefined =>
  recordSections(view, uploads)
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);

/** Returns the addresses of files among the answers of a record. */
export const fileAddressesIn = (view: EvaluatedRecord): string[] =>
  view.active
    ? listVisibleFields(view.active).flatMap(({ field, value }) => (isFileField(field) ? textsIn(value) : []))
    : textsIn(view.record.input);

/** Returns all texts of an answer or an input. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).flatMap(textsIn);

/** Returns the rows of a question: one, or one for each file. A stored form shows answered questions only. */
function rowsOf(
  view: EvaluatedRecord,
  node: FieldNode,
  { pointer: id, question: label, answer }: { pointer: string; question: string; answer?: string },
  uploads: Uploads,
): RecordRow[] {
  const isSensitive = isCovered(view, node);
  const { sensitiveAfter } = view.record;
  if (answer === undefined && isSensitive && sensitiveAfter !== undefined)
    return [{ id, label, text: `Removed after ${sensitiveAfter}`, kind: 'TEXT', isSensitive: false }];
  if (answer === undefined)
    return node.run.form.validators ? [{ id, label, text: null, kind: 'TEXT', isSensitive: false }] : [];
  const { field, value } = node;
  if (!isFileField(field)) {
    const text = displayAnswer(node, value);
    return [{ id, label, text, isSensitive, ...answerKindAndHref(node, text) }];
  }
  const addresses = textsIn(value);
  return addresses.map((address, index) => ({
    id: Array.isArray(value) ? `${id}/${index}` : id,
    label: addresses.length > 1 ? `${label} ${index + 1}` : label,
    isSensitive,
    ...fileRow(address, uploads.get(address)),
  }));
}

/** Returns the row of a file: stored here, kept by a hosted service, or unknown. */
function fileRow(
  address: string,
  upload: StoredUpload | undefined,
): Pick<RecordRow, 'text' | 'kind' | 'href' | 'upload'> {
  if (!upload) return { text: 'A file that is not stored here', kind: 'TEXT' };
  return upload.file === null
    ? { text: upload.name, ...urlKindAndHref(address) }
    : { text: upload.name, kind: 'FILE', upload };
}

/** Returns the heading of a field: its group in the form file, else its step. */
function headings(active: FieldNode): (pointer: string) => string | null {
  const groups = active.field.uiOptions.groups ?? [];
  const steps = hasSteps(active.run.form) ? currentSteps(active) : [];
  return (pointer) => {
    const [name = ''] = fromPointer(pointer);
    const group = groups.find(({ rows }) => rows.flat().includes(name));
    return group?.title ?? (steps.length > 1 ? stepOfField(pointer, steps).title : null);
  };
}

/** Returns rows for the answers that no question of the form shows. Unknown answers count as sensitive. */
function otherRows(view: EvaluatedRecord, rows: RecordRow[], uploads: Uploads): RecordRow[] {
  const { record, active } = view;
  const form = active?.run.form;
  const values = form ? fromMutationInput(form as RecordForm, record.input) : record.input;
  return Object.entries(values).flatMap(([name, value]): RecordRow[] => {
    const id = toPointerSegment(name);
    const node = active?.child(name);
    const isKnown =
      rows.some((row) => isPointerWithin(row.id, id)) || /^(fixed|nothing)$/.test(node?.field.type.name ?? '');
    if (isKnown || isBlankAnswer(value) || value === false || isEmpty(value)) return [];
    const isSensitive = !node || isCovered(view, node);
    const address = typeof value === 'string' ? uploads.get(value) : undefined;
    return [
      {
        id,
        label: node?.label ?? titleFromPropertyName(name),
        isSensitive,
        ...(address ? fileRow(String(value), address) : { text: answerToEntryText(value), kind: 'TEXT' as const }),
      },
    ];
  });
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
