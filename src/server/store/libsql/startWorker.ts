import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from './openConnection.ts';

let bundle: string | undefined;

/** Starts the thread of `databaseWorker.ts`: the built file beside the server's code, or from source its bundle. */
export function startWorker(options: DatabaseOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const code = isSource ? (bundle ??= bundleSource()) : new URL('./databaseWorker.js', import.meta.url);
  return new Worker(code, { eval: isSource, workerData: options, execArgv: [] });
}

/** Node's threads do not read TypeScript, and a loader for it takes each of them longer than all of this once. */
function bundleSource(): string {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./databaseWorker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(import.meta.url)});` },
  });
  return outputFiles[0]!.text;
}
