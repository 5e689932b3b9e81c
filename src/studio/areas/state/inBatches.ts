const MOMENT_MS = 20;

/** Gathers what comes within a moment, as of a git pull, and hands it on together. */
export function inBatches<Item>(take: (items: Item[]) => void): (item: Item) => void {
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
