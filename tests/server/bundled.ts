import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
let folder: string | undefined;

/** The file of a program as plain JavaScript, which starts in less than half the time; made once in a process, and gone with it. */
export function bundled(program: 'check' | 'runServer' | 'runStore' | 'submissions'): string {
  folder ??= bundle();
  return join(folder, `${program}.js`);
}

function bundle(): string {
  const outdir = mkdtempSync(join(tmpdir(), 'programs-'));
  symlinkSync(join(root, 'node_modules'), join(outdir, 'node_modules'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  buildSync({
    absWorkingDir: root,
    entryPoints: [
      'tests/server/runServer.ts',
      'tests/server/store/runStore.ts',
      'scripts/submissions.ts',
      'scripts/check.ts',
      'src/server/store/libsql/databaseWorker.ts',
    ],
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // What looks for files of the project from where it stands is of this folder alone.
    define: { 'import.meta.dirname': JSON.stringify(join(root, 'scripts/build')) },
  });
  return outdir;
}
