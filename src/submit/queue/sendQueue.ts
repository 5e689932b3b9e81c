import { uploadProblemMessages } from '../../content/fileRules.ts';
import { existingRecordId, sendMutation } from '../../content/sendMutation.ts';
import { uploadFile, type SendUpload } from '../uploadFile.ts';
import type { QueuedSubmission, QueueState } from './QueuedSubmission.ts';
import {
  isSubmissionQueued,
  storeQueuedSubmission,
  readQueuedSubmissions,
  withoutAnswers,
  runWithQueueLock,
} from './queueStorage.ts';

/**
 * Sends all waiting submissions one at a time. Resolves with false if one still waits. Runs in a page or the service
 * worker, protected by a lock. Skips a submission that was deleted in the meantime.
 */
export const sendQueue = (send: SendUpload): Promise<boolean> =>
  runWithQueueLock(async () => {
    let isEmpty = true;
    for (const submission of await readQueuedSubmissions()) {
      if (submission.state.kind !== 'waiting') continue;
      const state = await sendQueued(submission, send);
      const next = { ...submission, state };
      if (state.kind === 'sent') await storeQueuedSubmission(withoutAnswers(next));
      else if (!(await isSubmissionQueued(submission.id))) continue;
      else if (state.kind === 'waiting') isEmpty = false;
      else await storeQueuedSubmission(next);
    }
    return isEmpty;
  });

const TOO_LONG = 'They are too long. Please shorten them and send them again.';
const FORM_CHANGED = 'The form has changed since then. Please check your answers and send them again.';

const WAITING: QueueState = { kind: 'waiting' };

async function sendQueued(submission: QueuedSubmission, send: SendUpload): Promise<QueueState> {
  const known = submission.files.filter(({ url }) => url);
  const state = await uploadAndPost(submission, send);
  if (state.kind !== 'refused' || state.earlier || known.length === 0) return state;
  // The server accepts an upload address for some hours; after that the file is uploaded again.
  for (const file of known) file.url = undefined;
  return uploadAndPost(submission, send);
}

async function uploadAndPost(submission: QueuedSubmission, send: SendUpload): Promise<QueueState> {
  for (const kept of submission.files) {
    if (kept.url) continue;
    // The queue itself retries later.
    const outcome = await uploadFile(kept.file, { send, retries: 0 });
    if (!outcome.ok && outcome.reason === 'refused') {
      const message = uploadProblemMessages[outcome.problem];
      return { kind: 'refused', errors: [{ path: kept.pointer, message }], message };
    }
    if (!outcome.ok) return WAITING;
    kept.url = outcome.url;
    if (await isSubmissionQueued(submission.id)) await storeQueuedSubmission(submission);
  }
  if (!(await isSubmissionQueued(submission.id))) return WAITING;
  return post(submission);
}

/** Returns the input of a submission with the addresses of its files. */
const inputOf = ({ input, files }: QueuedSubmission): object =>
  JSON.parse(
    files.reduce(
      (all, { stands, url }) => (url ? all.replace(JSON.stringify(stands), () => JSON.stringify(url)) : all),
      JSON.stringify(input),
    ),
  ) as object;

async function post(submission: QueuedSubmission): Promise<QueueState> {
  const { id, snapshot, mutation, signals: form } = submission;
  const idempotencyKey = snapshot.filling || id;
  const outcome = await sendMutation(mutation, inputOf(submission), { idempotencyKey, form });
  if (outcome.ok) return { kind: 'sent', at: new Date().toISOString(), id: outcome.id };
  if (outcome.reason !== 'refused') return WAITING;
  const { status, error, message } = outcome;
  if (status === 413) return { kind: 'refused', errors: [], message: TOO_LONG };
  // A response without `error` is the login page of a network. The other statuses are temporary: try again later.
  if (!error || status >= 500 || status === 429 || status === 408) return WAITING;
  const { code, fields } = error;
  const earlier = existingRecordId(error);
  const isForVisitor = Array.isArray(fields) || code === 'CONTENT_SERVICE';
  return {
    kind: 'refused',
    ...(earlier && { earlier }),
    errors: Array.isArray(fields) ? fields : [],
    message: (isForVisitor && message) || FORM_CHANGED,
  };
}
