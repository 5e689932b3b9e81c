import { writeArchive } from '../../src/server/store/archive.ts';
import type { ReadableStore } from '../../src/server/store/openStore.ts';

/** Writes everything into one file; resolves with the exit code, 1 where the bytes of an upload are missing. */
export async function backup(store: ReadableStore, file: string): Promise<number> {
  const { submissions, uploads, incomplete } = await writeArchive(file, store.snapshot());
  console.log(`${submissions} submissions and ${uploads} uploads are in ${file} now. It holds personal data.`);
  for (const url of incomplete) console.error(`The bytes of ${url} are not there, or not all of them.`);
  return incomplete.length ? 1 : 0;
}
