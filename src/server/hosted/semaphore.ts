/** Places for so many at a time, given in the order of asking. */
export interface Semaphore {
  /** Resolves with true once there is a place, or with false where there was none within `ms`, or `signal` aborts. */
  take(ms: number, signal?: AbortSignal): Promise<boolean>;
  /** Gives a taken place to the next one. */
  free(): void;
}

export function semaphore(most: number): Semaphore {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    take(ms, signal) {
      if (signal?.aborted) return Promise.resolve(false);
      if (taken < most) {
        taken++;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const end = (has: boolean) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          waiting.delete(enter);
          resolve(has);
        };
        const enter = () => end(true);
        const leave = () => end(false);
        const timer = setTimeout(leave, ms);
        signal?.addEventListener('abort', leave);
        waiting.add(enter);
      });
    },
    free() {
      const [next] = waiting;
      if (next) next();
      else taken--;
    },
  };
}
