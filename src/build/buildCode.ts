import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSiteConfig } from '../content/endpoint.ts';
import { compressFiles } from './compressFiles.ts';
import { listFilesBelow, readFileStamp } from './linkFiles.ts';
import { CODE_FOLDER, newBuildFolderPath } from './releases.ts';
import { hashCodeInputs } from './hashBuildInputs.ts';

/** Built code: `client` for browsers, `desk` for the browsers of staff, and `server` for resolving, rendering and serving pages. */
export interface BuiltCodeFolder {
  hash: string;
  folder: string;
}

/**
 * Packages that server and content builds load from node_modules: those with native parts, threads or a registry.
 * Bundling the other packages halves the startup time and reduces memory.
 */
const UNBUNDLED = [
  'fastify',
  '@fastify/multipart',
  '@fastify/static',
  'graphql',
  'libsql',
  'pg',
  'pino',
  'satori',
  'sharp',
  'vite',
];

/**
 * Builds blocks, form runtime, styles and server to `dist/code/<hash>`, unless an intact build exists. Contains no
 * pages and no forms. Rejects after the current part if `signal` aborts, and leaves everything unchanged.
 */
export async function buildCode(
  root: string,
  dist: string,
  { staticSite, signal }: { staticSite?: StaticSiteConfig; signal: AbortSignal },
): Promise<BuiltCodeFolder> {
  const hash = hashCodeInputs(root, staticSite);
  const folder = join(dist, CODE_FOLDER, hash);
  if (isWhole(folder)) return { hash, folder };
  const making = newBuildFolderPath(dist);
  try {
    for (const build of await partsOf(root, making, staticSite)) {
      signal.throwIfAborted();
      await build();
    }
    signal.throwIfAborted();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, '..'), { recursive: true });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return { hash, folder };
}

/** Returns the build steps for the folder `making`. */
async function partsOf(root: string, making: string, staticSite?: StaticSiteConfig): Promise<(() => unknown)[]> {
  // Import vite lazily: most builds have no code to build.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    ...(staticSite && { define: { __STATIC_SITE__: JSON.stringify(staticSite) } }),
    environments: {
      client: { build: { outDir: join(making, 'client') } },
      // Writes to `desk`, as its addresses begin with /desk/.
      desk: { build: { outDir: making } },
      ssr: { resolve: { noExternal: true, external: UNBUNDLED }, build: { outDir: join(making, 'server') } },
    },
  });
  return [
    ...Object.values(builder.environments).map((environment) => () => builder.build(environment)),
    () => buildWorkers(root, join(making, SERVICE_WORKER_FOLDER)),
    ...['client/assets', 'desk/assets'].map(
      (folder) => () => compressFiles(join(making, folder), join(root, 'node_modules/.cache/compressed')),
    ),
    () => writeStamps(making),
  ];
}

/** Folder of the service worker and of its self-removing replacement. */
export const SERVICE_WORKER_FOLDER = 'workers';

/** Bundles each worker into one file, because browsers check only that file for updates. */
async function buildWorkers(root: string, folder: string) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['worker', 'noWorker'].map((name) => join(root, 'src/submit/queue', `${name}.ts`)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}

const STAMPS = 'stamps.json';

function writeStamps(folder: string) {
  const stamps = Object.fromEntries(listFilesBelow(folder).map((name) => [name, readFileStamp(folder, name)]));
  writeFileSync(join(folder, STAMPS), JSON.stringify(stamps));
}

/** False if a file is missing or was changed after the build; the code is then rebuilt. */
function isWhole(folder: string): boolean {
  const file = join(folder, STAMPS);
  if (!existsSync(file)) return false;
  try {
    const stamps = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return stamps.every(([name, stamp]) => readFileStamp(folder, name) === stamp);
  } catch {
    return false;
  }
}
