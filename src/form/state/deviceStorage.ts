import { del, get, keys, set, type UseStore } from 'idb-keyval';

/** Result of a storage request. Storage functions never throw: failures return `ok: false`. */
export type StorageResult<Value> = { ok: true; value: Value } | { ok: false };

/** Drafts by form, the bytes of chosen files, and submissions that wait. */
export type DeviceStoreName = 'drafts' | 'files' | 'submissions';

const NAME = 'forms';
const STORES: readonly DeviceStoreName[] = ['drafts', 'files', 'submissions'];

/** One store of the database. An open database would keep a page out of the browser's back/forward cache, so each request closes it. */
const storeOf =
  (name: DeviceStoreName): UseStore =>
  async (mode, callback) => {
    const database = await open();
    try {
      return await callback(database.transaction(name, mode).objectStore(name));
    } finally {
      database.close();
    }
  };

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error ?? new Error('blocked'));
  });

/** Runs a request. Fails without IndexedDB, in a private window or with a full disk; the caller reports the failure. */
async function attempt<Value>(act: () => Promise<Value>): Promise<StorageResult<Value>> {
  try {
    return { ok: true, value: await act() };
  } catch {
    return { ok: false };
  }
}

/** Reads the value of a key; undefined for none. */
export const readStored = <Value = unknown>(
  store: DeviceStoreName,
  key: string,
): Promise<StorageResult<Value | undefined>> => attempt(() => get<Value>(key, storeOf(store)));

export const writeStored = (store: DeviceStoreName, key: string, value: unknown): Promise<StorageResult<void>> =>
  attempt(() => set(key, value, storeOf(store)));

export const deleteStored = (store: DeviceStoreName, key: string): Promise<StorageResult<void>> =>
  attempt(() => del(key, storeOf(store)));

export const readStoredKeys = (store: DeviceStoreName): Promise<StorageResult<IDBValidKey[]>> =>
  attempt(() => keys(storeOf(store)));
