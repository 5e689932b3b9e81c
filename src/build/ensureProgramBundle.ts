import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pid } from 'node:process';
import type { BuildOptions } from 'esbuild';
import { deleteUnusedEntries } from './unusedEntries.ts';
import { hashPrograms } from './hashBuildInputs.ts';

const project = resolve(import.meta.dirname, '../..');

/** The site's programs by module. */
const SITE = { checkProcess: 'src/build/checkProcess.ts' };

/** Programs and threads of Studio, which need development packages. The site runs without these packages. */
const STUDIO = {
  openStudio: 'scripts/studio/openStudio.ts',
  checkWorker: 'src/studio/server/checkWorker.ts',
  formWorker: 'src/studio/server/formWorker.ts',
};

/** Options for bundling the project's programs to plain JavaScript. Bundled packages halve the startup time. */
export const PROGRAM_BUILD_OPTIONS = {
  absWorkingDir: project,
  bundle: true,
  splitting: true,
  minifyWhitespace: true,
  platform: 'node',
  format: 'esm',
  // Packages with native parts are not bundled.
  external: ['esbuild', 'libsql', 'pg-native', 'sharp', 'vite'],
  mainFields: ['module', 'main'],
  // CommonJS packages need `require`, which a module does not have.
  banner: { js: `import { createRequire as from } from 'node:module'; const require = from(import.meta.url);` },
} satisfies BuildOptions;

/**
 * Returns the file of a program as plain JavaScript, built once for its sources and cached below node_modules/. The
 * bundle starts in a third of the time.
 */
export async function ensureProgramBundle(name: keyof typeof SITE | keyof typeof STUDIO): Promise<string> {
  const programs = join(project, 'node_modules/.cache/programs');
  const [group, modules] = name in SITE ? ['site', SITE] : ['studio', STUDIO];
  const folder = join(programs, `${hashPrograms(project).slice(0, 16)}-${group}`);
  if (!existsSync(folder)) await makePrograms(modules, programs, folder);
  return join(folder, `${name}.mjs`);
}

async function makePrograms(modules: Record<string, string>, programs: string, folder: string): Promise<void> {
  const { build } = await import('esbuild');
  const making = `${folder}.${pid}`;
  mkdirSync(programs, { recursive: true });
  await build({
    ...PROGRAM_BUILD_OPTIONS,
    entryPoints: modules,
    outdir: making,
    outExtension: { '.js': '.mjs' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  try {
    renameSync(making, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true });
  }
  deleteUnusedEntries(programs);
}
