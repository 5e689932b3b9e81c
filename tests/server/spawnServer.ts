import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface SpawnedServer {
  process: ChildProcess;
  url: string;
  /** What it wrote to standard output and to standard error. */
  output: () => string;
  /** The bytes of its heap that are in use. */
  heap: () => Promise<number>;
}

/** Starts a server in a process of its own on a free port. */
export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const child = fork(fileURLToPath(new URL('runServer.ts', import.meta.url)), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  const [url] = (await once(child, 'message')) as [string];
  async function heap() {
    child.send('heap');
    const [bytes] = (await once(child, 'message')) as [number];
    return bytes;
  }
  return { process: child, url, output: () => output, heap };
}
