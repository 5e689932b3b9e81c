import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicationInProgress, type PublicationState, type PublishOrTakeBack } from '../../changes/Publication.ts';
import type { PublishResult, Publisher, ServedRelease } from './Publisher.ts';

export interface PublicationOptions {
  publisher: Publisher;
  /** Returns the address of the public site; undefined if unknown. */
  siteUrl: () => string | undefined;
  /** Requests the release that the public site serves. */
  served: (siteUrl: string) => Promise<ServedRelease | undefined>;
  /** Interval and time limit of polling the public site, in milliseconds. */
  lookMs?: number;
  longestMs?: number;
}

const LOOK_MS = 1_000;
const LONGEST_MS = 10 * 60_000;

/** Runs one publication at a time, from its start until the public site serves it. */
export class PublicationRunner {
  #state: PublicationState = { step: 'none' };
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(readonly options: PublicationOptions) {}

  get state(): PublicationState {
    return this.#state;
  }

  /** Starts a publication unless one is running. `state` reports its progress. */
  begin(work: PublishOrTakeBack): PublicationState {
    if (isPublicationInProgress(this.#state) || this.#closing.signal.aborted) return this.#state;
    this.#state = { step: 'checking', work };
    this.#running = this.#work(work).catch((error: unknown) => {
      console.error('Publishing failed.', error);
      this.#state = { step: 'refused', work, reason: 'Publishing failed. Try again.' };
    });
    return this.#state;
  }

  /** Stops polling the public site and waits until a running push or build has ended. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #work(work: PublishOrTakeBack): Promise<void> {
    const { publisher } = this.options;
    const progress: Parameters<Publisher['publish']>[0] = (step) => (this.#state = { step, work });
    const outcome = await (work === 'publish' ? publisher.publish(progress) : publisher.takeBack(progress));
    if (outcome.outcome === 'refused') this.#state = { step: 'refused', work, reason: outcome.reason };
    else await this.#wait(work, outcome);
  }

  async #wait(
    work: PublishOrTakeBack,
    { isShownBy, note }: Extract<PublishResult, { outcome: 'sent' }>,
  ): Promise<void> {
    const { served, siteUrl, lookMs = LOOK_MS, longestMs = LONGEST_MS } = this.options;
    const sentAt = new Date().toISOString();
    const unknown = (reason: string) => (this.#state = { step: 'sent', work, sentAt, reason });
    const url = siteUrl();
    if (url === undefined)
      return void unknown(
        'Studio cannot check whether it is live. Ask your developer to set STUDIO_SITE_URL to the public address.',
      );
    this.#state = { step: 'waiting', work, sentAt };
    let answers = false;
    for (const end = Date.now() + longestMs; Date.now() < end && !this.#closing.signal.aborted;) {
      const release = await served(url);
      answers = release !== undefined;
      if (release && (await isShownBy(release))) {
        this.#state = { step: 'live', work, since: new Date().toISOString() };
        return;
      }
      if (note !== undefined && answers) break;
      // `close` aborts the pause.
      await Promise.allSettled([sleep(lookMs, undefined, { signal: this.#closing.signal })]);
    }
    const shows = `${url} still shows the previous version. Ask your developer to check the log there.`;
    unknown(note ?? (answers ? shows : `${url} does not report its version. Open the site and check it.`));
  }
}
