/** What hinders a store from opening and only its operator can mend, in words that the start may tell. */
export const storeProblem = (message: string): Error & { code: string } =>
  Object.assign(new Error(message), { code: 'STORE_PROBLEM' });

/** Codes of a store whose data is not the data that the process began with. */
export type StoreFaultCode = 'STORE_MISSING' | 'STORE_FOREIGN' | 'STORE_UPLOADS';

/** The error of a store while its database or its folder of uploads is missing or another one. */
export const storeFault = (code: StoreFaultCode, message: string): Error & { code: StoreFaultCode } =>
  Object.assign(new Error(message), { code });

/** True for an error that `storeFault` made, in this thread or another one. */
export const isStoreFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^STORE_(MISSING|FOREIGN|UPLOADS)$/.test(String(error.code));

/** What is refused at once because too much waits already. */
export const storeBusy = (): Error & { code: string } =>
  Object.assign(new Error('Too much waits for the database.'), { code: 'STORE_BUSY' });
