import { openArchive } from '../../src/server/store/archive.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';
import { printDamagedUploads } from './reportDamage.ts';

const contents = ({ submissions, uploads }: { submissions: number; uploads: number }) =>
  `${formatCountedNoun(submissions, 'submission')} and ${formatCountedNoun(uploads, 'upload')}`;

/**
 * Adds the missing items of a backup and prints those that cannot be restored. Resolves with the exit code: 1 for such
 * items or an incomplete backup.
 */
export async function restoreMissingBackupItems(openStore: () => Promise<Store>, file: string): Promise<number> {
  const outcome = await openArchive(file);
  if (!outcome.ok) {
    console.error(`${outcome.reason} Nothing was restored.`);
    return 1;
  }
  const { counts, createdAt, items } = outcome.archive;
  const store = await openStore();
  const { refused, erased, ...added } = await store.importBackup(items()).finally(() => store.close());
  console.log(`The backup of ${createdAt} has ${contents(counts)}. Added from it: ${contents(added)}.`);
  if (erased > 0) console.log(`Left out, because they were erased: ${formatCountedNoun(erased, 'submission')}.`);
  printDamagedUploads(refused, 'They were not restored.');
  return refused.length > 0 ? 1 : 0;
}
