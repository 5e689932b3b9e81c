import { readdirSync, readFileSync } from 'node:fs';

/** Returns the memory of a process tree in MiB. `Pss` counts shared memory once. */
export function readProcessTreeMebibytes(pid: number, what: 'Pss' | 'Rss' = 'Pss'): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean);
    });
    return children.reduce(
      (sum, child) => sum + readProcessTreeMebibytes(Number(child), what),
      readProcessMebibytes(pid, 'smaps_rollup', what),
    );
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Returns a memory value of a process from a file in `/proc`, in MiB. */
export function readProcessMebibytes(pid: number, file: string, what: string): number {
  const [, kilobytes = '0'] =
    new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
