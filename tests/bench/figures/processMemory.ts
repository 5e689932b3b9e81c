import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all below it, in MiB. */
export function treeMemory(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean);
    });
    // What several processes share counts once.
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), memoryOf(pid, 'smaps_rollup', 'Pss'));
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
