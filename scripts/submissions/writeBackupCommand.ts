import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeArchiveToStream, writeArchive } from '../../src/server/store/archive.ts';
import type { DamagedUpload, ReadableStore } from '../../src/server/store/Store.ts';
import { forwardItemsReportingDamage } from '../../src/server/store/verifyUploads.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';
import { damageMessageOfError, printDatabaseDamage, printDamagedUploads } from './reportDamage.ts';
import { backupName, rotateBackups } from './rotateBackups.ts';
import { verifyBackupCommand } from './verify.ts';

/** File name that selects standard output. */
const STDOUT = '-';

/**
 * Writes a backup to a file, or to standard output for `-`, with messages on standard error. Includes damaged uploads
 * as they are; such a backup never replaces an older one. Resolves with the exit code: 1 for damage or a failed backup.
 */
export async function writeBackupCommand(store: ReadableStore, file: string): Promise<number> {
  const problems = await store.check();
  printDatabaseDamage(problems);
  const damaged: DamagedUpload[] = [];
  const items = forwardItemsReportingDamage(store.snapshot(), (one) => damaged.push(one));
  const isDamaged = () => damaged.length + problems.length > 0;
  const target = () => (isDamaged() && existsSync(file) ? `${file}.damaged` : file);
  let written = file;
  try {
    const counts =
      file === STDOUT
        ? await writeArchiveToStream(items, process.stdout, { end: false })
        : await writeArchive(file, items, () => (written = target()));
    const contents = `${formatCountedNoun(counts.submissions, 'submission')} and ${formatCountedNoun(counts.uploads, 'upload')}`;
    const place = file === STDOUT ? 'standard output' : written;
    const report = file === STDOUT ? console.error : console.log;
    report(`Written to ${place}: ${contents}. It holds personal data.`);
  } catch (error) {
    const problem = damageMessageOfError(error);
    if (problem) printDatabaseDamage([problem]);
    else if (isFileError(error)) console.error(`${file} cannot be written: ${error.code}.`);
    else throw error;
    console.error('No backup was written.');
    return 1;
  }
  printDamagedUploads(damaged, 'They are in the backup as they are; a restore skips them.');
  if (written !== file) console.error(`${file} is an older backup from before the damage. Keep it.`);
  return isDamaged() ? 1 : 0;
}

/**
 * Writes a backup to a folder under a name with its time, verifies the written file, and deletes the expired backups of
 * the folder. Deletes none if the new backup is damaged or failed. Resolves with the exit code.
 */
export async function backUpAndRotate(store: ReadableStore, folder: string, dataDir: string): Promise<number> {
  const file = join(folder, backupName(new Date()));
  const code = (await writeBackupCommand(store, file)) || (await verifyBackupCommand(file, dataDir));
  if (code === 0) await rotateBackups(folder);
  return code;
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const isFileError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;
