import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { bundled } from './bundled.ts';

export interface SpawnedServer {
  process: ChildProcess;
  url: string;
  /** Returns standard output and standard error so far. */
  output: () => string;
  /** The lines of its log. */
  log: () => Record<string, unknown>[];
  /** The bytes of its heap that are in use. */
  heap: () => Promise<number>;
  /** Ends it as an operator does, by SIGTERM; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts a server in a process of its own on a free port. */
export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const child = fork(bundled('runServer'), {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened.`);
  });
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return {
    process: child,
    url,
    output: () => output,
    log: () =>
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async heap() {
      child.send('heap');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
