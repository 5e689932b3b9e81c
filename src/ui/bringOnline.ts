/** Creates a queue that runs one task after another; a failed task does not stop the queue. */
function createSerialQueue(): <Result>(task: () => Promise<Result> | Result) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}

/** After a network that is there in name only. */
const AGAIN_AFTER_MS = 10_000;

const next = createSerialQueue();

/**
 * Brings code that is needed later, as soon as there is a network, one after the other as it is asked for: without a network nothing is
 * asked for, so that no browser complains, and what did not come is asked for again at the next touch or in a while. Undefined where
 * the page no longer wants it.
 */
export async function bringOnline<Code>(bring: () => Promise<Code>, signal: AbortSignal): Promise<Code | undefined> {
  while (!signal.aborted) {
    const code = await next(() => (navigator.onLine && !signal.aborted ? bring() : undefined)).catch(() => undefined);
    if (code) return code;
    await heard(['online', 'focusin', 'change'], signal, AGAIN_AFTER_MS);
  }
  return undefined;
}

/** Resolves with the first of these events, after so long, or once nobody waits any more. */
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
