import { openArchive } from '../../src/server/store/archive.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { counted } from './counted.ts';

const told = ({ submissions, uploads }: { submissions: number; uploads: number }) =>
  `${counted(submissions, 'submission')} and ${counted(uploads, 'upload')}`;

/** Adds what is missing of a backup; resolves with the exit code, 1 where the file is no whole backup. */
export async function restore(openStore: () => Promise<Store>, file: string): Promise<number> {
  const outcome = await openArchive(file);
  if (!outcome.ok) {
    console.error(outcome.problem);
    return 1;
  }
  const { counts, createdAt, items } = outcome.archive;
  const store = await openStore();
  const added = await store.importBackup(items()).finally(() => store.close());
  console.log(`The backup of ${createdAt} holds ${told(counts)}. Missing here, and added now: ${told(added)}.`);
  return 0;
}
