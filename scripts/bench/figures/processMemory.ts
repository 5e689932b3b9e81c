import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all below it, in MiB; `Pss` counts what several processes share once, by its shares. */
export function treeMemory(pid: number, what: 'Pss' | 'Rss' = 'Pss'): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean);
    });
    return children.reduce((sum, child) => sum + treeMemory(Number(child), what), memoryOf(pid, 'smaps_rollup', what));
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** What the system says of a process's memory in a file of `/proc`, in MiB. */
export function memoryOf(pid: number, file: string, what: string): number {
  const [, kilobytes = '0'] =
    new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
