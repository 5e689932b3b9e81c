import { questionWithGroupLabels } from '../../form/model/listAnswerRows.ts';
import { formWithAllFields } from '../../form/model/evaluate.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { EvaluableForm, FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { isPointerWithin } from '../../form/model/pointer.ts';
import { submissionReference } from '../../submit/outcomeTexts.ts';
import type { DeskRecord, Person } from '../store/DeskStore.ts';
import { personNameOrSomebody } from './DeskRequestContext.ts';
import {
  deskFormNames,
  recordEmail,
  recordName,
  recordPhone,
  type RecordRow,
  type EvaluatedRecord,
} from './recordView.ts';

/** Value of an exported cell; never a formula. */
export type ExportCellValue = string | number | Date | null;

/** A record with everything that its cells need. */
export interface ExportedRecord {
  record: DeskRecord;
  view: EvaluatedRecord;
  rows: RecordRow[];
  people: ReadonlyMap<string, Person>;
}

export interface ExportColumn {
  title: string;
  cell: (exported: ExportedRecord) => ExportCellValue;
}

const STATUS = { new: 'New', seen: 'Seen', answered: 'Answered' };

const REFERENCE: ExportColumn = { title: 'Reference', cell: ({ record }) => submissionReference(record.id) };
const FORM: ExportColumn = {
  title: 'Form',
  cell: ({ record, view }) => deskFormNames(view.current, view.active?.run.form, record.form).title,
};
const NAME: ExportColumn = { title: 'Name', cell: ({ view }) => recordName(view) };
const EMAIL: ExportColumn = { title: 'E-mail', cell: ({ view }) => recordEmail(view) ?? null };
const PHONE: ExportColumn = { title: 'Phone', cell: ({ view }) => plus(recordPhone(view)) };
const STATE: ExportColumn[] = [
  { title: 'Status', cell: ({ record }) => (record.isSpam ? 'Likely spam' : STATUS[record.status]) },
  {
    title: 'Assigned to',
    cell: ({ record, people }) =>
      record.assignee === undefined ? null : personNameOrSomebody(people, record.assignee),
  },
  { title: 'Sent', cell: ({ record }) => new Date(record.createdAt) },
];

/** Columns of an export of all forms. */
export const commonColumns: readonly ExportColumn[] = [REFERENCE, FORM, NAME, EMAIL, PHONE, ...STATE];

const plus = (digits: string | undefined) => (digits === undefined ? null : `+${digits}`);

/**
 * Returns the columns of an export of one form: one per question in the form's order, then the answers of other versions
 * of the form. Without `isSensitive` no column and no cell has a sensitive answer.
 */
export function formColumns(
  form: EvaluableForm | undefined,
  current: FormModule | undefined,
  isSensitive: boolean,
): ExportColumn[] {
  const fields = form ? questionsIn(formWithAllFields(form)) : [];
  const whole = current && formWithAllFields(current);
  const isHidden = (field: FieldNode) => isSecretOrSensitive(field) || isSecretOrSensitive(whole?.at(field.pointer));
  const isOther = ({ id }: RecordRow) => !fields.some(({ pointer }) => isPointerWithin(id, pointer));
  const isShown = (row: RecordRow) => row.text !== null && (isSensitive || !row.isSensitive);
  return [
    REFERENCE,
    ...STATE,
    ...fields
      .filter((field) => isSensitive || !isHidden(field))
      .map((field): ExportColumn => {
        const isOf = ({ id }: RecordRow) => isPointerWithin(id, field.pointer);
        return {
          title: questionWithGroupLabels(field),
          cell: ({ rows, view }) => cellOf(field, rows.filter(isOf).filter(isShown), view),
        };
      }),
    { title: 'Other answers', cell: ({ rows }) => joined(rows.filter(isOther).filter(isShown)) },
  ];
}

/** Returns the answer to a question as a number where it is one; dates stay in the sortable form of the record. */
function cellOf(
  { pointer, baseField: { type } }: FieldNode,
  rows: RecordRow[],
  { active }: EvaluatedRecord,
): ExportCellValue {
  const [row] = rows;
  if (row?.id !== pointer || rows.length > 1) return joined(rows);
  const value = active?.at(pointer)?.value;
  if (typeof value === 'number') return value;
  if (type.name === 'amount' && typeof value === 'string' && /^\d{1,15}(\.\d{1,2})?$/.test(value)) return Number(value);
  return type.name === 'date' && typeof value === 'string' ? value : row.text;
}

const joined = (rows: RecordRow[]): ExportCellValue =>
  rows.length > 0 ? rows.map(({ label, text }) => `${label}: ${text}`).join('; ') : null;

/** Returns the questions of a form. A list is one question. */
function questionsIn(field: FieldNode): FieldNode[] {
  return field.possible.flatMap((one) => {
    const { type, uiOptions } = one.baseField;
    if (type.name === 'group') return one.isRecursive ? [] : questionsIn(one);
    if (type.name === 'list') return [one];
    return type.control && uiOptions.widget !== 'hidden' && !/^(fixed|nothing)$/.test(type.name) ? [one] : [];
  });
}
