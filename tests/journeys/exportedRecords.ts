import { text } from 'node:stream/consumers';
import { readExportColumns } from '../../scripts/submissions/readExportColumns.ts';
import { exportSubmissions } from '../../src/server/exportSubmissions.ts';
import { openReadableStore } from '../../src/server/store/openStore.ts';
import type { ServedSite } from './site.ts';

type Row = Record<string, unknown>;

/**
 * Returns the rows of `npm run -s submissions -- export --format json` for a form while the site runs; only one
 * visitor's rows if an e-mail address is given.
 */
export async function exportedRecords({ root, dataDir }: ServedSite, form: string, email?: string): Promise<Row[]> {
  const { reader, close } = await openReadableStore({ dataDir });
  try {
    const fields = readExportColumns(root, form);
    const records = JSON.parse(await text(exportSubmissions({ form, format: 'json', fields, reader }))) as Row[];
    return email === undefined ? records : records.filter((record) => record.email === email);
  } finally {
    await close();
  }
}
