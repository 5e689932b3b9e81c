import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASE_FILE } from '../../src/server/store/libsql/openLibsqlStore.ts';

/** Another program that has a data folder's database open. */
export interface OtherProgram {
  /** Begins a write that it does not end; nobody else can write from then on. */
  lock: () => Promise<void>;
  /** Ends the program, and with it its lock. */
  end: () => Promise<void>;
}

export async function otherProgram(dataDir: string): Promise<OtherProgram> {
  const child = fork(fileURLToPath(new URL('lockDatabase.ts', import.meta.url)), [join(dataDir, DATABASE_FILE)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    async lock() {
      child.send('lock');
      await once(child, 'message');
    },
    async end() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
