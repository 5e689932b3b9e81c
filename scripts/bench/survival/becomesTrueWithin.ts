import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until `isSo` is true; false after the timeout. Ignores errors, for example during navigation. */
export async function becomesTrueWithin(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; ;) {
    if (await isSo().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await sleep(150);
  }
}
