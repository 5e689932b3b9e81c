import { existsSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { PROGRAM_BUILD_OPTIONS } from '../../src/build/ensureProgramBundle.ts';

const root = resolve(import.meta.dirname, '../..');
/** In the run's own temporary folder, which all of its processes share and which goes with it. */
const folder = join(tmpdir(), 'programs');

/** The file of a program as plain JavaScript, which starts in less than half the time; made once in a run of tests. */
export function bundled(program: 'build' | 'check' | 'desk' | 'publish' | 'runServer' | 'submissions'): string {
  if (!existsSync(folder)) bundle();
  return join(folder, `${program}.js`);
}

function bundle(): void {
  const outdir = mkdtempSync(join(tmpdir(), 'programs-'));
  symlinkSync(join(root, 'node_modules'), join(outdir, 'node_modules'));
  buildSync({
    ...PROGRAM_BUILD_OPTIONS,
    entryPoints: [
      'tests/server/runServer.ts',
      'scripts/submissions.ts',
      'scripts/build.ts',
      'scripts/check.ts',
      'scripts/desk.ts',
      'scripts/publish.ts',
      'src/server/secondValidator/validatorWorker.ts',
      'src/server/store/libsql/databaseWorker.ts',
    ],
    outdir,
    entryNames: '[name]',
    // Code that finds project files relative to itself uses this folder.
    define: { 'import.meta.dirname': JSON.stringify(join(root, 'src/build')) },
  });
  try {
    renameSync(outdir, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
