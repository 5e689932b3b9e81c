import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { bundled } from '../bundled.ts';
import type { StoreAction } from './runStore.ts';

export interface SpawnedStore {
  /** Rejects with the error's code. */
  ask(action: StoreAction, key?: string): Promise<unknown>;
  pid: number;
  /** kill -9 */
  kill(): Promise<void>;
}

/** Opens a libSQL store in a process of its own. */
export async function spawnStore(dataDir: string, busyTimeoutMs: number): Promise<SpawnedStore> {
  const child = fork(bundled('runStore'), {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataDir, BUSY_TIMEOUT_MS: String(busyTimeoutMs) },
  });
  const asked = new Map<number, (answer: { value?: unknown; error?: string }) => void>();
  let count = 0;
  await once(child, 'message');
  child.on('message', (answer: { id: number; value?: unknown; error?: string }) => asked.get(answer.id)?.(answer));
  return {
    ask: (action, key = '') =>
      new Promise((resolve, reject) => {
        const id = count++;
        asked.set(id, ({ value, error }) => (error === undefined ? resolve(value) : reject(error)));
        child.send({ id, action, key });
      }),
    pid: child.pid!,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
