import { csvRow } from './csvRow.ts';
import type { StoreReader } from './store/Store.ts';

export type ExportFormat = 'csv' | 'json';

export interface ExportOptions {
  form: string;
  format: ExportFormat;
  /** The input's fields by the form file; fields that only older submissions have follow them. */
  fields: string[];
  /** True for what programs seem to have sent, and that alone. */
  suspects?: boolean;
  reader: StoreReader;
}

/** The export of a form's submissions, piece by piece: `id`, `createdAt` and every field of the mutation's input. */
export async function* exportSubmissions({
  form,
  format,
  fields,
  suspects = false,
  reader,
}: ExportOptions): AsyncGenerator<string> {
  const stored = await reader.fieldNames(form);
  const columns = [...new Set([...fields, ...stored])];
  if (format === 'csv') yield csvRow(['id', 'createdAt', ...columns]);
  let separator = '[\n';
  for await (const { id, createdAt, input } of reader.all(form, suspects)) {
    const values = columns.map((column) => input[column] ?? null);
    if (format === 'csv') yield csvRow([id, createdAt, ...values]);
    else
      yield `${separator}${JSON.stringify({ id, createdAt, ...Object.fromEntries(columns.map((column, index) => [column, values[index]])) })}`;
    separator = ',\n';
  }
  if (format === 'json') yield separator === '[\n' ? '[]\n' : '\n]\n';
}
