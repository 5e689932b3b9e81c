import { fileProblemMessages } from '../../content/fileRules.ts';
import { knownRecord, sendMutation } from '../../content/sendMutation.ts';
import { uploadFile, type SendUpload } from '../uploadFile.ts';
import type { QueuedSubmission, QueueState } from './QueuedSubmission.ts';
import { putQueued, QUEUE, queuedSubmissions, withQueue } from './queueStorage.ts';

/**
 * Sends what waits, one after the other, and keeps what became of it to be told; resolves with false where something
 * waits on. It is the same in a page and in the worker, only one of them does it at a time, and it stops where
 * any page says so in the queue's channel.
 */
export const sendQueue = (send: SendUpload): Promise<boolean> =>
  withQueue(async () => {
    const stop = new AbortController();
    const channel = new BroadcastChannel(QUEUE);
    channel.onmessage = () => stop.abort();
    let isEmpty = true;
    for (const submission of await queuedSubmissions()) {
      if (submission.state.kind !== 'waiting') continue;
      submission.state = await sendQueued(submission, send, stop.signal);
      if (submission.state.kind === 'waiting') isEmpty = false;
      else await putQueued(submission.state.kind === 'sent' ? withoutAnswers(submission) : submission);
    }
    channel.close();
    return isEmpty;
  });

const TOO_LONG = 'They are longer than the form takes now.';
const FORM_CHANGED = 'The form has changed since then. Please look through them and send them again.';

/** What was sent lies on the device no longer: only that it was, until a page has told it. */
const withoutAnswers = (submission: QueuedSubmission): QueuedSubmission => ({
  ...submission,
  input: {},
  signals: {},
  files: [],
  snapshot: { values: {}, options: {}, touched: [], filling: '' },
});

const WAITING: QueueState = { kind: 'waiting' };

async function sendQueued(submission: QueuedSubmission, send: SendUpload, signal: AbortSignal): Promise<QueueState> {
  const known = submission.files.filter(({ url }) => url);
  const state = await uploadAndPost(submission, send, signal);
  if (state.kind !== 'refused' || state.earlier || known.length === 0) return state;
  // An address is taken for some hours; after that the file is sent once more.
  for (const file of known) file.url = undefined;
  return uploadAndPost(submission, send, signal);
}

async function uploadAndPost(submission: QueuedSubmission, send: SendUpload, signal: AbortSignal): Promise<QueueState> {
  for (const kept of submission.files) {
    if (kept.url) continue;
    // The queue is tried again later by itself.
    const outcome = await uploadFile(kept.file, { send, signal, retries: 0 });
    if (!outcome.ok && outcome.reason === 'refused') {
      const message = fileProblemMessages[outcome.problem];
      return { kind: 'refused', errors: [{ path: kept.pointer, message }], message };
    }
    if (!outcome.ok) return WAITING;
    kept.url = outcome.url;
    await putQueued(submission);
  }
  return post(submission, signal);
}

/** The input of a submission as it is sent, with the addresses of its files. */
const inputOf = ({ input, files }: QueuedSubmission): object =>
  JSON.parse(
    files.reduce(
      (all, { stands, url }) => (url ? all.replace(JSON.stringify(stands), () => JSON.stringify(url)) : all),
      JSON.stringify(input),
    ),
  ) as object;

async function post(submission: QueuedSubmission, signal: AbortSignal): Promise<QueueState> {
  const { id, snapshot, mutation, signals: form } = submission;
  const idempotencyKey = snapshot.filling || id;
  const outcome = await sendMutation(mutation, inputOf(submission), { idempotencyKey, form, signal });
  if (outcome.sent) return { kind: 'sent', at: new Date().toISOString(), id: outcome.id };
  const { status = 0, error, message } = outcome;
  if (status === 413) return { kind: 'refused', errors: [], message: TOO_LONG };
  // It is some other network's page, not this server that says no, or not for good.
  if (!error || status >= 500 || status === 429 || status === 408) return WAITING;
  const { code, fields } = error;
  const earlier = knownRecord(error);
  const isForVisitor = Array.isArray(fields) || code === 'CONTENT_SERVICE';
  return {
    kind: 'refused',
    ...(earlier && { earlier }),
    errors: Array.isArray(fields) ? fields : [],
    message: (isForVisitor && message) || FORM_CHANGED,
  };
}
