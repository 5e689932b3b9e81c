import { keysOf, type KeptFile } from './Draft.ts';
import { storedKeys, deleteStored, getStored, putStored } from './deviceStorage.ts';
import { newFileKey, isForDays } from './draftStorage.ts';
import { forgetUpload, rememberUpload, uploadedAddress } from './fileUploads.ts';
import { tabKey } from './tabKey.ts';

/** The chosen files of one form as they are kept: which of them are, and under which keys. */
export class DraftFiles {
  readonly #named = new Map<File, KeptFile>();
  /** The keys of this tab's files that are in the storage. */
  readonly #stored = new Set<string>();
  #isTwin = false;
  /** Files that are on their way back into the form. */
  awaited: Record<string, KeptFile[]> = {};

  /** Names files as a draft does; new ones get a key. What is too much for one form has none. */
  name(files: [pointer: string, files: File[]][], lastsForDays: (file: File) => boolean) {
    let bytes = 0;
    const named = { ...this.awaited };
    for (const [pointer, all] of files)
      named[pointer] = all.flatMap((file) => {
        bytes += file.size;
        if (bytes > MOST_BYTES) return [];
        const { name, type, lastModified, size } = file;
        const key = () => newFileKey(lastsForDays(file) ? 'days' : 'tab');
        const kept = this.#named.get(file) ?? { key: key(), name, type, lastModified, size };
        this.#named.set(file, kept);
        return [{ ...kept, url: uploadedAddress(file) }];
      });
    return { named, isWhole: bytes <= MOST_BYTES };
  }

  /** Keeps what is named and is not kept yet, and lets go of the rest; false where a file cannot be kept. */
  async keep(named: Record<string, KeptFile[]>): Promise<boolean> {
    const used = new Set(keysOf(named));
    if (used.size > 0) await this.#lookWhatIsThere();
    let isWhole = true;
    for (const [file, { key }] of this.#named) {
      if (!used.has(key) || this.#stored.has(key)) continue;
      if (await putFile(key, file)) this.#stored.add(key);
      else isWhole = false;
    }
    await this.#letGo([...this.#stored].filter((key) => !used.has(key)));
    return isWhole;
  }

  /** Whoever clears a browser's storage clears files that a form still has, and the key of others. */
  async #lookWhatIsThere(): Promise<void> {
    await tabKey();
    const found = await storedKeys('files');
    const there = new Set(found.ok ? found.value.map(String) : this.#stored);
    for (const key of this.#stored) if (!there.has(key)) this.#stored.delete(key);
  }

  /** The files of a field that are still there. */
  async bringBack(kept: KeptFile[]): Promise<File[]> {
    const files: File[] = [];
    for (const one of kept) {
      const file = await fileOf(one);
      if (!file) continue;
      files.push(file);
      // Those of a copied tab are the other's.
      if (this.#isTwin) continue;
      this.#named.set(file, one);
      if (one.url) rememberUpload(file, one.url);
    }
    return files;
  }

  /** What a draft names is this tab's, unless it is a copied one. */
  own(named: Record<string, KeptFile[]> | undefined): void {
    if (this.#isTwin) return;
    for (const key of keysOf(named)) this.#stored.add(key);
  }

  /** The keys of this tab's files. */
  get keys(): Iterable<string> {
    return this.#stored;
  }

  /** From now on every file is kept in another way. */
  keepAnew(): void {
    this.#named.clear();
  }

  /** What is kept is another tab's; this one keeps its own. */
  leaveToTwin(): void {
    this.#isTwin = true;
    for (const file of this.#named.keys()) forgetUpload(file);
    this.#named.clear();
    this.#stored.clear();
  }

  async clear(others: Record<string, KeptFile[]> | undefined): Promise<void> {
    this.#named.clear();
    await this.#letGo([...this.#stored, ...keysOf(others)]);
  }

  async #letGo(keys: string[]): Promise<void> {
    for (const key of keys) this.#stored.delete(key);
    for (const [file, { key }] of this.#named) if (keys.includes(key)) this.#named.delete(file);
    for (const key of keys) await deleteStored('files', key);
  }
}

/** The most bytes of files that are kept of one form. */
const MOST_BYTES = 25 * 1024 * 1024;

/** The bytes of a file: for days as they are, else encrypted, and of what they are nothing is said beside them. */
interface StoredBytes {
  bytes: ArrayBuffer;
  /** Of encrypted ones. */
  iv?: Uint8Array<ArrayBuffer>;
}

/** Keeps the bytes of a file under a key that begins with `days` or `tab`; false where they are not kept. */
async function putFile(at: string, file: File): Promise<boolean> {
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
async function fileOf({ key: at, name, type, lastModified }: KeptFile): Promise<File | undefined> {
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
