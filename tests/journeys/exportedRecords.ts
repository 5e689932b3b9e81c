import { execFileSync } from 'node:child_process';
import type { RunningSite } from './startSite.ts';

/** What `npm run -s submissions -- export --format json` says of a form while the site runs. */
export function exportedRecords({ root, dataDir }: RunningSite, form: string): Record<string, unknown>[] {
  const words = ['--import', 'tsx', 'scripts/submissions.ts', 'export', '--form', form, '--format', 'json'];
  const output = execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return JSON.parse(output) as Record<string, unknown>[];
}
