/** Rejects work for which a queue has no place; answered with 503. */
export class QueueFullError extends Error {
  readonly statusCode = 503;
  override readonly name = 'QueueFullError';
}

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait for their turn. */
  waiting: number;
}

export interface TaskOptions {
  /** True for a task that must not be refused, for example the answer to a stored submission. */
  isOwed?: boolean;
  /** Returns true once nobody waits for the result. Such a task is dropped instead of started. */
  isGone?: () => boolean;
}

export interface FairQueue {
  /**
   * Runs a task when it is the key's turn, and resolves with its result.
   * @throws QueueFullError when the queue has no place for the task.
   */
  run<T>(key: string, task: () => Promise<T>, options?: TaskOptions): Promise<T>;
}

/** A waiting task starts at the latest after so many turns of the event loop in which others arrived. */
const MOST_TURNS = 50;

interface WaitingTask extends TaskOptions {
  start: () => void;
  refuse: () => void;
}

/**
 * Creates a queue with a bounded number of running and waiting tasks that is fair between keys, such as the addresses of
 * visitors. Keys with the fewest running tasks come first, then keys take turns. When all places are taken, a newcomer
 * with fewer waiting tasks takes the last place of the key that has the most.
 */
export function createFairQueue({ running: mostRunning, waiting }: FairQueueOptions): FairQueue {
  /** Waiting tasks by key. The order of the keys is the order of their turns. */
  const lines = new Map<string, WaitingTask[]>();
  const runningOf = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;
  let hasArrived = false;
  let isStarting = false;

  const runningTasks = (key: string) => runningOf.get(key) ?? 0;

  /** The key whose turn it is; undefined while nothing may start. */
  function nextKey(): string | undefined {
    if (runningCount >= mostRunning) return undefined;
    let best: string | undefined;
    for (const key of lines.keys()) if (best === undefined || runningTasks(key) < runningTasks(best)) best = key;
    return best;
  }

  function takeFrom(key: string, from: 'first' | 'last'): WaitingTask | undefined {
    const line = lines.get(key)!;
    // An owed task keeps its place.
    const index = from === 'first' ? 0 : line.findLastIndex(({ isOwed }) => !isOwed);
    const [task] = index < 0 ? [] : line.splice(index, 1);
    if (task) waitingCount--;
    if (from === 'first') lines.delete(key);
    if (line.length === 0) lines.delete(key);
    else if (from === 'first') lines.set(key, line);
    return task;
  }

  function startNext() {
    for (let key = nextKey(); key !== undefined; key = nextKey()) {
      const task = takeFrom(key, 'first')!;
      if (task.isGone?.()) task.refuse();
      else task.start();
    }
  }

  /**
   * Starts waiting tasks once a turn of the event loop brought no other. Node accepts one connection a turn: visitors behind
   * a burst would wait for a task in each turn.
   */
  function startSoon(turns = MOST_TURNS) {
    isStarting = true;
    hasArrived = false;
    setImmediate(() => {
      if (hasArrived && turns > 1) return startSoon(turns - 1);
      isStarting = false;
      startNext();
    });
  }

  /** Frees a place for a task of `key`; returns false when the key itself has the most waiting tasks. */
  function makePlace(key: string): boolean {
    if (waitingCount < waiting) return true;
    let greediest = key;
    const length = (other: string) => lines.get(other)?.length ?? 0;
    for (const other of lines.keys()) if (length(other) > length(greediest)) greediest = other;
    if (greediest === key || length(greediest) <= length(key) + 1) return false;
    const task = takeFrom(greediest, 'last');
    task?.refuse();
    return task !== undefined;
  }

  async function work<T>(key: string, task: () => Promise<T>): Promise<T> {
    runningCount++;
    runningOf.set(key, runningTasks(key) + 1);
    try {
      return await task();
    } finally {
      runningCount--;
      if (runningTasks(key) === 1) runningOf.delete(key);
      else runningOf.set(key, runningTasks(key) - 1);
      if (!isStarting) startSoon();
    }
  }

  return {
    run(key, task, options = {}) {
      return new Promise((resolve, reject) => {
        hasArrived = true;
        const start = () => void work(key, task).then(resolve, reject);
        const refuse = () => reject(new QueueFullError('The queue has no place for this task.'));
        if (runningCount < mostRunning && waitingCount === 0) return start();
        if (!makePlace(key) && !options.isOwed) return refuse();
        const line = lines.get(key) ?? [];
        line.push({ ...options, start, refuse });
        lines.set(key, line);
        waitingCount++;
      });
    },
  };
}
