/** Resolves with undefined if the file does not exist (ENOENT). */
export const undefinedIfNotFound = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
