import { readdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Clears away what in a folder nobody used for a week: a program of older sources may still run, and need what was made of them. */
export function clearUnused(folder: string): void {
  for (const made of readdirSync(folder).map((name) => join(folder, name)))
    if (Date.now() - (statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 7 * DAY_MS)
      rmSync(made, { recursive: true, force: true });
}

/** Has nobody clear away what this program uses. Returns what ends that. */
export async function keepInUse(made: string): Promise<() => void> {
  const touch = () => utimes(made, new Date(), new Date()).catch(console.error);
  await touch();
  const timer = setInterval(() => void touch(), DAY_MS).unref();
  return () => clearInterval(timer);
}
