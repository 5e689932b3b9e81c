import type { ChannelName, LeasedDelivery } from '../store/Store.ts';
import type { DeliveryTimes } from './DeliveryTimes.ts';

/**
 * Result of an attempt. `refused`: the receiver rejected the message itself. `none`: no definite response, so the
 * delivery is retried; `reason` is a predicate about the receiver.
 */
export type DeliveryAttemptResult =
  | { kind: 'delivered'; remoteId?: string }
  | { kind: 'refused'; message: string }
  | { kind: 'none'; reason: string; retryAfterMs?: number };

/** Names a channel and its receiver. */
export interface DeliveryChannelInfo {
  name: ChannelName;
  /** Subject of sentences about the receiver: "The mail server". */
  receiver: string;
  times: DeliveryTimes;
}

/** One way to deliver submissions. */
export interface DeliveryChannel extends DeliveryChannelInfo {
  /** Attempts a delivery once. Never rejects; `signal` aborts the attempt. */
  send(delivery: LeasedDelivery, signal: AbortSignal): Promise<DeliveryAttemptResult>;
  /** Sends one message in place of many for the same target. */
  sendDigest?(deliveries: LeasedDelivery[], signal: AbortSignal): Promise<DeliveryAttemptResult>;
}
