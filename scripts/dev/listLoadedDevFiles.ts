import { build } from 'esbuild';

/** The development server with its threads, and Vite's settings. */
const SERVER_PROGRAMS = [
  'scripts/dev/devServer.ts',
  'src/server/secondValidator/validatorWorker.ts',
  'src/server/store/libsql/databaseWorker.ts',
  'vite.config.ts',
];

/** Files that Node has loaded for `npm run dev`: for the runner `scripts/dev.ts`, and for its server. */
export interface LoadedFiles {
  runner: ReadonlySet<string>;
  server: ReadonlySet<string>;
}

/** Lists the loaded files of `npm run dev`. Returns those of `last` for a program whose code cannot be parsed. */
export async function listLoadedDevFiles(root: string, last: LoadedFiles): Promise<LoadedFiles> {
  return {
    runner: await listFilesOf(root, ['scripts/dev.ts']).catch(() => last.runner),
    server: await listFilesOf(root, SERVER_PROGRAMS).catch(() => last.server),
  };
}

/** Returns the project's files that Node loads for these programs, relative to the project. Packages are left out. */
async function listFilesOf(root: string, programs: string[]): Promise<Set<string>> {
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
