import { readdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes entries of a folder that were not used for a week. Younger entries may belong to a running program of older
 * sources.
 */
export function deleteUnusedEntries(folder: string): void {
  for (const made of readdirSync(folder).map((name) => join(folder, name)))
    if (Date.now() - (statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 7 * DAY_MS)
      rmSync(made, { recursive: true, force: true });
}

/** Protects a folder from `deleteUnusedEntries` while this program runs. Returns a function that ends the protection. */
export async function protectFromCleanup(made: string): Promise<() => void> {
  const touch = () => utimes(made, new Date(), new Date()).catch(console.error);
  await touch();
  const timer = setInterval(() => void touch(), DAY_MS).unref();
  return () => clearInterval(timer);
}
