import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Parent of each running process, by Linux's /proc. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        const [, parent] = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
        return [[Number(pid), Number(parent)] as const];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    }),
  );
}

/** Returns the processes that a process and its children have started, its child first. */
export function descendants(of: number, all = parents()): number[] {
  const children = [...all].filter(([, parent]) => parent === of).map(([pid]) => pid);
  return children.flatMap((pid) => [pid, ...descendants(pid, all)]);
}

/** Waits until none of these processes is running. */
export async function expectEnded(pids: readonly number[]): Promise<void> {
  await expect.poll(() => [...parents().keys()].filter((pid) => pids.includes(pid))).toEqual([]);
}
