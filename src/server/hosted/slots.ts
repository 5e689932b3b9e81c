/** Places for so many at a time, given in the order of asking. */
export interface Slots {
  /** Resolves with true once there is a place, or with false where there was none within `ms`. */
  take(ms: number): Promise<boolean>;
  /** Gives a taken place to the next one. */
  free(): void;
}

export function slots(most: number): Slots {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    take(ms) {
      if (taken < most) {
        taken++;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(enter);
          resolve(false);
        }, ms);
        waiting.add(enter);
      });
    },
    free() {
      const [next] = waiting;
      if (!next) return void taken--;
      waiting.delete(next);
      next();
    },
  };
}
