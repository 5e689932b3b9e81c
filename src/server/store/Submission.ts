/** A stored submission. `createdAt` is ISO 8601 in UTC. */
export interface Submission {
  id: string;
  form: string;
  createdAt: string;
  input: Record<string, unknown>;
  isSpam: boolean;
}

/** Way by which a submission is delivered. */
export type ChannelName = 'hosted' | 'mail' | 'confirmation' | 'webhook' | 'chat';

/** A delivery to add. The delivery to a hosted service has the id of its submission. */
export interface NewDelivery {
  channel: ChannelName;
  /** Mail address or event. */
  target?: string;
  /** Milliseconds until the delivery is due; before that, only the caller attempts it. Default: due now. */
  delayMs?: number;
}
