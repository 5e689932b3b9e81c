import { withTimeout } from '../withTimeout.ts';
import type { Store } from './Store.ts';

export interface DeadlineOptions {
  /** As long as somebody may wait for an answer. */
  ms: number;
  /** Hears of every submission that could not be kept. */
  onFault: (error: unknown) => void;
}

/**
 * A store that nobody waits for longer than `ms`: what visitors wait for rejects by then with the code STORE_TIMEOUT. It
 * may still happen afterwards; a repeated send finds it by its key.
 */
export function withDeadline(store: Store, { ms, onFault }: DeadlineOptions): Store {
  const limited =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await withTimeout(
        ms,
        ask(...asked).then((value) => ({ value })),
      );
      if (!answer) throw Object.assign(new Error('The store did not answer in time.'), { code: 'STORE_TIMEOUT' });
      return answer.value;
    };
  const save = limited(store.save);
  const allLimited = <Known extends object>(known: Known): Known =>
    Object.fromEntries(Object.entries(known).map(([name, ask]) => [name, limited(ask)])) as Known;
  const { outbox, uploads } = store;
  const { find, open, keptBytes } = uploads;
  return {
    ...store,
    save: (submission) =>
      save(submission).catch((error: unknown) => {
        onFault(error);
        throw error;
      }),
    outbox: allLimited(outbox),
    // Storing bytes has no deadline: large files take longer.
    uploads: { ...uploads, ...allLimited({ find, open, keptBytes }) },
  };
}
