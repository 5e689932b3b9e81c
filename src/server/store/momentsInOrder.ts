const LARGEST_STEP_BACK = 1e6;

/**
 * Makes moments in microseconds since 1970 of times in milliseconds, by default of now, and never the same one twice, so
 * that what was kept later sorts later. A clock that was put back by more than a second is believed.
 */
export function momentsInOrder(): (ms?: number) => number {
  let last = 0;
  return (ms = Date.now()) => {
    const time = ms * 1000;
    last = time > last || last - time > LARGEST_STEP_BACK ? time : last + 1;
    return last;
  };
}
