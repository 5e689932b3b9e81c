/** How long a hosted service may take and its answers last, in milliseconds. */
export interface HostedTimes {
  /** A visitor waits no longer than this. */
  answerMs: number;
  /** A mutation that was begun is waited for this long, so that its retry learns of it instead of making another record. */
  giveUpMs: number;
  freshMs: number;
  staleMs: number;
}

export const HOSTED_TIMES: HostedTimes = {
  answerMs: 10_000,
  giveUpMs: 60_000,
  freshMs: 60_000,
  staleMs: 24 * 60 * 60 * 1000,
};
