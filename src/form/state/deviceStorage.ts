/** What became of a request to the device's storage: nothing here throws, and a device that refuses says `ok: false`. */
export type Stored<Value> = { ok: true; value: Value } | { ok: false };

/** The stores of the database: what each keeps is said where it is used. */
export type StoreName = 'drafts' | 'files' | 'submissions';

const NAME = 'forms';
const STORES: readonly StoreName[] = ['drafts', 'files', 'submissions'];

/**
 * Does something with one store of this device's database, in a transaction of its own. The database is opened for it and
 * closed behind it: an open one would keep the page out of the browser's cache for back and forward.
 */
async function transact<Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Stored<Value>> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
      });
      return { ok: true, value: request.result };
    } finally {
      database.close();
    }
  } catch {
    // No IndexedDB, a private window, a full disk: whoever asked says what cannot be kept.
    return { ok: false };
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error ?? new Error('blocked'));
  });

/** What is stored under a key; undefined for nothing. */
export const getStored = <Value = unknown>(store: StoreName, key: string): Promise<Stored<Value | undefined>> =>
  transact(store, 'readonly', (of) => of.get(key) as IDBRequest<Value | undefined>);

export const putStored = (store: StoreName, key: string, value: unknown): Promise<Stored<unknown>> =>
  transact(store, 'readwrite', (of) => of.put(value, key));

/** Stores what `change` makes of what is stored under a key, unless that is nothing; nobody else writes meanwhile. */
export const changeStored = (
  store: StoreName,
  key: string,
  change: (value: unknown) => unknown,
): Promise<Stored<unknown>> =>
  transact(store, 'readwrite', (of) => {
    const reading = of.get(key) as IDBRequest<unknown>;
    reading.onsuccess = () => {
      const value = change(reading.result);
      if (value !== undefined) of.put(value, key);
    };
    return reading;
  });

/** Removes what is stored under a key, or under every key of a range. */
export const deleteStored = (store: StoreName, key: string | IDBKeyRange): Promise<Stored<unknown>> =>
  transact(store, 'readwrite', (of) => of.delete(key));

/** Every key of a store. */
export const storedKeys = (store: StoreName): Promise<Stored<IDBValidKey[]>> =>
  transact(store, 'readonly', (of) => of.getAllKeys());
