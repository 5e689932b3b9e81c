/** So many steps of arithmetic take a desktop a tenth of a millisecond, a cheap phone more than two. */
const STEPS = 8000;
const SLOW_MS = 0.8;

/**
 * Whether this device is slow: it is measured seven times, of which the middle one counts, for what else runs on a device holds up
 * some of them. All in one task, so that a browser that is slowed down for a trial is by then, and shorter than a long one.
 */
export function isSlow(): boolean {
  const taken: number[] = [];
  let value = 1;
  while (taken.length < 7) {
    const begun = performance.now();
    for (let step = 0; step < STEPS; step++) value = Math.imul(value ^ step, 31) | 1;
    if (value !== 0) taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[3]! > SLOW_MS;
}
