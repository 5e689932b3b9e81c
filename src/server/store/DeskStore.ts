import type { NewDelivery, Submission } from './Submission.ts';

/**
 * Storage contract of the Desk: people and their sessions, and the state of submissions. Times are milliseconds since
 * 1970 unless a name says otherwise. Every write is one transaction and is on disk when its promise resolves.
 */
export interface DeskStore {
  people: DeskPeople;
  records: DeskRecords;
  activity: DeskActivity;
}

export type Role = 'staff' | 'admin';

export interface Person {
  id: string;
  /** In lower case; unique. */
  email: string;
  name: string;
  role: Role;
  isDisabled: boolean;
  createdAt: number;
  /** Time of the last sign-in. */
  signedInAt?: number;
}

export interface PersonChange {
  name?: string;
  role?: Role;
  isDisabled?: boolean;
  /** Person who gets the records of a disabled person; null for nobody. */
  reassignTo?: string | null;
}

export interface NewSession {
  /** SHA-256 of the cookie's token, hexadecimal. */
  tokenHash: string;
  /** End of the session however much it is used. */
  endsAt: number;
}

/** People, sign-in links and sessions. Only hashes of tokens are stored. */
export interface DeskPeople {
  /** Returns all people, by name. */
  list(): Promise<Person[]>;
  byId(id: string): Promise<Person | undefined>;
  byEmail(email: string): Promise<Person | undefined>;
  /** Adds a person, or enables and renames the person with this address. */
  invite(person: Pick<Person, 'email' | 'name' | 'role'>): Promise<Person>;
  /** Disabling ends the sessions and links of the person and reassigns the records. `by` is the admin, if known. */
  update(id: string, change: PersonChange, by?: string): Promise<Person | undefined>;
  addLink(link: { tokenHash: string; person: string; endsAt: number }): Promise<void>;
  /** Returns the enabled person of a link that has not ended, without using the link. */
  linkOwner(tokenHash: string): Promise<Person | undefined>;
  /** Uses a link once and starts a session in the same transaction; undefined for a used, ended or unknown link. */
  useLink(tokenHash: string, session: NewSession): Promise<Person | undefined>;
  /** Returns the enabled person of a session that has not ended and was used in the last `idleMs`. Marks it as used. */
  sessionOwner(tokenHash: string, idleMs: number): Promise<Person | undefined>;
  endSession(tokenHash: string): Promise<void>;
  /** Deletes ended links and sessions. */
  sweep(idleMs: number): Promise<void>;
}

export type RecordStatus = 'new' | 'seen' | 'answered';

/** A submission with its state in the Desk. */
export interface DeskRecord extends Submission {
  status: RecordStatus;
  /** Id of the person who is to answer. */
  assignee?: string;
  /** Increases with every change. A change names the version that its author saw. */
  version: number;
  /** Reasons why the server suspects spam. */
  spamReasons: string[];
  /** Hash of the form's version that was sent; undefined for records of earlier releases. */
  formVersion?: string;
  /** Begin of a hold, its author and the reason. The rule of the form does not erase a held record. */
  heldAt?: number;
  heldBy?: string;
  holdReason?: string;
  /** Period after which the rule of the form erased the sensitive answers, such as 6 months. */
  sensitiveAfter?: string;
}

/** Records of a form that its rule erases: sent before a time. Times are milliseconds since 1970. */
export interface DueRecords {
  form: string;
  /** Whole records. */
  keep: number;
  /** Records that still have their sensitive answers. */
  sensitive?: number;
}

/** A record without its sensitive answers. */
export interface SensitiveRemoval {
  id: string;
  /** Version of the record that the answers were read from. */
  version: number;
  /** The remaining answers. */
  input: Record<string, unknown>;
  /** Addresses among the removed answers. Those of uploads are no longer referred to. */
  addresses: string[];
  /** Period of the rule, such as 6 months. */
  after: string;
}

/** Texts that lists filter and search; computed from answers soon after a submission is saved. Empty without an answer. */
export interface SearchColumns {
  /** Folded whole name, and the folded name with the last word first: "obi sade". */
  name: string;
  surname: string;
  /** In lower case. */
  email: string;
  /** Digits in international form, such as 2348030000001. */
  phone: string;
  /** Chosen answers of the form's own fields with choices, by the field's name. */
  choices: { field: string; value: string }[];
}

export interface RecordFilter {
  /** Id of a form. */
  form?: string;
  status?: RecordStatus;
  /** Id of a person; null for records of nobody. */
  assignee?: string | null;
  /** First moment, and the moment after the last one. */
  from?: number;
  until?: number;
  /** Answer to a choice of the form. */
  choice?: { field: string; value: string };
  /** Start of a name, surname, e-mail address or reference. */
  search?: string;
  /** Start of a telephone number in international digits; finds records in addition to `search`. */
  phone?: string;
  /** True for suspected spam only; other lists have none. */
  isSpam?: boolean;
  /** Records that rules erase, with suspected spam unless `isSpam` is given. */
  due?: DueRecords[];
  isHeld?: boolean;
  /** Oldest first instead of newest first. */
  isOldestFirst?: boolean;
}

/** Opaque position in a list. A list after an invalid position is empty. */
export type ListCursor = string;

export interface RecordPage {
  items: { record: DeskRecord; cursor: ListCursor }[];
  hasMore: boolean;
}

