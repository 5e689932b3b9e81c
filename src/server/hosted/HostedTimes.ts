import { type DeliveryTimes, WEBHOOK_TIMES } from '../deliveries/DeliveryTimes.ts';

/** Timeouts, retry delays and cache periods for a hosted service, in milliseconds. */
export interface HostedTimes extends DeliveryTimes {
  /** Longest wait of a visitor. */
  answerMs: number;
  freshMs: number;
  staleMs: number;
}

export const HOSTED_TIMES: HostedTimes = {
  ...WEBHOOK_TIMES,
  answerMs: 10_000,
  // Long, because a retry may create a second record.
  giveUpMs: 60_000,
  // Longer than a visitor's wait and the attempt together.
  leaseMs: 90_000,
  freshMs: 60_000,
  staleMs: 24 * 60 * 60 * 1000,
};
