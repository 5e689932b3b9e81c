import type { AnswerRow } from '../../form/model/FormState.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { FormValues } from '../../form/model/FormState.ts';
import { rememberUpload } from '../../form/state/fileUploads.ts';
import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import { Listeners } from '../../form/state/Listeners.ts';
import { sendByXhr } from '../sendByXhr.ts';
import type { QueuedSubmission } from './QueuedSubmission.ts';
import { putQueued, QUEUE, queuedSubmissions, removeQueued, withQueue } from './queueStorage.ts';
import { queueSubmission, type Waiting } from './queueSubmission.ts';
import { sendQueue } from './sendQueue.ts';
import { submissionKey } from '../submissionKey.ts';

/** Registered on pages with a form; it sends what waits while no page is open. */
const WORKER = '/worker.js';
/** While something waits and the browser thinks that there is a network. */
const BETWEEN_TRIES_MS = 30_000;

/** A submission as a page shows it: of one that was told here, what was sent in words, where a receipt is wanted. */
export interface ShownSubmission extends QueuedSubmission {
  answers?: AnswerRow[] | undefined;
}

/** What waits on this device to be sent, as a page sees it: sent while the page is open, told and taken back here. */
export class SubmissionQueue {
  readonly #listeners = new Listeners();
  #all: readonly ShownSubmission[] = [];
  /** What was told on this page; it stands there until the page is left. */
  readonly #told = new Map<string, ShownSubmission>();
  /** What this page saw waiting, as it was: once it is sent, its answers are here alone, until that is told. */
  readonly #waited = new Map<string, QueuedSubmission>();
  readonly #offered = new Map<FormModule, Waiting | undefined>();
  #isSending = false;

  read = (): readonly ShownSubmission[] => this.#all;
  listen = (changed: () => void): (() => void) => this.#listeners.listen(QUEUE, changed);

  /** Sends what waits from now on, whenever there is a network; returns how to stop. */
  watch(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => void this.#look();
    window.addEventListener('online', look, { signal });
    for (const line of ['online', 'offline'])
      window.addEventListener(line, () => this.#listeners.notify(QUEUE), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    const timer = setInterval(() => this.#all.some(isWaiting) && look(), BETWEEN_TRIES_MS);
    // A browser complains aloud of a worker that no network brings.
    const register = () =>
      void navigator.serviceWorker?.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
    // Neither the dev server nor Studio's preview, which draws forms without islands, has a worker.
    const hasWorker = import.meta.env.PROD && document.querySelector('[data-island]') !== null;
    if (hasWorker && navigator.onLine) register();
    else if (hasWorker) window.addEventListener('online', register, { once: true, signal });
    look();
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }

  /** Notes what the network did not carry of a form, until it is sent again. */
  offer(form: FormModule, failed: Waiting | undefined): void {
    this.#offered.set(form, failed);
    this.#listeners.notify(QUEUE);
  }

  offered = (form: FormModule): Waiting | undefined => this.#offered.get(form);

  /** Keeps a submission until there is a network; false where the device refuses. */
  async keep(form: FormModule, waiting: Waiting): Promise<boolean> {
    if (!(await queueSubmission(form, waiting))) return false;
    // The same answers are the same submission, whatever was told of it before.
    this.#told.delete(submissionKey(waiting.snapshot.filling, waiting.active.value as FormValues));
    await this.#refresh();
    void wakeWorker();
    if (navigator.onLine) void this.#look();
    return true;
  }

  /** Takes a submission back, for good or to be changed; undefined where it was sent meanwhile. */
  async takeBack(id: string, isEdited: boolean): Promise<QueuedSubmission | undefined> {
    // Whoever sends stops, on whatever page: this does not wait for the end of an upload.
    const channel = new BroadcastChannel(QUEUE);
    // Only windows have a target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('');
    channel.close();
    const taken = await withQueue(async () => {
      const found = (await queuedSubmissions()).find((one) => one.id === id);
      if (!found || found.state.kind === 'sent') return undefined;
      if (isEdited) await putQueued({ ...found, state: { kind: 'edited' } });
      else await removeQueued(id);
      return found;
    });
    // Its call may have arrived and its answer not: its snapshot says which filling it is of, so the same answers are the same submission.
    for (const { file, url } of taken?.files ?? []) if (url) rememberUpload(file, url);
    await this.#refresh();
    void this.#look();
    return taken;
  }

  /** What was taken back to be changed is kept elsewhere by now, or was sent. */
  async forgetEdited(ids: ReadonlySet<string>): Promise<void> {
    for (const { id, state } of this.#all) if (ids.has(id) && state.kind === 'edited') await removeQueued(id);
    await this.#refresh();
  }

  wasTold = (id: string): boolean => this.#told.has(id);

  /** The form as it was kept, of what waited on this page and was not told yet. */
  waited = (id: string): FormSnapshot | undefined => this.#waited.get(id)?.snapshot;

  /**
   * Notes that news are told here, with what was sent: they are told once, and stand on this page. False where they were
   * told before.
   */
  tell(submission: QueuedSubmission, answers?: AnswerRow[]): boolean {
    if (this.#told.has(submission.id) || document.visibilityState !== 'visible') return false;
    this.#told.set(submission.id, { ...submission, answers });
    void removeQueued(submission.id).then(() => this.#refresh());
    return true;
  }

  /** Lets go of the answers that stand on this page. */
  hideAnswers(told: ShownSubmission): void {
    this.#told.set(told.id, { ...told, answers: undefined });
    void this.#refresh();
  }

  async #look() {
    await this.#refresh();
    if (!navigator.onLine || !this.#all.some(isWaiting) || this.#isSending) return;
    this.#isSending = true;
    await sendQueue(sendByXhr).catch(() => undefined);
    this.#isSending = false;
    await this.#refresh();
  }

  async #refresh() {
    const stored = await queuedSubmissions();
    for (const submission of stored.filter(isWaiting)) this.#waited.set(submission.id, submission);
    for (const id of this.#waited.keys()) if (!stored.some((one) => one.id === id)) this.#waited.delete(id);
    const all = [...stored.filter(({ id }) => !this.#told.has(id)), ...this.#told.values()];
    if (all.length === 0 && this.#all.length === 0) return;
    this.#all = all;
    this.#listeners.notify(QUEUE);
  }
}

const isWaiting = ({ state }: QueuedSubmission) => state.kind === 'waiting';

/** Asks the browser to wake the worker as soon as there is a network, where it can. */
async function wakeWorker() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(QUEUE).catch(() => undefined);
}
