/** Runs an attempt whose signal aborts after `ms`, or as soon as `stopped` aborts. */
export async function runWithAbortTimeout<T>(
  ms: number,
  stopped: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // A separate AbortController per attempt: AbortSignal.any would retain its signals until the server stops.
  const own = new AbortController();
  const abort = () => own.abort();
  const timer = setTimeout(abort, ms);
  stopped.addEventListener('abort', abort);
  if (stopped.aborted) abort();
  try {
    return await attempt(own.signal);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', abort);
  }
}
