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
import { listProgramSourceFiles } from './dev/listProgramSourceFiles.ts';
import { isInGeneratedList, GENERATED_LISTS } from './writeGeneratedLists.ts';

/** Editors save a file in several steps. */
const REST_MS = 100;
const LOCK = 'package-lock.json';
/** The development server with its threads, and Vite's settings. */
const SERVER = [
  'scripts/dev/devServer.ts',
  'src/server/secondValidator/validatorWorker.ts',
  'src/server/store/libsql/databaseWorker.ts',
  'vite.config.ts',
];
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
/** Files that the server has loaded, and this program. Empty until esbuild has found them. */
let ofServer = new Set<string>();
let ofRunner = new Set<string>();

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
  void findLoaded();
}

/** Finds the loaded files. While code cannot be parsed, the files of the last start count. */
async function findLoaded(): Promise<void> {
  const find = (programs: string[], last: Set<string>) => listProgramSourceFiles(root, programs).catch(() => last);
  ofRunner = await find(['scripts/dev.ts'], ofRunner);
  ofServer = await find(SERVER, ofServer);
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
  if (file === LOCK) console.error(`${LOCK} changed. Run \`npm ci\` and restart \`npm run dev\`.`);
  else if (ofRunner.has(file)) console.error(`${file} changed. Restart \`npm run dev\`.`);
  const isLoaded = ofServer.has(file) && !GENERATED_LISTS.includes(file);
  if (!isLoaded && (event === 'change' || !isInGeneratedList(file))) return;
  clearTimeout(timer);
  timer = setTimeout(() => (restarted = restarted.then(restart)), REST_MS);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    if (!child.kill(signal)) process.exit(0);
  });
start();
watch(['src', 'scripts', 'vite.config.ts', LOCK], { ignoreInitial: true }).on('all', (event, file) =>
  onChange(event, file.replaceAll('\\', '/')),
);
