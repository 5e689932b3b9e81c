import { isDatabaseDamageError } from '../../src/server/saveFailureMessage.ts';
import type { DamagedUpload } from '../../src/server/store/Store.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';

/** Returns the message of a damaged database's error; undefined for other errors. */
export const damageMessageOfError = (error: unknown): string | undefined =>
  isDatabaseDamageError(error) && error instanceof Error ? error.message : undefined;

/** Prints the damage of a database and what to do. */
export function printDatabaseDamage(problems: string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`The database is damaged: ${problem}`);
  console.error(
    'Stop the site and copy its data folder. Restore a backup into an empty folder. export --salvage reads what is left in this folder.',
  );
}

/** Prints the addresses of damaged uploads, then `advice`. */
export function printDamagedUploads(damaged: DamagedUpload[], advice: string): void {
  if (damaged.length === 0) return;
  for (const { url, problem } of damaged) console.error(`${url} ${problem}.`);
  console.error(`${formatCountedNoun(damaged.length, 'damaged upload')}. ${advice}`);
}
