/** Creates a queue that runs one task after another; a failed task does not stop the queue. */
function createSerialQueue(): <Result>(task: () => Promise<Result> | Result) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Delay before a retry in milliseconds. The browser may report a network that does not work. */
const AGAIN_AFTER_MS = 10_000;

const next = createSerialQueue();

/**
 * Loads code as soon as there is a network, one module after another. Does not request offline, which would log errors.
 * Retries after a failure at the next interaction or after a delay. Returns undefined if `signal` aborts.
 */
export async function importWhenOnline<Code>(
  bring: () => Promise<Code>,
  signal: AbortSignal,
): Promise<Code | undefined> {
  while (!signal.aborted) {
    const code = await next(() => (navigator.onLine && !signal.aborted ? bring() : undefined)).catch(() => undefined);
    if (code) return code;
    await heard(['online', 'focusin', 'change'], signal, AGAIN_AFTER_MS);
  }
  return undefined;
}

/** Resolves at the first of these events, after the time limit, or when `signal` aborts. */
const heard = (types: string[], signal: AbortSignal, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const finish = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, withinMs);
    for (const type of types) window.addEventListener(type, finish, { signal: listening.signal });
    signal.addEventListener('abort', finish, { signal: listening.signal });
  });
