const MOMENT_MS = 20;

/** Collects items that arrive within a moment, such as the files of a git pull, and passes them on together. */
export function collectInBatches<Item>(take: (items: Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const items = waiting;
      waiting = [];
      take(items);
    }, MOMENT_MS);
  };
}
