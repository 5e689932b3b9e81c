import { build } from 'esbuild';

/** Returns the project's files that Node loads for these programs, relative to the project. Packages are left out. */
export async function listProgramSourceFiles(root: string, programs: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs));
}
