/** A device's database in memory, as far as `deviceStorage` asks one. */
export function memoryDatabase(): IDBFactory {
  const stores = new Map<string, Map<string, unknown>>();
  const request = <Value>(result: Value) => ({ result }) as IDBRequest<Value>;
  const copy = (value: unknown) => (typeof value === 'object' ? { ...value } : value);
  const storeOf = (name: string) => {
    const all = stores.get(name)!;
    return {
      get: (key: string) => {
        const reading = request(copy(all.get(key)));
        queueMicrotask(() => reading.onsuccess?.(new Event('success')));
        return reading;
      },
      put: (value: unknown, key: string) => request(void all.set(key, copy(value))),
      delete: (key: string) => request(void all.delete(key)),
      getAllKeys: () => request([...all.keys()]),
    };
  };
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    close: () => undefined,
    transaction() {
      const transaction = { objectStore: storeOf, oncomplete: () => undefined };
      queueMicrotask(() => transaction.oncomplete());
      return transaction;
    },
  };
  return {
    open() {
      const opening = { result: database, onupgradeneeded: () => undefined, onsuccess: () => undefined };
      queueMicrotask(() => {
        if (stores.size === 0) opening.onupgradeneeded();
        opening.onsuccess();
      });
      return opening;
    },
  } as unknown as IDBFactory;
}
