const LARGEST_STEP_BACK = 1e6;

/**
 * Makes a clock in microseconds since 1970 that never tells the same moment twice, so that what was kept later sorts
 * later. A clock that was put back by more than a second is believed.
 */
export function momentsInOrder(): () => number {
  let last = 0;
  return () => {
    const now = Date.now() * 1000;
    last = now > last || last - now > LARGEST_STEP_BACK ? now : last + 1;
    return last;
  };
}
