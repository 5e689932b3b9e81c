/** Error of a full queue; the response is 503. */
export class QueueFullError extends Error {
  readonly statusCode = 503;
  override readonly name = 'QueueFullError';
}

export interface FairQueueOptions {
  /** Maximum number of concurrent tasks. */
  running: number;
  /** Maximum number of waiting tasks. */
  waiting: number;
}

export interface TaskOptions {
  /** True for a task that must not be rejected, such as the response to a stored submission. */
  isOwed?: boolean;
  /** Returns true once the client has disconnected. The queue drops such a task without starting it. */
  isGone?: () => boolean;
}

export interface FairQueue {
  /**
   * Runs a task when it is the key's turn, and resolves with its result.
   * @throws QueueFullError if the queue is full.
   */
  run<T>(key: string, task: () => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Returns the current numbers of tasks. */
  size(): { running: number; waiting: number };
}

/** Maximum number of event loop turns with new arrivals before a waiting task starts. */
const MAX_TURNS = 50;

interface WaitingTask extends TaskOptions {
  start: () => void;
  refuse: () => void;
}

/**
 * Creates a queue with limits on running and waiting tasks, fair between keys such as visitors' addresses. Keys with
 * the fewest running tasks come first, then keys take turns. In a full queue, a new task of a key with fewer waiting
 * tasks replaces the last task of the key with the most.
 */
export function createFairQueue({ running: maxRunning, waiting }: FairQueueOptions): FairQueue {
  /** Waiting tasks by key, in the order of the keys' turns. */
  const lines = new Map<string, WaitingTask[]>();
  const runningOf = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;
  let hasArrived = false;
  let isStarting = false;

  const runningTasks = (key: string) => runningOf.get(key) ?? 0;

  /** Returns the key whose turn it is; undefined while no task may start. */
  function nextKey(): string | undefined {
    if (runningCount >= maxRunning) return undefined;
    let best: string | undefined;
    for (const key of lines.keys()) if (best === undefined || runningTasks(key) < runningTasks(best)) best = key;
    return best;
  }

  function takeFrom(key: string, from: 'first' | 'last'): WaitingTask | undefined {
    const line = lines.get(key)!;
    // Keeps tasks that must not be rejected.
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
   * Starts waiting tasks after an event loop turn without arrivals. Node accepts one connection per turn, so visitors
   * behind a burst would otherwise wait for a task in each turn.
   */
  function startSoon(turns = MAX_TURNS) {
    isStarting = true;
    hasArrived = false;
    setImmediate(() => {
      if (hasArrived && turns > 1) return startSoon(turns - 1);
      isStarting = false;
      startNext();
    });
  }

  /** Frees a place for a task of `key`. Returns false if the key itself has the most waiting tasks. */
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
    size: () => ({ running: runningCount, waiting: waitingCount }),
    run(key, task, options = {}) {
      return new Promise((resolve, reject) => {
        hasArrived = true;
        const start = () => void work(key, task).then(resolve, reject);
        const refuse = () => reject(new QueueFullError('The queue is full.'));
        if (runningCount < maxRunning && waitingCount === 0) return start();
        if (!makePlace(key) && !options.isOwed) return refuse();
        const line = lines.get(key) ?? [];
        line.push({ ...options, start, refuse });
        lines.set(key, line);
        waitingCount++;
      });
    },
  };
}
