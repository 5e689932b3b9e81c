const LARGEST_STEP_BACK = 1e6;

/**
 * Creates a clock that returns strictly increasing microseconds since 1970, so that later records sort later. Accepts a
 * time in milliseconds, by default the current time. Follows a system clock that was set back by more than a second.
 */
export function createMonotonicClock(): (ms?: number) => number {
  let last = 0;
  return (ms = Date.now()) => {
    const time = ms * 1000;
    last = time > last || last - time > LARGEST_STEP_BACK ? time : last + 1;
    return last;
  };
}
