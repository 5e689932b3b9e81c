import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from './figures/median.ts';

const root = resolve(import.meta.dirname, '../..');
const PAGES = 100;
const ROUNDS = 5;

/** How long `npm run check` works on the site with a hundred more pages like Home, in seconds of computing and of the clock. */
export async function check(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'hundred-'));
  try {
    for (const name of ['src', 'pages', 'schemas', 'scripts', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const home = JSON.parse(readFileSync(join(root, 'pages/home.json'), 'utf8')) as object;
    for (let page = 0; page < PAGES; page++)
      writeFileSync(
        join(copy, `pages/copy-${page}.json`),
        JSON.stringify({ ...home, route: `/copy-${page}` }, null, 2),
      );
    const timed = `TIMEFORMAT='%R %U %S'; time "${process.execPath}" --import tsx scripts/check.ts >/dev/null`;
    const runs = Array.from({ length: ROUNDS }, () => {
      const { stderr } = spawnSync('bash', ['-c', timed], { cwd: copy, encoding: 'utf8' });
      const [clock, user, system] = stderr.trim().split(/\s/).slice(-3).map(Number);
      return { clock: clock!, computing: user! + system! };
    });
    const of = (key: 'clock' | 'computing') => median(runs.map((run) => run[key])).toFixed(2);
    console.log(
      `${PAGES} pages checked: ${of('computing')} s of computing, ${of('clock')} s by the clock (medians of ${ROUNDS})`,
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}
