import { storeBusy } from './storeProblem.ts';

/** A part of what a whole commit may hold and of what may wait, in bytes. */
const LARGEST_COMMIT = 8 * 1024 * 1024;
const LONGEST_COMMIT = 1000;
const MOST_WAITING = 64 * 1024 * 1024;
/** What an item costs beside its own bytes. */
const ITEM_BYTES = 1024;

interface Waiting<Item, Result> {
  item: Item;
  size: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gives everything that waits at the same moment to one commit, which answers with a result for each in their order; one
 * commit runs at a time. When a commit fails, so does all that waited behind it: whoever waits has waited long enough.
 * Too much that waits is refused.
 */
export function shareCommits<Item, Result>(commit: (items: Item[]) => Promise<Result[]>) {
  let waiting: Waiting<Item, Result>[] = [];
  let bytes = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function commitAll() {
    // After the event loop has read every request that has already arrived.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length) {
      const batch = nextBatch();
      try {
        const results = await commit(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of [...batch, ...waiting]) reject(error);
        [waiting, bytes] = [[], 0];
      }
    }
    running = undefined;
  }

  function nextBatch() {
    let [count, size] = [0, 0];
    while (
      count < Math.min(waiting.length, LONGEST_COMMIT) &&
      (count === 0 || size + waiting[count]!.size <= LARGEST_COMMIT)
    )
      size += waiting[count++]!.size;
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    return batch;
  }

  return {
    /** Resolves with the item's own result after the commit it was part of; its size is in bytes. */
    add(item: Item, ownSize = 0): Promise<Result> {
      const size = ownSize + ITEM_BYTES;
      if (isClosed) return Promise.reject(new Error('The store is closed.'));
      if (bytes + size > MOST_WAITING) return Promise.reject(storeBusy());
      return new Promise((resolve, reject) => {
        waiting.push({ item, size, resolve, reject });
        bytes += size;
        running ??= commitAll();
      });
    },
    /** Finishes what waits; nothing can be added afterwards. */
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
