/** What was asked of a file; undefined where it is not there. */
export const orMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
