/** What hinders a store from opening and only its operator can mend, in words that the start may tell. */
export const storeProblem = (message: string): Error & { code: string } =>
  Object.assign(new Error(message), { code: 'STORE_PROBLEM' });

/** What is refused at once because too much waits already. */
export const storeBusy = (): Error & { code: string } =>
  Object.assign(new Error('Too much waits for the database.'), { code: 'STORE_BUSY' });
