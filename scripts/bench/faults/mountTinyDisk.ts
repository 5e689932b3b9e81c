import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be filled. */
export interface FillableDisk {
  folder: string;
  fill: () => void;
  free: () => void;
  remove: () => void;
}

/** Mounts a disk in memory; undefined without the right to mount. */
export function mountTinyDisk(bytes: number): FillableDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const remove = () => {
    process.off('exit', remove);
    // Works even while files are open.
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { folder, fill: () => fill(ballast), free: () => rmSync(ballast, { force: true }), remove };
}

function fill(path: string) {
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer) {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Simulates a full disk: limits the file size of the processes to the largest file in the folder. */
export function simulateFullDisk(folder: string, pids: () => number[]): Pick<FillableDisk, 'fill' | 'free'> {
  const limit = (bytes: number | 'unlimited') => {
    for (const pid of pids()) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };
  return {
    fill: () => limit(Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size))),
    free: () => limit('unlimited'),
  };
}
