import { deleteStored, getStored, putStored } from './deviceStorage.ts';
import type { KeptFile } from './Draft.ts';
import { isForDays } from './draftStorage.ts';
import { tabKey } from './tabKey.ts';

/** The most bytes of files that are kept of one form. */
export const MOST_BYTES = 25 * 1024 * 1024;

/** The bytes of a file: for days as they are, else encrypted, and of what they are nothing is said beside them. */
interface StoredBytes {
  bytes: ArrayBuffer;
  /** Of encrypted ones. */
  iv?: Uint8Array<ArrayBuffer>;
}

/** Keeps the bytes of a file under a key that begins with `days` or `tab`; false where they are not kept. */
export async function putFile(at: string, file: File): Promise<boolean> {
  const key = isForDays(at) ? undefined : await tabKey();
  if (!key && !isForDays(at)) return false;
  // A file that was moved or deleted since it was chosen cannot be read.
  const read = await file.arrayBuffer().catch(() => undefined);
  if (!read) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = key && (await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, read).catch(() => undefined));
  if (key && !sealed) return false;
  const stored: StoredBytes = sealed ? { iv, bytes: sealed } : { bytes: read };
  return (await putStored('files', at, stored)).ok;
}

/** A file that was kept; undefined where it is gone, or of another tab. */
export async function fileOf({ key: at, name, type, lastModified }: KeptFile): Promise<File | undefined> {
  const stored = await getStored<StoredBytes>('files', at);
  if (!stored.ok || !stored.value) return undefined;
  const { bytes, iv } = stored.value;
  const key = iv && (await tabKey());
  if (iv && !key) return undefined;
  const read = key
    ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, key, bytes).catch(() => undefined)
    : bytes;
  return read && new File([read], name, { type, lastModified });
}

/** Removes files that were kept. */
export async function deleteFiles(keys: Iterable<string>): Promise<void> {
  for (const key of keys) await deleteStored('files', key);
}
