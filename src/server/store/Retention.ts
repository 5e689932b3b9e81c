/** State of the retention rule of a form. Times are milliseconds since 1970. */
export interface RetentionState {
  form: string;
  /**
   * `running`: a run erases in portions. `waiting`: a run needs the yes of an admin. `stopped`: nothing is erased until
   * the next start.
   */
  state: 'started' | 'running' | 'waiting' | 'stopped';
  startedAt: number;
  /** Id of the person who started the rule; absent for the command line. */
  person?: string;
  /** Due time of the next run, or the end of the lease of a run. */
  nextAt: number;
  /** Rule in words, by which the run that runs or waits was counted. */
  rule?: string;
  /** A run erases the records that are due at this time. */
  moment?: number;
  waiting?: RetentionWait;
}

/** Why a run waits: more records than a day may erase, or a clock that may be wrong. */
export type WaitReason = 'many' | 'clock';

export interface RetentionWait {
  since: number;
  reason: WaitReason;
  /** Number of records that the run erases, whole or in part. */
  count: number;
}

/** Next state of a leased rule. Parts that are left out are cleared. */
export type NextRetentionState =
  | { state: 'started'; nextAt: number }
  | { state: 'running'; nextAt: number; rule: string; moment: number }
  | { state: 'waiting'; nextAt: number; rule: string; moment: number; waiting: RetentionWait };

/** State of the retention rules. Starts, stops and permissions are logged as activity. */
export interface Retentions {
  list(): Promise<RetentionState[]>;
  /** Starts the rule of a form, unless it is started. */
  start(form: string, person?: string): Promise<void>;
  /** Stops a rule. A run ends after its portion; the next one begins a day later at the earliest. */
  stop(form: string, person?: string): Promise<void>;
  /** Allows the waiting run of so many records once. Resolves with false if there is no such run. */
  allow(form: string, count: number, person?: string): Promise<boolean>;
  /**
   * Leases a rule until `leaseEnds` for one process, and returns its state. Returns undefined for a rule that is not
   * due, is leased or stopped. A waiting run is due at once when the words of the rule have changed.
   */
  lease(form: string, rule: string, lease: { now: number; leaseEnds: number }): Promise<RetentionState | undefined>;
  /** Changes a rule that is still leased until `leaseEnds`. Resolves with false after a stop or a lost lease. */
  step(form: string, leaseEnds: number, next: NextRetentionState): Promise<boolean>;
}
