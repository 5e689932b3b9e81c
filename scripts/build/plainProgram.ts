import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pid } from 'node:process';
import { programsHash } from './sourcesHash.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WITH_NATIVE_PARTS = ['esbuild', 'libsql', 'sharp', 'vite'];
/** For packages that are CommonJS: a module has no `require` of its own. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;
const project = resolve(import.meta.dirname, '../..');

/**
 * The file of a program of this project as plain JavaScript, made once for its sources below node_modules/: it begins in a
 * third of the time that its modules take.
 */
export async function plainProgram(entry: string): Promise<string> {
  const name = basename(entry, '.ts');
  const folder = join(project, 'node_modules/.cache/programs');
  const file = join(folder, `${name}-${programsHash(project).slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  const making = `${file}.${pid}`;
  await build({
    absWorkingDir: project,
    entryPoints: [entry],
    outfile: making,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // With its packages in it the program begins in half the time; those with native parts stay where they are.
    external: WITH_NATIVE_PARTS,
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
  });
  renameSync(making, file);
  for (const old of readdirSync(folder).map((one) => join(folder, one)))
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > WEEK_MS)
      rmSync(old, { force: true });
  return file;
}
