/** Types of the operations' data and variables; see api/schema.ts. */

export type Status = 'NEW' | 'SEEN' | 'ANSWERED';
export type Role = 'STAFF' | 'ADMIN';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  isDisabled: boolean;
  signedInAt: string | null;
}

export interface Viewer {
  siteUrl: string;
  siteName: string;
  timeZone: string | null;
  hasHostedService: boolean;
  sendsMail: boolean;
  person: Person;
}

export interface DeskForm {
  id: string;
  title: string;
  plural: string;
  short: string;
  isCurrent: boolean;
  newCount: number;
  seenCount: number;
  answeredCount: number;
  choices: { field: string; label: string; options: { value: string; label: string }[] }[];
}

/** A record as lists have it. */
export interface RecordLine {
  id: string;
  reference: string;
  form: string;
  formTitle: string;
  name: string;
  summary: string;
  sentAt: string;
  status: Status;
  version: number;
  isSpam: boolean;
  assignee: { id: string; name: string } | null;
}

export interface Row {
  id: string;
  label: string;
  text: string | null;
  kind: 'TEXT' | 'EMAIL' | 'PHONE' | 'LINK' | 'FILE';
  isCovered: boolean;
  href: string | null;
  file: { name: string; size: number; type: string; viewUrl: string; downloadUrl: string } | null;
}

export interface Note {
  id: string;
  author: string;
  text: string;
  createdAt: string;
}

export interface HistoryEntry {
  at: string;
  text: string;
}

export interface Delivery {
  id: string;
  record: string;
  what: string;
  state: string;
  reason: string | null;
  createdAt: string;
}

export interface WholeRecord extends RecordLine {
  spamReasons: string[];
  email: string | null;
  phone: string | null;
  problem: string | null;
  sections: { title: string | null; rows: Row[] }[];
  notes: Note[];
  history: HistoryEntry[];
  related: RecordLine[];
  deliveries: Delivery[];
}

export interface RecordFilter {
  form?: string;
  status?: Status;
  /** Id of a person, or nobody. */
  assignee?: string;
  from?: string;
  until?: string;
  choiceField?: string;
  choiceValue?: string;
  search?: string;
  isSpam?: boolean;
  isOldestFirst?: boolean;
}

export interface RecordConnection {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: { cursor: string; node: RecordLine }[];
}

export interface SeenRecord {
  id: string;
  version: number;
}

export interface RecordChange {
  status?: Status;
  /** Id of a person, or nobody. */
  assignee?: string;
  isSpam?: boolean;
}

export interface ChangeResult {
  staleMessage: string | null;
  changed: RecordLine[];
  stale: RecordLine[];
}

export type ActivityKind =
  | 'SIGNED_IN'
  | 'OPENED'
  | 'REVEALED'
  | 'DOWNLOADED'
  | 'EXPORTED'
  | 'CHANGED'
  | 'ERASED'
  | 'PEOPLE';

export interface ActivityEntry {
  id: string;
  at: string;
  who: string;
  what: string;
  reference: string | null;
  record: { id: string; formTitle: string } | null;
}

export interface ActivityConnection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: { cursor: string; node: ActivityEntry }[];
}

interface Shape<Data, Variables = Record<string, never>> {
  data: Data;
  variables: Variables;
}

export interface DeskQueries {
  Viewer: Shape<{ viewer: Viewer }>;
  Forms: Shape<{ spamCount: number; forms: DeskForm[] }>;
  Records: Shape<{ records: RecordConnection }, { filter: RecordFilter; first: number; after?: string | null }>;
  NewRecords: Shape<{ newRecords: number }, { filter: RecordFilter; since: string }>;
  Record: Shape<{ record: WholeRecord | null }, { id: string }>;
  People: Shape<{ people: Person[] }>;
  FailedDeliveries: Shape<{ failedDeliveries: Delivery[] }>;
  Activity: Shape<
    { activity: ActivityConnection },
    { kind?: ActivityKind; person?: string; first: number; after?: string | null }
  >;
}

export interface DeskMutations {
  ChangeRecords: Shape<{ changeRecords: ChangeResult }, { seen: SeenRecord[]; change: RecordChange }>;
  AddNote: Shape<{ addNote: Pick<WholeRecord, 'id' | 'notes' | 'history'> | null }, { record: string; text: string }>;
  Reveal: Shape<{ reveal: Pick<Row, 'id' | 'text' | 'href'> | null }, { record: string; row: string }>;
  RetryDelivery: Shape<{ retryDelivery: boolean }, { id: string }>;
  Invite: Shape<{ invite: { link: string | null; person: Person } }, { email: string; name: string; role: Role }>;
  UpdatePerson: Shape<
    { updatePerson: Person | null },
    { id: string; change: { name?: string; role?: Role; isDisabled?: boolean; reassignTo?: string } }
  >;
}