export interface RecordChange {
  status?: RecordStatus;
  /** Null for nobody. */
  assignee?: string | null;
  /** False makes suspected spam a new record. True removes the waiting deliveries, before new ones are added. */
  isSpam?: boolean;
}

/** New answers of a record. */
export interface RecordCorrection {
  input: Record<string, unknown>;
  /** Pointers of the changed fields. */
  fields: string[];
}

export interface ChangeOutcome {
  changed: DeskRecord[];
  /** Current state of the records that others have changed since the named version. Unknown ids are left out. */
  stale: DeskRecord[];
}

export interface Note {
  id: string;
  submission: string;
  /** Id of the author. */
  person: string;
  text: string;
  createdAt: number;
}

export interface DeskRecords {
  /** Counts the regular records by form and status. */
  counts(): Promise<{ form: string; status: RecordStatus; count: number }[]>;
  /** Counts the suspected spam of all forms. */
  spamCount(): Promise<number>;
  /** Counts the records of a filter. */
  count(filter: RecordFilter): Promise<number>;
  /** Counts the records that were sent after the position of a list. */
  countAfter(filter: RecordFilter, cursor: ListCursor): Promise<number>;
  list(filter: RecordFilter, first: number, after?: ListCursor): Promise<RecordPage>;
  /** Yields all records of a filter with constant memory, for exports. */
  all(filter: RecordFilter): AsyncGenerator<DeskRecord>;
  /** Returns the known records among `ids`, in that order. */
  byId(ids: string[]): Promise<DeskRecord[]>;
  /** Returns other regular records with the same e-mail address or telephone number, newest first, at most 20. */
  related(id: string): Promise<DeskRecord[]>;
  /**
   * Changes records whose version is still the named one, in one transaction with the activity of `person`. A record
   * that has the values already keeps its version and gets no `deliveries`, which are given by record.
   */
  change(
    seen: { id: string; version: number }[],
    change: RecordChange,
    person: string,
    deliveries?: Record<string, NewDelivery[]>,
  ): Promise<ChangeOutcome>;
  /**
   * Replaces the answers of a record whose version is still the named one, in one transaction with the activity of
   * `person`. Search columns are computed again later; `Erasures.finish` overwrites the former answers. Resolves with
   * the current record; undefined for an unknown id.
   */
  correct(
    seen: { id: string; version: number },
    correction: RecordCorrection,
    person: string,
    deliveries?: NewDelivery[],
  ): Promise<{ record: DeskRecord; isStale: boolean } | undefined>;
  /** Adds a note with its activity. Resolves with undefined if the record does not exist. */
  addNote(submission: string, person: string, text: string): Promise<Note | undefined>;
  /** Holds a record with a reason, or releases it with null. Resolves with false if the record does not exist. */
  hold(id: string, reason: string | null, person: string): Promise<boolean>;
  /**
   * Erases the sensitive answers of records that are not held and that nobody changed since, in one transaction with
   * the activity. `Erasures.finish` then deletes files and overwrites rows. Resolves with the ids of these records.
   */
  removeSensitive(removals: SensitiveRemoval[]): Promise<string[]>;
  /** Returns the notes on a record, oldest first. */
  notes(submission: string): Promise<Note[]>;
  /** Stores a version of a form under its hash, once. `content` is JSON. */
  keepFormVersion(hash: string, form: string, content: string): Promise<void>;
  formVersion(hash: string): Promise<string | undefined>;
  /** Returns records without search columns, newest first: new ones, and those of earlier releases or a backup. */
  unindexed(limit: number): Promise<DeskRecord[]>;
  setSearchColumns(rows: { id: string; columns: SearchColumns }[]): Promise<void>;
}

export type ActivityKind =
  | 'signed-in'
  | 'opened'
  | 'revealed'
  | 'downloaded'
  | 'exported'
  | 'status'
  | 'assigned'
  | 'spam'
  | 'corrected'
  | 'noted'
  | 'held'
  | 'released'
  | 'erased'
  | 'retention'
  | 'person-changed';

export interface ActivityEntry {
  at: number;
  /** Id of the person; undefined for the command line. */
  person?: string;
  kind: ActivityKind;
  /** Id of a submission. */
  submission?: string;
  /**
   * Such as a field's pointer; never an answer. Changes of records: the new status, the id of the new assignee (undefined
   * for nobody), true or false for spam, and pointers of corrected fields. Exports: the number of records, the form or *,
   * and sensitive. Changes of people: the id of the person and the change. Erasures: the reason, or `sensitive` for
   * sensitive answers only. Rules: started, stopped or allowed, and the form.
   */
  detail?: string;
}

export interface ActivityFilter {
  /** Id of a person; null for the command line. */
  person?: string | null;
  kinds?: ActivityKind[];
}

export interface ActivityPage {
  items: { entry: ActivityEntry; cursor: ListCursor }[];
  hasMore: boolean;
}

/** Who did what and when. Entries are never changed, and deleted by age only. */
export interface DeskActivity {
  add(entry: Omit<ActivityEntry, 'at'>): Promise<void>;
  /** Returns the history of a record, newest first. */
  of(submission: string): Promise<ActivityEntry[]>;
  /** Returns the newest entries of a filter, at most `first`, after a position of the same list. */
  newest(first: number, filter?: ActivityFilter, after?: ListCursor): Promise<ActivityPage>;
  /** Deletes the entries before a time. */
  sweep(before: number): Promise<void>;
}
