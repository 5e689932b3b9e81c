/** Resolves with the result of a promise, or with undefined after `ms`. Ignores the result after the timeout. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
