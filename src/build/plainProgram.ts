import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pid } from 'node:process';
import type { BuildOptions } from 'esbuild';
import { clearUnused } from './inUse.ts';
import { programsHash } from './sourcesHash.ts';

const project = resolve(import.meta.dirname, '../..');

/** Programs of the site by their modules. */
const SITE = { checkProcess: 'src/build/checkProcess.ts' };

/** Programs of Studio and the threads that start beside them. They need development packages, which the site does without. */
const STUDIO = {
  openStudio: 'scripts/studio/openStudio.ts',
  checkWorker: 'src/studio/server/checkWorker.ts',
  formWorker: 'src/studio/server/formWorker.ts',
};

/** How programs of this project become plain JavaScript. With its packages in it a program begins in half the time. */
export const PLAIN = {
  absWorkingDir: project,
  bundle: true,
  splitting: true,
  minifyWhitespace: true,
  platform: 'node',
  format: 'esm',
  // Those with native parts stay where they are.
  external: ['esbuild', 'libsql', 'pg-native', 'sharp', 'vite'],
  mainFields: ['module', 'main'],
  // For packages that are CommonJS: a module has no `require` of its own.
  banner: { js: `import { createRequire as from } from 'node:module'; const require = from(import.meta.url);` },
} satisfies BuildOptions;

/**
 * Returns the file of a program as plain JavaScript, made once for its sources below node_modules/: the program starts in
 * a third of the time that its modules take.
 */
export async function plainProgram(name: keyof typeof SITE | keyof typeof STUDIO): Promise<string> {
  const programs = join(project, 'node_modules/.cache/programs');
  const [group, modules] = name in SITE ? ['site', SITE] : ['studio', STUDIO];
  const folder = join(programs, `${programsHash(project).slice(0, 16)}-${group}`);
  if (!existsSync(folder)) await makePrograms(modules, programs, folder);
  return join(folder, `${name}.mjs`);
}

async function makePrograms(modules: Record<string, string>, programs: string, folder: string): Promise<void> {
  const { build } = await import('esbuild');
  const making = `${folder}.${pid}`;
  mkdirSync(programs, { recursive: true });
  await build({
    ...PLAIN,
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
  clearUnused(programs);
}
