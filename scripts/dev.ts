/**
 * `npm run dev`: runs the development server and restarts it when a file changes that Node has loaded, such as the check,
 * the form compiler, the server or vite.config.ts. Browsers reload once the server is back. Signals end the server too.
 */
import './requireDevTools.ts';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { parseCommandLine } from './commandLine.ts';
import { listLoadedDevFiles, type LoadedFiles } from './dev/listLoadedDevFiles.ts';
import { LOCK_FILE, reactToChange } from './dev/reactToChange.ts';

/** Editors save a file in several steps. */
const REST_MS = 100;
const root = process.cwd();
const scripts = import.meta.dirname;
parseCommandLine({});

/** The running program: the server, or `npm run types` before a restart. */
let child: ChildProcess;
/** The port of the first start, which later starts keep. */
let port: number | undefined;
let isStopping = false;
let isRestarting = false;
let timer: NodeJS.Timeout | undefined;
let restarted = Promise.resolve();
/** Empty until esbuild has found the files. */
let loaded: LoadedFiles = { runner: new Set(), server: new Set() };

function start(): void {
  const env = { ...process.env, ...(port !== undefined && { PORT: String(port) }) };
  child = fork(join(scripts, 'dev/devServer.ts'), { env });
  child.on('message', (message: { port: number }) => (port = message.port));
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0);
    if (isRestarting) return;
    if (port === undefined) process.exit(code ?? 1);
    console.error('The server stopped. It starts again when you save its code.');
  });
  void listLoadedDevFiles(root, loaded).then((files) => (loaded = files));
}

async function restart(): Promise<void> {
  isRestarting = true;
  if (child.kill('SIGTERM')) await once(child, 'exit');
  // A new file, such as a field type, must be in its generated list before the server loads.
  child = spawn(process.execPath, [...process.execArgv, join(scripts, 'types.ts')], { stdio: 'inherit' });
  await once(child, 'exit');
  if (isStopping) process.exit(0);
  isRestarting = false;
  start();
}

function onChange(event: string, file: string): void {
  const { message, isRestart } = reactToChange(event, file, loaded);
  if (message) console.error(message);
  if (!isRestart) return;
  clearTimeout(timer);
  timer = setTimeout(() => (restarted = restarted.then(restart)), REST_MS);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    if (!child.kill(signal)) process.exit(0);
  });
start();
watch(['src', 'scripts', 'vite.config.ts', LOCK_FILE], { ignoreInitial: true }).on('all', (event, file) =>
  onChange(event, file.replaceAll('\\', '/')),
);
