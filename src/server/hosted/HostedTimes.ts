/** How long a hosted service may take, when it is asked again and how long its answers last, in milliseconds. */
export interface HostedTimes {
  /** A visitor waits no longer than this. */
  answerMs: number;
  /** A mutation that was begun is waited for this long, since the next one may make another record. */
  giveUpMs: number;
  /** As long a submission is one attempt's own; more than a visitor's wait and the attempt together. */
  leaseMs: number;
  /** The first wait after an attempt without a verdict; each further one is twice as long, up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
  /** How often the outbox is looked into while nothing in it was due. */
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
 * Milliseconds to wait after so many attempts without a verdict: twice as long each time, the last half of it by chance,
 * so that those that failed together do not come back together.
 */
export function retryDelay(attempts: number, { retryMs, longestRetryMs }: HostedTimes, chance = Math.random()): number {
  const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), longestRetryMs);
  return Math.round(longest * (0.5 + chance / 2));
}
