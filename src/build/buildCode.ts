import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSite } from '../content/endpoint.ts';
import { compressFiles } from './compressFiles.ts';
import { filesBelow, stampOf } from './linkFiles.ts';
import { CODE_FOLDER, workFolder } from './releases.ts';
import { codeHash } from './sourcesHash.ts';

/** Code that was built: `client` holds what browsers load, `server` what resolves, draws and serves pages. */
export interface Code {
  hash: string;
  folder: string;
}

/**
 * The packages that server and content builds find in node_modules: those with native parts, threads or a registry of their
 * own. Read from its own few files instead of two thousand, the rest starts in half the time and takes less memory.
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
 * Builds blocks, the forms' runtime, styles and server to `dist/code/<hash>`, unless that is there as it was built; no page and
 * no form is in it. Once `signal` says that nobody needs it, it rejects after the part that it is at, and leaves all as it was.
 */
export async function buildCode(
  root: string,
  dist: string,
  { staticSite, signal }: { staticSite?: StaticSite; signal: AbortSignal },
): Promise<Code> {
  const hash = codeHash(root, staticSite);
  const folder = join(dist, CODE_FOLDER, hash);
  if (isWhole(folder)) return { hash, folder };
  const making = workFolder(dist);
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

/** What makes code in the folder `making`, part by part. */
async function partsOf(root: string, making: string, staticSite?: StaticSite): Promise<(() => unknown)[]> {
  // Most builds have no code to build: they do not wait for the bundler.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    ...(staticSite && { define: { __STATIC_SITE__: JSON.stringify(staticSite) } }),
    environments: {
      client: { build: { outDir: join(making, 'client') } },
      ssr: { resolve: { noExternal: true, external: UNBUNDLED }, build: { outDir: join(making, 'server') } },
    },
  });
  return [
    ...Object.values(builder.environments).map((environment) => () => builder.build(environment)),
    () => buildWorkers(root, join(making, WORKERS)),
    () => compressFiles(join(making, 'client/assets'), join(root, 'node_modules/.cache/compressed')),
    () => writeStamps(making),
  ];
}

/** The folder of the service worker, and of what stands in its place where there shall be none. */
export const WORKERS = 'workers';

/** A worker is one file: a browser looks into no other to find out whether it has changed. */
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
  const stamps = Object.fromEntries(filesBelow(folder).map((name) => [name, stampOf(folder, name)]));
  writeFileSync(join(folder, STAMPS), JSON.stringify(stamps));
}

/** False where a file is missing or was changed since it was built: then it is built again. */
function isWhole(folder: string): boolean {
  const file = join(folder, STAMPS);
  if (!existsSync(file)) return false;
  try {
    const stamps = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return stamps.every(([name, stamp]) => stampOf(folder, name) === stamp);
  } catch {
    return false;
  }
}
