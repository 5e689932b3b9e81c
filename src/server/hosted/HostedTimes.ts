/** Timeouts, retry delays and cache periods for a hosted service, in milliseconds. */
export interface HostedTimes {
  /** Longest wait of a visitor. */
  answerMs: number;
  /** Timeout of a mutation. Long, because a retry may create a second record. */
  giveUpMs: number;
  /** Lease of one delivery attempt; longer than a visitor's wait and the attempt together. */
  leaseMs: number;
  /** Delay before the first retry. Doubles with each retry, up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
  /** Polling interval of the outbox while no entry is due. */
  lookMs: number;
  freshMs: number;
  staleMs: number;
}

export const HOSTED_TIMES: HostedTimes = {
  answerMs: 10_000,
  giveUpMs: 60_000,
  leaseMs: 90_000,
  retryMs: 5000,
  longestRetryMs: 60 * 60 * 1000,
  lookMs: 3000,
  freshMs: 60_000,
  staleMs: 24 * 60 * 60 * 1000,
};

/**
 * Returns the retry delay in milliseconds: exponential backoff with jitter in its second half, so that entries that
 * failed together are not retried together.
 */
export function retryDelay(attempts: number, { retryMs, longestRetryMs }: HostedTimes, chance = Math.random()): number {
  const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), longestRetryMs);
  return Math.round(longest * (0.5 + chance / 2));
}
