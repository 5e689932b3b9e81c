import { nextTask } from './inTasks.ts';

/** What a desktop reads twenty times in a millisecond, in the browser's own code: as fast the first time as the last. */
const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at })));
const TIMES = 20;
/** A device that is twelve times as slow as that takes half a second of one task to wake a form. */
const SLOW_MS = 12;

/** Whether this device is slow: it is measured three times, of which the middle one counts, for what else runs on a device holds up some of them. */
export async function isSlow(): Promise<boolean> {
  const taken: number[] = [];
  while (taken.length < 3) {
    // None of them is long enough to keep the page busy.
    await nextTask();
    const begun = performance.now();
    for (let times = 0; times < TIMES; times++) JSON.parse(text);
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[1]! > SLOW_MS;
}
