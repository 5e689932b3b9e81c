import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServedSite } from './site.ts';

type Row = Record<string, unknown>;

/** What `npm run -s submissions -- export --format json` says of a form while the site runs; of one visitor where an e-mail address is given. */
export async function exportedRecords({ root, dataDir }: ServedSite, form: string, email?: string): Promise<Row[]> {
  const words = ['--import', 'tsx', 'scripts/submissions.ts', 'export', '--form', form, '--format', 'json'];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env, maxBuffer: 2 ** 26 });
  const records = JSON.parse(stdout) as Row[];
  return email === undefined ? records : records.filter((record) => record.email === email);
}
