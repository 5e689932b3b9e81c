import type { Columns } from '../columns.ts';
import type { SqlDialect } from '../dialect.ts';

/** Columns of a submission that lists search and filter. */
export const SUBMISSION_SEARCH_COLUMNS = {
  /** Null for a record that is not indexed yet. */
  choices: 'TEXT?',
  searchName: 'TEXT?',
  searchSurname: 'TEXT?',
  searchEmail: 'TEXT?',
  searchPhone: 'TEXT?',
} as const satisfies Columns;

/** Columns of a submission for the Desk. */
export const DESK_SUBMISSION_COLUMNS = {
  /** Null for a new record. */
  status: 'TEXT?',
  /** Id of a person. */
  assignee: 'TEXT?',
  /** Number of changes; null without one. */
  version: 'BIGINT?',
  spamReasons: 'JSON?',
  /** Hash of the form's version. */
  formVersion: 'TEXT?',
  ...SUBMISSION_SEARCH_COLUMNS,
  /** Milliseconds since 1970: begin of a hold; null without one. */
  heldAt: 'BIGINT?',
  /** Id of a person. */
  heldBy: 'TEXT?',
  holdReason: 'JSON?',
  /** Period after which the sensitive answers were erased, such as 6 months; null while the record has them. */
  sensitiveAfter: 'TEXT?',
} as const satisfies Columns;

export const PERSON_COLUMNS = {
  id: 'TEXT',
  email: 'JSON',
  name: 'JSON',
  role: 'TEXT',
  isDisabled: 'BOOLEAN',
  /** Times in milliseconds since 1970. */
  createdAt: 'BIGINT',
  signedInAt: 'BIGINT?',
} as const satisfies Columns;

/** One row per unused sign-in link. */
export const SIGN_IN_LINK_COLUMNS = { tokenHash: 'TEXT', person: 'TEXT', endsAt: 'BIGINT' } as const satisfies Columns;

export const SESSION_COLUMNS = {
  tokenHash: 'TEXT',
  person: 'TEXT',
  usedAt: 'BIGINT',
  endsAt: 'BIGINT',
} as const satisfies Columns;

export const ACTIVITY_COLUMNS = {
  id: 'TEXT',
  /** Microseconds since 1970; also the sort order. */
  createdAt: 'BIGINT',
  person: 'TEXT?',
  kind: 'TEXT',
  submission: 'TEXT?',
  detail: 'JSON?',
} as const satisfies Columns;

/** Definitions of forms that records name. */
export const FORM_VERSION_COLUMNS = {
  hash: 'TEXT',
  form: 'TEXT',
  /** JSON; contains no NUL. */
  content: 'TEXT',
  /** Milliseconds since 1970. */
  createdAt: 'BIGINT',
} as const satisfies Columns;

export const NOTE_COLUMNS = {
  id: 'TEXT',
  submission: 'TEXT',
  person: 'TEXT',
  text: 'JSON',
  /** Microseconds since 1970; also the sort order. */
  createdAt: 'BIGINT',
} as const satisfies Columns;

const SEARCH_COLUMNS = ['searchName', 'searchSurname', 'searchEmail', 'searchPhone'] as const;

/** Expression of a record's reference, the last eight characters of its id. */
export const REFERENCE_SQL = 'lower(substr(id, length(id) - 7))';

/** Returns the migration step that adds the Desk. Columns of lists are part of the indexes, so that filters read no rows. */
export const deskMigrationStatements = ({ bigint, boolean, tableEnd, binary, addColumns }: SqlDialect): string[] => [
  ...addColumns('submissions', [
    'status TEXT',
    'assignee TEXT',
    `version ${bigint}`,
    '"spamReasons" TEXT',
    '"formVersion" TEXT',
    'choices TEXT',
    ...SEARCH_COLUMNS.map((column) => `"${column}" TEXT ${binary}`),
  ]),
  `CREATE INDEX IF NOT EXISTS records_of_form ON submissions
    (form, "isSpam", "createdAt", id, status, assignee, choices)`,
  'DROP INDEX IF EXISTS submissions_of_form',
  `CREATE INDEX IF NOT EXISTS records_by_time ON submissions
    ("createdAt", id, "isSpam", form, status, assignee, choices)`,
  'DROP INDEX IF EXISTS submissions_by_time',
  `CREATE INDEX IF NOT EXISTS records_of_spam ON submissions
    ("createdAt", id, "isSpam", form, status, assignee, choices) WHERE "isSpam" = true`,
  ...SEARCH_COLUMNS.map(
    (column) =>
      `CREATE INDEX IF NOT EXISTS "records_by_${column}" ON submissions ("${column}", "createdAt", id, "isSpam")
       WHERE "${column}" IS NOT NULL`,
  ),
  `CREATE INDEX IF NOT EXISTS records_by_reference ON submissions ((${REFERENCE_SQL}) ${binary})
    WHERE choices IS NOT NULL`,
  'CREATE INDEX IF NOT EXISTS records_without_index ON submissions ("createdAt", id) WHERE choices IS NULL',
  `CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('staff', 'admin')),
    "isDisabled" ${boolean} NOT NULL,
    "createdAt" ${bigint} NOT NULL,
    "signedInAt" ${bigint}
  ) ${tableEnd}`,
  `CREATE TABLE IF NOT EXISTS sign_in_links (
    "tokenHash" TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    "endsAt" ${bigint} NOT NULL
  ) ${tableEnd}`,
  `CREATE TABLE IF NOT EXISTS sessions (
    "tokenHash" TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    "usedAt" ${bigint} NOT NULL,
    "endsAt" ${bigint} NOT NULL
  ) ${tableEnd}`,
  `CREATE TABLE IF NOT EXISTS activity (
    id TEXT PRIMARY KEY,
    "createdAt" ${bigint} NOT NULL,
    person TEXT,
    kind TEXT NOT NULL,
    submission TEXT,
    detail TEXT
  ) ${tableEnd}`,
  'CREATE INDEX IF NOT EXISTS activity_of_submission ON activity (submission, "createdAt", id)',
  'CREATE INDEX IF NOT EXISTS activity_by_time ON activity ("createdAt", id)',
  `CREATE TABLE IF NOT EXISTS form_versions (
    hash TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    content TEXT NOT NULL,
    "createdAt" ${bigint} NOT NULL
  ) ${tableEnd}`,
  `CREATE TABLE IF NOT EXISTS notes (
    id TEXT PRIMARY KEY,
    submission TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    "createdAt" ${bigint} NOT NULL
  ) ${tableEnd}`,
  'CREATE INDEX IF NOT EXISTS notes_of_submission ON notes (submission, "createdAt", id)',
];
