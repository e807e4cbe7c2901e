/**
 * Rows that this browser keeps over a reload. Nothing here ever fails: in a private window or on a full disk rows are
 * just not kept.
 */
export function browserRows<Row>(database: string, store: string, keyPath: string) {
  let opening: Promise<IDBDatabase | null> | undefined;

  const open = () => {
    opening ??= new Promise<IDBDatabase | null>((resolve) => {
      if (typeof indexedDB === 'undefined') return resolve(null);
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    });
    return opening;
  };

  async function within<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>) {
    const opened = await open();
    if (!opened) return undefined;
    return new Promise<T | undefined>((resolve) => {
      try {
        const transaction = opened.transaction(store, mode);
        const request = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => resolve(undefined);
        transaction.onerror = () => resolve(undefined);
      } catch {
        resolve(undefined);
      }
    });
  }

  return {
    /** False means that the row is not kept. */
    put: async (row: Row): Promise<boolean> =>
      (await within('readwrite', (rows) => rows.put(row))) !== undefined,
    remove: async (key: IDBValidKey): Promise<void> =>
      void (await within('readwrite', (rows) => rows.delete(key))),
    one: (key: IDBValidKey): Promise<Row | undefined> =>
      within<Row | undefined>('readonly', (rows) => rows.get(key)),
    all: async (): Promise<Row[]> => (await within<Row[]>('readonly', (rows) => rows.getAll())) ?? [],
  };
}
