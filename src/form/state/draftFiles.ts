import type { DraftFileReference } from './StoredDraft.ts';
import { deleteStored, readStored, writeStored, readStoredKeys } from './deviceStorage.ts';
import { rememberUpload } from './fileUploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores the bytes of new files. Returns false when a file could not be stored. */
export async function storeDraftFiles(files: ReadonlyMap<string, File>): Promise<boolean> {
  if (files.size === 0) return true;
  // A copied tab shares its files: the other one may have deleted them.
  const keys = await readStoredKeys('files');
  let isWhole = true;
  for (const [key, file] of files)
    if (!keys.ok || !keys.value.includes(key)) isWhole = (await writeStored('files', key, file)).ok && isWhole;
  return isWhole;
}

/** Reads the stored files of a field. Skips files that were deleted. */
export async function readDraftFiles(kept: readonly DraftFileReference[]): Promise<{ key: string; file: File }[]> {
  const files: { key: string; file: File }[] = [];
  for (const { key, name, type, lastModified, url } of kept) {
    const found = await readStored<Blob>('files', key);
    if (!found.ok || !(found.value instanceof Blob)) continue;
    const file = new File([found.value], name, { type, lastModified });
    if (url) rememberUpload(file, url);
    files.push({ key, file });
  }
  return files;
}

export async function deleteDraftFiles(keys: Iterable<string>): Promise<void> {
  for (const key of keys) await deleteStored('files', key);
}

/** Deletes draft files of closed tabs: files older than a day, and files of earlier releases. */
export async function deleteOldDraftFiles(): Promise<void> {
  const keys = await readStoredKeys('files');
  const isOld = (key: string) => !(Number(/^(\d+)-/.exec(key)?.[1]) > Date.now() - DAY_MS);
  await deleteDraftFiles((keys.ok ? keys.value.map(String) : []).filter(isOld));
}

/** A new key for a file: when it was chosen, and random bits. */
export const createFileKey = (): string => `${Date.now()}-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
