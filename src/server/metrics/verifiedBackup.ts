import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfNotFound } from '../undefinedIfNotFound.ts';

const FILE = 'verified-backup';

/**
 * Notes in the data folder that a backup was verified. `createdAt`: time of the backup, ISO 8601. Leaves a missing or
 * empty folder as it is, because a restore needs an empty one.
 */
export async function noteVerifiedBackup(dataDir: string, createdAt: string): Promise<void> {
  const at = Date.parse(createdAt);
  if (at <= ((await readVerifiedBackup(dataDir)) ?? 0)) return;
  const names = await undefinedIfNotFound(readdir(dataDir));
  if (!names?.length) return;
  await writeFile(join(dataDir, FILE), `${createdAt}\n`, { mode: 0o600 });
}

/** Returns the time of the newest verified backup, in milliseconds since 1970; undefined without one. */
export async function readVerifiedBackup(dataDir: string): Promise<number | undefined> {
  const text = await undefinedIfNotFound(readFile(join(dataDir, FILE), 'utf8'));
  const at = Date.parse(text?.trim() ?? '');
  return Number.isNaN(at) ? undefined : at;
}
