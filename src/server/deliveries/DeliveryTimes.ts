/** Timeouts and retry delays of a channel, in milliseconds. */
export interface DeliveryTimes {
  /** Timeout of one attempt. */
  giveUpMs: number;
  /** Lease of a delivery; longer than its attempt. */
  leaseMs: number;
  /** Delay before the first retry. Doubles with each retry, up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
  /** Polling interval while no delivery is due. */
  lookMs: number;
  /** Age from which a failed attempt is the last one. */
  lifetimeMs: number;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Times of webhooks, and of a hosted service. */
export const WEBHOOK_TIMES: DeliveryTimes = {
  giveUpMs: 10_000,
  leaseMs: MINUTE_MS,
  retryMs: 5000,
  longestRetryMs: 60 * MINUTE_MS,
  lookMs: 3000,
  lifetimeMs: 3 * DAY_MS,
};

/** Times of mail. A lease covers several mails to one address. */
export const MAIL_TIMES: DeliveryTimes = {
  ...WEBHOOK_TIMES,
  giveUpMs: 30_000,
  leaseMs: 3 * MINUTE_MS,
  lifetimeMs: 14 * DAY_MS,
};

/**
 * Returns the retry delay in milliseconds: exponential backoff with jitter in its second half, so that deliveries that
 * failed together are not retried together.
 */
export function calculateRetryDelayMs(
  attempts: number,
  { retryMs, longestRetryMs }: Pick<DeliveryTimes, 'retryMs' | 'longestRetryMs'>,
  chance = Math.random(),
): number {
  const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), longestRetryMs);
  return Math.round(longest * (0.5 + chance / 2));
}
