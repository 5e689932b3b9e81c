import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const bundles = new Map<string, string>();

/**
 * Starts a worker thread from a file beside `importer`: `<name>.js` in a build, or a bundle of `<name>.ts` when the
 * server runs from source.
 */
export function startThread(importer: string, name: string, workerData?: unknown): Worker {
  const isSource = importer.endsWith('.ts');
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, importer);
  if (!isSource) return new Worker(file, { workerData, execArgv: [] });
  const known = bundles.get(file.href) ?? bundleSource(file);
  bundles.set(file.href, known);
  return new Worker(known, { eval: true, workerData, execArgv: [] });
}

/**
 * Bundles a TypeScript file. Node's threads do not run TypeScript, and a loader in each thread takes longer than
 * bundling.
 */
function bundleSource(file: URL): string {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(import.meta.url)});` },
  });
  return outputFiles[0]!.text;
}
