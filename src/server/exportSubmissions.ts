import { RESERVED_NAMES } from '../form/model/inputName.ts';
import type { StoreReader, Submission } from './store/Store.ts';

export type ExportFormat = 'csv' | 'json';

export interface ExportOptions {
  form: string;
  format: ExportFormat;
  /** The input's fields by the form file; fields that only older submissions have follow them. */
  fields: string[];
  /** True for what programs seem to have sent, and that alone. */
  suspects?: boolean;
  reader: Pick<StoreReader, 'fieldNames' | 'all'>;
}

/** The export of a form's submissions, piece by piece: what every record has beside the answers, and each field of the mutation's input. */
export async function* exportSubmissions({
  form,
  format,
  fields,
  suspects = false,
  reader,
}: ExportOptions): AsyncGenerator<string> {
  const stored = await reader.fieldNames(form);
  const columns = [...new Set([...RESERVED_NAMES, ...fields, ...stored])];
  if (format === 'csv') yield csvRow(columns);
  let separator = '[\n';
  for await (const submission of reader.all(form, suspects)) {
    const values = columns.map((column) => valueOf(submission, column));
    if (format === 'csv') yield csvRow(values);
    else yield `${separator}${JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, values[at]])))}`;
    separator = ',\n';
  }
  if (format === 'json') yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A field may be called as what stands in no column, such as `form`. */
const valueOf = (submission: Submission, column: string): unknown =>
  (RESERVED_NAMES.includes(column) ? submission[column as keyof Submission] : submission.input[column]) ?? null;

/**
 * One line of CSV as RFC 4180 has it, CR LF included. What a spreadsheet would run as a formula gets an apostrophe before
 * it: at the beginning of a text, and where one that splits at other characters than commas would begin a cell. Lists and
 * groups are written as JSON; for a NUL, at which programs stop reading, stands the sign of a letter that is none.
 */
export const csvRow = (values: unknown[]): string => `${values.map((value) => quote(toCell(value))).join(',')}\r\n`;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '\ufffd');
  const cell = text.replace(/[=+\-@＝＋－＠]/g, (sign, at: number) => (followsSeparator(text, at) ? `'${sign}` : sign));
  return /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** True after what some country's spreadsheet splits at; blanks and quotation marks may stand between. */
function followsSeparator(text: string, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && /[ \u00a0"']/.test(text[index]!)) index--;
  return index >= 0 && /[;|\t\r\n]/.test(text[index]!);
}

const quote = (cell: string) => (/[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
