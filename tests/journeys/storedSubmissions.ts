import type { Page } from 'playwright-core';

/** Returns all submissions on the device as text, waiting or sent and not yet reported; files by name. */
export const storedSubmissions = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('forms');
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('submissions').objectStore('submissions').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(JSON.stringify(all.result, (_key, value: unknown) => (value instanceof File ? value.name : value)));
          };
        };
      }),
  );
