import type { FormModule } from '../../form/model/FormModule.ts';
import type { FormValues } from '../../form/model/FormState.ts';
import { TopicListeners } from '../../form/state/TopicListeners.ts';
import { sendUploadByXhr } from '../sendUploadByXhr.ts';
import { idempotencyKeyForAnswers } from '../idempotencyKeyForAnswers.ts';
import type { QueuedSubmission } from './QueuedSubmission.ts';
import { QUEUE_LOCK_NAME, readQueuedSubmissions, removeQueuedSubmission } from './queueStorage.ts';
import { queueSubmission, type QueueableSubmission } from './queueSubmission.ts';
import { sendQueue } from './sendQueue.ts';

/** Registered on pages with a form; sends waiting submissions while no page is open. */
const WORKER = '/worker.js';
/** Pause between two attempts while the queue is not empty. */
const BETWEEN_TRIES_MS = 30_000;

/** A submission that failed because of the network, with the offer to queue it. */
export interface QueueOffer extends QueueableSubmission {
  /** True once the network is back and the form can be sent normally. */
  isBack: boolean;
}

/** The queue of this device as a page sees it: sends while the page is open, and reports each result once. */
export class SubmissionQueue {
  readonly #listeners = new TopicListeners();
  #all: readonly QueuedSubmission[] = [];
  /** Results that this page reported. They stay on the page until it is left. */
  readonly #reported = new Map<string, QueuedSubmission>();
  readonly #offers = new Map<FormModule, QueueOffer>();
  #isSending = false;

  read = (): readonly QueuedSubmission[] => this.#all;
  listen = (changed: () => void): (() => void) => this.#listeners.listen(QUEUE_LOCK_NAME, changed);

  /** Sends whenever there is a network. Returns a function that stops. */
  watch(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const send = () => void this.send();
    for (const line of ['online', 'offline'] as const)
      window.addEventListener(
        line,
        () => {
          for (const [form, offer] of this.#offers) this.#offers.set(form, { ...offer, isBack: line === 'online' });
          this.#listeners.notify(QUEUE_LOCK_NAME);
          if (line === 'online') send();
        },
        { signal },
      );
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), { signal });
    const timer = setInterval(() => this.#all.some(isWaiting) && send(), BETWEEN_TRIES_MS);
    registerWorker(signal);
    send();
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }

  /** Offers to queue a submission that failed because of the network, or withdraws the offer. */
  offer(form: FormModule, waiting: QueueableSubmission | undefined): void {
    if (waiting) this.#offers.set(form, { ...waiting, isBack: false });
    else this.#offers.delete(form);
    this.#listeners.notify(QUEUE_LOCK_NAME);
  }

  offered = (form: FormModule): QueueOffer | undefined => this.#offers.get(form);

  /** Stores a submission until there is a network; false if the device cannot store it. */
  async keep(form: FormModule, waiting: QueueableSubmission): Promise<boolean> {
    if (!(await queueSubmission(form, waiting))) return false;
    // The same answers count as the same submission.
    this.#reported.delete(idempotencyKeyForAnswers(waiting.snapshot.filling, waiting.active.value as FormValues));
    this.#offers.delete(form);
    await this.#refresh();
    void requestSync();
    void this.send();
    return true;
  }

  /** Sends the queue. Resolves with false if a submission still waits. */
  async send(): Promise<boolean> {
    await this.#refresh();
    if (!this.#all.some(isWaiting)) return true;
    if (!navigator.onLine || this.#isSending) return false;
    this.#isSending = true;
    const isEmpty = await sendQueue(sendUploadByXhr).catch(() => false);
    this.#isSending = false;
    await this.#refresh();
    return isEmpty;
  }

  /** Deletes a submission; one that is being sent may have arrived. */
  async remove(id: string): Promise<void> {
    await removeQueuedSubmission(id);
    await this.#refresh();
  }

  isReported = (id: string): boolean => this.#reported.has(id);

  /**
   * Marks a result as reported by this page and deletes it from the device. Returns false if it is already reported or
   * the page is hidden.
   */
  report(submission: QueuedSubmission): boolean {
    if (this.#reported.has(submission.id) || document.visibilityState !== 'visible') return false;
    this.#reported.set(submission.id, submission);
    void this.remove(submission.id);
    return true;
  }

  async #refresh(): Promise<void> {
    const stored = await readQueuedSubmissions();
    const all = [...stored.filter(({ id }) => !this.#reported.has(id)), ...this.#reported.values()];
    if (all.length === 0 && this.#all.length === 0) return;
    this.#all = all;
    this.#listeners.notify(QUEUE_LOCK_NAME);
  }
}

const isWaiting = ({ state }: QueuedSubmission) => state.kind === 'waiting';

/** Registers the service worker once there is a network; browsers log an error without one. */
function registerWorker(signal: AbortSignal): void {
  // The dev server and Studio's preview, which renders forms without islands, have no worker.
  if (!import.meta.env.PROD || !document.querySelector('[data-island]')) return;
  const register = () =>
    void navigator.serviceWorker?.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  if (navigator.onLine) register();
  else window.addEventListener('online', register, { once: true, signal });
}

/** Requests a background sync, if supported, to run the worker as soon as there is a network. */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(QUEUE_LOCK_NAME).catch(() => undefined);
}
