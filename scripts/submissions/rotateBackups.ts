import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCountedNoun } from './formatCountedNoun.ts';

/** Numbers of days and of weeks from which one backup each is kept. */
const DAYS = 7;
const WEEKS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Names of backups, whatever their ending: encrypted ones have another. */
const NAME = /^kinplus-(\d{4}-\d\d-\d\d)T\d{4}\b/;

/** Returns the name of a backup that is made at a time, in UTC. */
export const backupName = (time: Date): string => `kinplus-${time.toISOString().slice(0, 16).replaceAll(':', '')}.gz`;

/**
 * Returns the backups to delete among the names of files. Keeps the newest backup of each of the last seven days with a
 * backup, and of each of the last four weeks with one. Never names another file.
 */
export function expiredBackups(names: string[]): string[] {
  const newestFirst = names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
  const kept = new Set([...newestOf(newestFirst, dayOf, DAYS), ...newestOf(newestFirst, weekOf, WEEKS)]);
  return newestFirst.filter((name) => !kept.has(name));
}

/** Deletes the expired backups of a folder. */
export async function rotateBackups(folder: string): Promise<void> {
  const expired = expiredBackups(await readdir(folder));
  for (const name of expired) await rm(join(folder, name), { force: true });
  if (expired.length > 0) console.log(`Deleted: ${formatCountedNoun(expired.length, 'older backup')}.`);
}

/** Returns the first name of each of the first `count` periods. */
function newestOf(names: string[], periodOf: (name: string) => number, count: number): string[] {
  const first = new Map<number, string>();
  for (const name of names) if (!first.has(periodOf(name))) first.set(periodOf(name), name);
  return [...first.values()].slice(0, count);
}

/** Returns the day of a backup, counted from 1 January 1970. */
const dayOf = (name: string) => Date.parse(NAME.exec(name)![1]!) / DAY_MS;
/** Returns the week of a backup, which begins on Monday: 1 January 1970 was a Thursday. */
const weekOf = (name: string) => Math.floor((dayOf(name) + 3) / 7);
