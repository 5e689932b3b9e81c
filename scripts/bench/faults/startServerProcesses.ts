import { once } from 'node:events';
import { spawnServer, type SpawnedServer } from '../../../tests/server/spawnServer.ts';

/** The site in several processes on one store. */
export interface RunningSite {
  /** Addresses of the running processes. */
  urls: () => string[];
  pids: () => number[];
  /** Kills one process like a power loss and starts another one. */
  killOne: () => Promise<void>;
  /** Kills all processes. */
  end: () => void;
}

/** Starts the site with an environment. */
export async function startServerProcesses(processes: number, env: Record<string, string>): Promise<RunningSite> {
  const running = new Set<SpawnedServer>();
  const start = async () => {
    const server = await spawnServer(env);
    running.add(server);
  };
  const end = () => {
    process.off('exit', end);
    for (const server of running) server.process.kill('SIGKILL');
    running.clear();
  };
  process.once('exit', end);
  try {
    await Promise.all(Array.from({ length: processes }, start));
  } catch (error) {
    end();
    throw error;
  }
  return {
    urls: () => [...running].map(({ url }) => url),
    pids: () => [...running].map(({ process: { pid } }) => pid!),
    async killOne() {
      const [...all] = running;
      const server = all[Math.floor(Math.random() * all.length)]!;
      running.delete(server);
      const exited = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exited;
      await start();
    },
    end,
  };
}
