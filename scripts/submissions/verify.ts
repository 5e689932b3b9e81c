import { noteVerifiedBackup } from '../../src/server/metrics/verifiedBackup.ts';
import { openArchive } from '../../src/server/store/archive.ts';
import type { DamagedUpload, ReadableStore, BackupItem } from '../../src/server/store/Store.ts';
import { forwardItemsReportingDamage } from '../../src/server/store/verifyUploads.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';
import { damageMessageOfError, printDatabaseDamage, printDamagedUploads } from './reportDamage.ts';

/** Checks the database and the hash of every upload. Resolves with the exit code, 1 for damage. */
export async function verifyStoreCommand(store: ReadableStore): Promise<number> {
  const problems = await store.check();
  const isReadable = await verifyAll(store.snapshot(), 'Restore them from a backup.').catch((error: unknown) => {
    const problem = damageMessageOfError(error);
    if (!problem) throw error;
    if (problems.length === 0) problems.push(problem);
    return false;
  });
  printDatabaseDamage(problems);
  return problems.length > 0 || !isReadable ? 1 : 0;
}

/**
 * Checks a backup and the hash of every upload in it. Notes a sound backup in `dataDir`, for the metrics. Resolves with
 * the exit code, 1 for damage.
 */
export async function verifyBackupCommand(file: string, dataDir: string): Promise<number> {
  const outcome = await openArchive(file);
  if (!outcome.ok) {
    console.error(outcome.reason);
    return 1;
  }
  console.log(`${file} is a complete backup of ${outcome.archive.createdAt}.`);
  if (!(await verifyAll(outcome.archive.items(), 'They were damaged before the backup was made.'))) return 1;
  await noteVerifiedBackup(dataDir, outcome.archive.createdAt);
  return 0;
}

/** Reads all items and prints their number. Resolves with false if an upload is damaged. */
async function verifyAll(items: AsyncIterable<BackupItem>, advice: string): Promise<boolean> {
  const damaged: DamagedUpload[] = [];
  const counts = { submission: 0, upload: 0, piece: 0, row: 0 };
  for await (const { kind } of forwardItemsReportingDamage(items, (one) => damaged.push(one))) counts[kind]++;
  console.log(
    `Checked: ${formatCountedNoun(counts.submission, 'submission')} and ${formatCountedNoun(counts.upload, 'upload')}.`,
  );
  printDamagedUploads(damaged, advice);
  if (damaged.length === 0) console.log('All uploads are unchanged since they were received.');
  return damaged.length === 0;
}
