import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';

const RETRY_MS = 200;

/**
 * Runs `work` with an exclusive build lock for `dist`. Logs and waits while another build holds the lock. The lock is
 * an SQLite lock, which the system releases when a process ends in any way.
 */
export async function withBuildLock<Result>(dist: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dist, { recursive: true });
  let lock = tryLock(dist);
  if (!lock) console.log('Another build is running. Waiting for it to finish.');
  while (!lock) {
    await sleep(RETRY_MS);
    lock = tryLock(dist);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(dist: string): Database.Database | undefined {
  const lock = new Database(join(dist, '.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
