/** Timeout of waits in tests. Long, because parallel builds, renders and servers slow each other down. */
export const WAIT_TIMEOUT_MS = 60_000;
