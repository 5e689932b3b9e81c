/** Event of an erased submission. Its message has no answers. */
export const SUBMISSION_ERASED = 'submission.erased';

/** Cause of an erasure: a button of the Desk, the request of the person, a rule of the form file, or a command. */
export type ErasureReason = 'staff' | 'person' | 'rule' | 'command';

export interface ErasedBy {
  reason: ErasureReason;
  /** Id of the person of the Desk who erased the records; absent for rules and commands. */
  person?: string;
}

/** What stays of an erased submission. It has no data of the visitor. */
export interface Erasure extends ErasedBy {
  /** Id of the submission. */
  id: string;
  form: string;
  /** Time of the erasure, ISO 8601 in UTC. */
  at: string;
}

export interface ErasureOutcome {
  /** Ids of the records that were erased; unknown ones are left out. */
  erased: string[];
  /** False if bytes of the records may be left in files. `finish` repeats their removal. */
  isFinished: boolean;
}

/** Erasure of submissions with everything that belongs to them. */
export interface Erasures {
  /**
   * Erases records with their notes, deliveries, search columns and the uploads that no other record refers to, and
   * empties the details of their activity: one transaction for each portion of `ids`. Then deletes files and mails, and
   * overwrites the deleted rows. Call once with all ids, because the overwriting takes a second for 100,000 records.
   * Adds a delivery of `SUBMISSION_ERASED` for each record if the site has a receiver of events. Rejects if a portion
   * fails; the portions before stay erased.
   */
  erase(ids: string[], by: ErasedBy): Promise<ErasureOutcome>;
  /**
   * Deletes what interrupted erasures have left, and mails that were written meanwhile. Resolves with false if a reader
   * of the database prevents the overwriting.
   */
  finish(): Promise<boolean>;
  /**
   * Erases the records that the list in the data folder names, because the database may be an older copy. Then finishes
   * interrupted erasures. Opening the store and importing a backup do this.
   */
  resume(): Promise<void>;
  /** Returns the erased ones among the ids of submissions. */
  erasedAmong(ids: string[]): Promise<string[]>;
}
