import { nextTask } from './inTasks.ts';

/** So many steps of arithmetic take a desktop a third of a millisecond, a cheap phone more than five. */
const STEPS = 20_000;
const SLOW_MS = 2;

/**
 * Whether this device is slow: it is measured, some times, of which the fastest counts, for what else runs on a device holds up
 * some of them and not all.
 */
export async function isSlow(): Promise<boolean> {
  let fastest = Infinity;
  let value = 1;
  for (let times = 0; times < 4; times++) {
    await nextTask();
    const begun = performance.now();
    for (let step = 0; step < STEPS; step++) value = Math.imul(value ^ step, 31) | 1;
    if (value !== 0) fastest = Math.min(fastest, performance.now() - begun);
  }
  return fastest > SLOW_MS;
}
