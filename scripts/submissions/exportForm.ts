import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldModel } from '../../src/form/compile/fieldModel.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { OTHERS } from '../../src/form/model/inputName.ts';
import { exportSubmissions, type ExportFormat } from '../../src/server/exportSubmissions.ts';
import type { StoreReader } from '../../src/server/store/Store.ts';
import { inputType } from '../../src/submit/inputFields.ts';

export interface ExportWords {
  form: string;
  format: ExportFormat;
  isForExcel: boolean;
  suspects: boolean;
}

/** Writes every submission of a form to standard output, its columns those of the form's file first. */
export async function exportForm(
  reader: StoreReader,
  { form, format, isForExcel, suspects }: ExportWords,
): Promise<void> {
  // Whoever reads may stop early, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const file = join('schemas', `${form}.json`);
  const fields = existsSync(file) ? columnsOf(JSON.parse(readFileSync(file, 'utf8')) as FormDefinition) : [];
  if (isForExcel && format === 'csv') process.stdout.write('\uFEFF');
  for await (const piece of exportSubmissions({ form, format, fields, suspects, reader }))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

/** The columns of a form's export: the fields of its input. */
function columnsOf(definition: FormDefinition): string[] {
  const { fields, takesOthers } = inputType(fieldModel(definition));
  return [...fields.map(({ name }) => name), ...(takesOthers ? [OTHERS] : [])];
}
