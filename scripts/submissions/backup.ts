import { writeArchive } from '../../src/server/store/archive.ts';
import type { ReadableStore } from '../../src/server/store/Store.ts';
import { counted } from './counted.ts';

/**
 * Writes everything into one file; resolves with the exit code, 1 where it cannot be written or the bytes of an upload
 * are missing.
 */
export async function backup(store: ReadableStore, file: string): Promise<number> {
  const outcome = await writeArchive(file, store.snapshot()).catch((error: NodeJS.ErrnoException) => {
    if (!error.syscall) throw error;
    console.error(`${file} cannot be written: ${error.code}. There is no backup.`);
  });
  if (!outcome) return 1;
  const { submissions, uploads, incomplete } = outcome;
  const told = `${counted(submissions, 'submission')} and ${counted(uploads, 'upload')}`;
  console.log(`Written to ${file}: ${told}. It holds personal data.`);
  for (const url of incomplete) console.error(`The bytes of ${url} are not there, or not all of them.`);
  return incomplete.length ? 1 : 0;
}
