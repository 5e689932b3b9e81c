/** A device's database in memory, as far as `deviceStorage` asks one. */
export function memoryDatabase(): IDBFactory {
  const stores = new Map<string, Map<string, unknown>>();
  const answered = <Value>(result: Value) => {
    const request = { result } as IDBRequest<Value>;
    queueMicrotask(() => request.onsuccess?.(new Event('success')));
    return request;
  };
  const copy = (value: unknown) => (typeof value === 'object' ? { ...value } : value);
  const storeOf = (name: string, transaction: object) => {
    const all = stores.get(name)!;
    return {
      transaction,
      get: (key: string) => answered(copy(all.get(key))),
      put: (value: unknown, key: string) => answered(void all.set(key, copy(value))),
      delete: (key: string) => answered(void all.delete(key)),
      getAllKeys: () => answered([...all.keys()]),
    };
  };
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    close: () => undefined,
    transaction() {
      const transaction = {
        objectStore: (name: string) => storeOf(name, transaction),
        oncomplete: () => undefined,
      };
      setTimeout(() => transaction.oncomplete());
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
