import { once } from 'node:events';
import { exportSubmissions, type ExportFormat } from '../../src/server/exportSubmissions.ts';
import type { StoreReader } from '../../src/server/store/Store.ts';
import { readExportColumns } from './readExportColumns.ts';

export interface ExportArguments {
  form: string;
  format: ExportFormat;
  isForExcel: boolean;
  suspects: boolean;
}

/** Writes every submission of a form to standard output, beginning with the columns of its file. */
export async function exportFormSubmissions(
  reader: Pick<StoreReader, 'fieldNames' | 'all'>,
  { form, format, isForExcel, suspects }: ExportArguments,
): Promise<void> {
  // The reader may stop early, for example `head`.
  process.stdout.on('error', () => process.exit(0));
  const fields = readExportColumns('.', form);
  if (isForExcel && format === 'csv') process.stdout.write('\uFEFF');
  for await (const piece of exportSubmissions({ form, format, fields, suspects, reader }))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}
