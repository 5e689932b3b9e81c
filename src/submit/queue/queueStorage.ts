import { deleteStored, readStored, writeStored, readStoredKeys } from '../../form/state/deviceStorage.ts';
import type { QueuedSubmission, QueueState } from './QueuedSubmission.ts';

/** The name of the queue's lock and of its background sync. */
export const QUEUE_LOCK_NAME = 'submissions';

/** Maximum time in the queue. */
export const MAX_QUEUE_DAYS = 7;
const QUEUE_MS = MAX_QUEUE_DAYS * 24 * 60 * 60 * 1000;

/** Returns the expiry time of a submission that is queued now. */
export const newQueueDeadline = (): number => Date.now() + QUEUE_MS;

/**
 * A submission stored by any release. Older releases stored no deadline, and the state `edited` while a visitor changed
 * it.
 */
type StoredSubmission = Omit<QueuedSubmission, 'until' | 'state'> & {
  until?: number;
  state: QueueState | { kind: 'edited' };
};

/** Reads all queued submissions, oldest first. Removes the answers of expired ones. */
export async function readQueuedSubmissions(): Promise<QueuedSubmission[]> {
  const keys = await readStoredKeys('submissions');
  const found: QueuedSubmission[] = [];
  for (const key of keys.ok ? keys.value : []) {
    const stored = await readStored<StoredSubmission>('submissions', String(key));
    if (stored.ok && stored.value) found.push(await current(stored.value));
  }
  return found.sort((a, b) => a.at - b.at);
}

async function current(stored: StoredSubmission): Promise<QueuedSubmission> {
  const isDated = stored.until !== undefined && stored.until <= newQueueDeadline();
  const until = isDated ? stored.until! : newQueueDeadline();
  const state: QueueState =
    stored.state.kind === 'edited' ? { kind: 'refused', errors: [], message: TAKEN_BACK } : stored.state;
  const submission: QueuedSubmission = { ...stored, until, state };
  const isExpired = until < Date.now() && (state.kind === 'waiting' || state.kind === 'refused');
  const now = isExpired ? withoutAnswers({ ...submission, state: { kind: 'expired' } }) : submission;
  // The deadline starts now for a submission of an older release, or one that was queued under a wrong clock.
  if (!isDated || isExpired) await storeQueuedSubmission(now);
  return now;
}

const TAKEN_BACK = 'You chose to change them.';

/** Removes the answers of a submission and keeps the data for its report. */
export const withoutAnswers = (submission: QueuedSubmission): QueuedSubmission => ({
  ...submission,
  input: {},
  signals: {},
  files: [],
  snapshot: { values: {}, options: {}, touched: [], filling: '' },
});

export const isSubmissionQueued = async (id: string): Promise<boolean> => {
  const keys = await readStoredKeys('submissions');
  return keys.ok && keys.value.includes(id);
};

/** Stores a submission; false if the device cannot store it. */
export const storeQueuedSubmission = async (submission: QueuedSubmission): Promise<boolean> =>
  (await writeStored('submissions', submission.id, submission)).ok;

export const removeQueuedSubmission = async (id: string): Promise<void> => void (await deleteStored('submissions', id));

/** Runs work under the queue's lock, shared by all pages and the worker. */
export const runWithQueueLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Without locks the idempotency key prevents a second record.
  navigator.locks ? navigator.locks.request(QUEUE_LOCK_NAME, work) : work();
