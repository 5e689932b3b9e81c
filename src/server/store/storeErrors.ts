/** Creates an error that prevents a store from opening and that the operator can fix. The start prints its message. */
export const createStoreOpeningError = (message: string): Error & { code: string } =>
  Object.assign(new Error(message), { code: 'STORE_PROBLEM' });

/** Codes of a store whose database or uploads folder is no longer the one opened at the start. */
export type LostStoreCode = 'STORE_MISSING' | 'STORE_FOREIGN' | 'STORE_UPLOADS';

/** Creates the error of a store whose database or uploads folder is missing or was replaced. */
export const createLostStoreError = (code: LostStoreCode, message: string): Error & { code: LostStoreCode } =>
  Object.assign(new Error(message), { code });

/** True for an error created by `createLostStoreError`, also in another thread. */
export const isLostStoreError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^STORE_(MISSING|FOREIGN|UPLOADS)$/.test(String(error.code));

/** Creates the error for a full queue, which rejects immediately. */
export const createQueueFullError = (): Error & { code: string } =>
  Object.assign(new Error('Too many tasks wait for the database.'), { code: 'STORE_BUSY' });
