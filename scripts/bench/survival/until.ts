import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until it is so; false where it is not in time. What throws meanwhile, as of a page that is just another, is asked again. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; ;) {
    if (await isSo().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await sleep(150);
  }
}
