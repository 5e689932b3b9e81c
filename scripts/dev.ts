/**
 * `npm run dev`: runs the development server and restarts it when code changes that Node has loaded: field types, form
 * compiler, check and server. Browsers reload once the server is back.
 */
import './requireDevTools.ts';
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';

/** Code that the server has loaded without Vite. `npm run types` writes fieldTypes.ts. */
const LOADED = /^src\/(form\/(types|compile|model)|check|site|server)\/.*(?<!\.test|\.d|\/fieldTypes)\.(ts|json)$/;
/** Editors save a file in several steps. */
const REST_MS = 100;
const scripts = import.meta.dirname;

let server: ChildProcess;
/** The port of the first start, which later starts keep. */
let port: number | undefined;
let isStopping = false;
let isRestarting = false;
let timer: NodeJS.Timeout | undefined;
let restarted = Promise.resolve();

function start(): void {
  const env = { ...process.env, ...(port !== undefined && { PORT: String(port) }) };
  const started = fork(join(scripts, 'dev/devServer.ts'), { env });
  started.on('message', (message: { port: number }) => (port = message.port));
  started.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0);
    if (isRestarting) return;
    if (port === undefined) process.exit(code ?? 1);
    console.error('The server ended. It starts again when its code is saved.');
  });
  server = started;
}

async function restart(): Promise<void> {
  isRestarting = true;
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  // A new field type must be in the generated list before the server loads.
  spawnSync(process.execPath, [...process.execArgv, join(scripts, 'types.ts')], { stdio: 'inherit' });
  isRestarting = false;
  start();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    if (!server.kill(signal)) process.exit(0);
  });
start();
watch('src', { ignoreInitial: true }).on('all', (_event, file) => {
  if (!LOADED.test(file.replaceAll('\\', '/'))) return;
  clearTimeout(timer);
  timer = setTimeout(() => (restarted = restarted.then(restart)), REST_MS);
});
