import { nextTask } from './inTasks.ts';

/** So many steps of arithmetic take a desktop a third of a millisecond, a cheap phone more than five. */
const STEPS = 20_000;
const SLOW_MS = 2;

/**
 * Whether this device is slow: it is measured seven times, of which the third fastest counts, for what else runs on a device holds
 * up some of them.
 */
export async function isSlow(): Promise<boolean> {
  const taken: number[] = [];
  let value = 1;
  while (taken.length < 7) {
    await nextTask();
    const begun = performance.now();
    for (let step = 0; step < STEPS; step++) value = Math.imul(value ^ step, 31) | 1;
    if (value !== 0) taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[2]! > SLOW_MS;
}
