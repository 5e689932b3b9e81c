import { RESERVED_INPUT_NAMES } from '../form/model/graphqlInputName.ts';
import type { StoreReader, Submission } from './store/Store.ts';

export type ExportFormat = 'csv' | 'json';

export interface ExportOptions {
  form: string;
  format: ExportFormat;
  /** Input fields in the order of the form file. Fields of older submissions follow. */
  fields: string[];
  /** True exports only suspected spam. */
  suspects?: boolean;
  reader: Pick<StoreReader, 'fieldNames' | 'all'>;
}

/** Yields the export of a form's submissions in chunks: the common columns, then each field of the mutation's input. */
export async function* exportSubmissions({
  form,
  format,
  fields,
  suspects = false,
  reader,
}: ExportOptions): AsyncGenerator<string> {
  const stored = await reader.fieldNames(form);
  const columns = [...new Set([...RESERVED_INPUT_NAMES, ...fields, ...stored])];
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

/** Reads a reserved column from the submission. A field may have the name of another property, such as `form`. */
const valueOf = (submission: Submission, column: string): unknown =>
  (RESERVED_INPUT_NAMES.includes(column) ? submission[column as keyof Submission] : submission.input[column]) ?? null;

/**
 * Formats one CSV line with CR LF (RFC 4180). Adds an apostrophe before a formula: at the start of a cell, and after
 * other separators than commas that spreadsheets may split at. Lists and groups become JSON. Replaces NUL, at which
 * programs stop reading, with U+FFFD.
 */
export const csvRow = (values: unknown[]): string => `${values.map((value) => quote(toCell(value))).join(',')}\r\n`;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '\ufffd');
  const cell = text.replace(/[=+\-@＝＋－＠]/g, (sign, at: number) => (followsSeparator(text, at) ? `'${sign}` : sign));
  return /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** True after a separator of some locale's spreadsheet, with optional spaces and quotation marks between. */
function followsSeparator(text: string, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && /[ \u00a0"']/.test(text[index]!)) index--;
  return index >= 0 && /[;|\t\r\n]/.test(text[index]!);
}

const quote = (cell: string) => (/[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
