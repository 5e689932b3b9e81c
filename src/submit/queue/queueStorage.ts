import { deleteStored, getStored, putStored, storedKeys } from '../../form/state/deviceStorage.ts';
import type { QueuedSubmission } from './QueuedSubmission.ts';

/** The name of the queue's lock, of its channel and of what the browser wakes the worker with. */
export const QUEUE = 'submissions';

/** What waits or has news that were not told, the oldest first. */
export async function queuedSubmissions(): Promise<QueuedSubmission[]> {
  const keys = await storedKeys('submissions');
  const found: QueuedSubmission[] = [];
  for (const key of keys.ok ? keys.value : []) {
    const stored = await getStored<QueuedSubmission>('submissions', String(key));
    if (stored.ok && stored.value) found.push(stored.value);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Keeps a submission as it is now; false where the device refuses. */
export const putQueued = async (submission: QueuedSubmission): Promise<boolean> =>
  (await putStored('submissions', submission.id, submission)).ok;

export const removeQueued = async (id: string): Promise<void> => void (await deleteStored('submissions', id));

/** Does something with the queue while nobody else does, on this device. */
export const withQueue = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Without locks the server holds two of one key for one.
  navigator.locks ? navigator.locks.request(QUEUE, work) : work();
