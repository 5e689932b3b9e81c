import { withTimeout } from '../withTimeout.ts';
import type { Store } from './Store.ts';

export interface DeadlineOptions {
  /** As long as somebody may wait for an answer. */
  ms: number;
  /** Hears of every submission that could not be kept. */
  onFault: (error: unknown) => void;
}

/** What is counted comes before what is kept, and may not take its time. */
const LONGEST_COUNT_MS = 2000;

/**
 * A store that nobody waits for longer than `ms`: what visitors wait for rejects by then with the code STORE_TIMEOUT. It
 * may still happen afterwards; a repeated send finds it by its key.
 */
export function withDeadline(store: Store, { ms, onFault }: DeadlineOptions): Store {
  const limited =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>, longestMs = ms) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await withTimeout(
        longestMs,
        ask(...asked).then((value) => ({ value })),
      );
      if (!answer) throw Object.assign(new Error('The store did not answer in time.'), { code: 'STORE_TIMEOUT' });
      return answer.value;
    };
  const save = limited<Parameters<Store['save']>, Awaited<ReturnType<Store['save']>>>((submission) =>
    store.save(submission),
  );
  const { outbox, uploads, counters } = store;
  return {
    save: (submission) =>
      save(submission).catch((error: unknown) => {
        onFault(error);
        throw error;
      }),
    outbox: {
      lease: limited((limit, leaseMs) => outbox.lease(limit, leaseMs)),
      stateOf: limited((id) => outbox.stateOf(id)),
      delivered: limited((id, remoteId) => outbox.delivered(id, remoteId)),
      postponed: limited((id, delayMs, reason) => outbox.postponed(id, delayMs, reason)),
      refused: limited((id, reason) => outbox.refused(id, reason)),
      withdraw: limited((id) => outbox.withdraw(id)),
      retry: limited((id) => outbox.retry(id)),
    },
    uploads: {
      // Bytes take as long as they are many.
      add: (upload, path) => uploads.add(upload, path),
      find: limited((urls) => uploads.find(urls)),
      open: limited((file) => uploads.open(file)),
      keptBytes: limited(() => uploads.keptBytes()),
      sweep: () => uploads.sweep(),
    },
    counters: { add: limited((key, amount, windowMs) => counters.add(key, amount, windowMs), LONGEST_COUNT_MS) },
    reader: store.reader,
    snapshot: () => store.snapshot(),
    absorb: (items) => store.absorb(items),
    probe: () => store.probe(),
    close: () => store.close(),
  };
}
