import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
let file: string | undefined;

/** The file of `runServer.ts` as plain JavaScript, which starts in half the time; made once in a process, and gone with it. */
export function bundledServer(): string {
  if (file) return file;
  const outdir = mkdtempSync(join(tmpdir(), 'server-'));
  symlinkSync(join(root, 'node_modules'), join(outdir, 'node_modules'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  buildSync({
    absWorkingDir: root,
    entryPoints: ['tests/server/runServer.ts', 'src/server/store/libsql/databaseWorker.ts'],
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return (file = join(outdir, 'runServer.js'));
}
