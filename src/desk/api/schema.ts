/** GraphQL schema of the Desk. Times are ISO 8601 in UTC. */
export const DESK_SCHEMA = /* GraphQL */ `
  enum Role {
    STAFF
    ADMIN
  }
  enum Status {
    NEW
    SEEN
    ANSWERED
  }
  enum RowKind {
    TEXT
    EMAIL
    PHONE
    LINK
    FILE
  }

  enum ActivityKind {
    SIGNED_IN
    OPENED
    REVEALED
    DOWNLOADED
    EXPORTED
    CHANGED
    ERASED
    PEOPLE
  }

  type Query {
    viewer: Viewer!
    "Forms of the site, and removed forms that have records."
    forms: [DeskForm!]!
    "Number of records that the server suspects to be spam."
    spamCount: Int!
    records(filter: RecordFilter!, first: Int!, after: String): RecordConnection!
    "Number of records sent after the position of a list."
    newRecords(filter: RecordFilter!, since: String!): Int!
    record(id: ID!): Record
    people: [Person!]!
    "Deliveries that were refused or that ended without success, newest first."
    failedDeliveries: [Delivery!]!
    "For admins: who did what, newest first. Person: an id, or command-line."
    activity(kind: ActivityKind, person: ID, first: Int!, after: String): ActivityConnection!
    "Retention of the forms of the site, and of removed forms that have records."
    retention: [FormRetention!]!
  }

  type Mutation {
    changeRecords(seen: [SeenRecord!]!, change: RecordChange!): ChangeResult!
    "For admins. Erases the records for good. Requested: by the person whose data it is."
    eraseRecords(seen: [SeenRecord!]!, isRequested: Boolean!): EraseResult!
    addNote(record: ID!, text: String!): Record
    "Returns a sensitive row with its answer, and logs it."
    reveal(record: ID!, row: ID!): Row
    "Starts a correction of all answers. Logs that covered answers are shown. Null for an unknown record."
    openCorrection(record: ID!): Correction
    "Replaces the answers of a record. Answers and options: JSON of the form's input and of its open options."
    correctRecord(record: ID!, version: Int!, answers: String!, options: String!): CorrectionResult
    retryDelivery(id: ID!): Boolean!
    "The rule of the form does not erase a held record. Admins release all records, staff those that they hold."
    holdRecord(record: ID!, reason: String!): Record
    releaseRecord(record: ID!): Record
    "For admins. A stopped rule erases nothing."
    startRetention(form: ID!): FormRetention!
    stopRetention(form: ID!): FormRetention!
    "Allows a waiting run once. Count: the number that the person saw; refused for another one."
    allowRetention(form: ID!, count: Int!): FormRetention!
    "For admins."
    invite(email: String!, name: String!, role: Role!): InviteResult!
    updatePerson(id: ID!, change: PersonChange!): Person
  }

  type Viewer {
    "Always viewer, so that there is one."
    id: ID!
    person: Person!
    siteUrl: String!
    siteName: String!
    "Time zone of the site, such as Africa/Lagos; null for UTC."
    timeZone: String
    "True if a hosted service keeps what visitors send, besides what this server shows."
    hasHostedService: Boolean!
    "True if the server can send sign-in links by mail."
    sendsMail: Boolean!
  }

  type Person {
    id: ID!
    name: String!
    email: String!
    role: Role!
    isDisabled: Boolean!
    signedInAt: String
  }

  type DeskForm {
    id: ID!
    "Such as: SIWES application"
    title: String!
    "Such as: SIWES applications"
    plural: String!
    "Such as: SIWES"
    short: String!
    "False for a form that the site no longer has."
    isCurrent: Boolean!
    newCount: Int!
    seenCount: Int!
    answeredCount: Int!
    choices: [Choice!]!
  }
  type Choice {
    field: String!
    label: String!
    options: [Option!]!
  }
  type Option {
    value: String!
    label: String!
  }

  input RecordFilter {
    form: ID
    status: Status
    "Id of a person, or nobody."
    assignee: ID
    "Days in the time zone of the site, such as 2026-11-28; both inclusive."
    from: String
    until: String
    choiceField: String
    choiceValue: String
    search: String
    isSpam: Boolean
    "Records that the rule of their form erases within so many days, held ones and likely spam included; 0 for now."
    dueWithinDays: Int
    isHeld: Boolean
    isOldestFirst: Boolean
  }

  type RecordConnection {
    edges: [RecordEdge!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type RecordEdge {
    cursor: String!
    node: Record!
  }
  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }

  type Record {
    id: ID!
    reference: String!
    form: ID!
    "Such as: SIWES application"
    formTitle: String!
    "Name of the sender; the e-mail address or the reference without one."
    name: String!
    "Such as: Example University, Computer Science"
    summary: String!
    sentAt: String!
    status: Status!
    assignee: Person
    version: Int!
    isSpam: Boolean!
    spamReasons: [String!]!
    email: String
    "International number for links, such as 2348030000001."
    phone: String
    sections: [RecordSection!]!
    notes: [Note!]!
    history: [HistoryEntry!]!
    related: [Record!]!
    deliveries: [Delivery!]!
    "Why the answers are shown without their questions, such as a form that is gone; null for a whole record."
    problem: String
    "Null without a rule of the form. Also for a rule that is not started, and for a held record."
    due: Due
    hold: Hold
  }
  "Next erasure by the rule of the form."
  type Due {
    at: String!
    "True if only the sensitive answers are erased then."
    isSensitiveOnly: Boolean!
  }
  type Hold {
    reason: String!
    by: String!
    at: String!
    "True if the viewer may release the record."
    isReleasable: Boolean!
  }
  "Answers under one heading; without a title where the form has none."
  type RecordSection {
    title: String
    rows: [Row!]!
  }
  type Row {
    "Pointer of the field."
    id: ID!
    label: String!
    "Null for an unanswered question and for a covered answer."
    text: String
    kind: RowKind!
    isCovered: Boolean!
    "Target of a link or of a telephone number (wa.me)."
    href: String
    file: RecordFile
  }
  type RecordFile {
    name: String!
    "Bytes."
    size: Int!
    type: String!
    "Addresses below /desk/files/."
    viewUrl: String!
    downloadUrl: String!
  }
  type Note {
    id: ID!
    author: String!
    text: String!
    createdAt: String!
  }
  "Such as: Seen by Tolú Example"
  type HistoryEntry {
    at: String!
    text: String!
  }
  type Delivery {
    id: ID!
    record: ID!
    "Such as: Mail to training@example.com"
    what: String!
    state: String!
    reason: String
    createdAt: String!
  }

  type ActivityConnection {
    edges: [ActivityEdge!]!
    pageInfo: PageInfo!
  }
  type ActivityEdge {
    cursor: String!
    node: ActivityEntry!
  }
  "Never contains an answer."
  type ActivityEntry {
    id: ID!
    at: String!
    who: String!
    "Such as: Showed a sensitive answer"
    what: String!
    "Reference of the record; also of an erased one."
    reference: String
    "Null without a record, and for an erased one."
    record: Record
  }

  type FormRetention {
    "Id of the form."
    id: ID!
    formTitle: String!
    "Such as: 12 months; null for a form without a rule, whose records nothing erases."
    keep: String
    "Such as: 6 months"
    sensitive: String
    "Null for a rule that is not started: it erases nothing."
    startedAt: String
    startedBy: String
    "Records of the form, likely spam included."
    recordCount: Int!
    heldCount: Int!
    "Records without a hold that the rule erases, whole or in part."
    dueNow: Int!
    "The same within 14 days from now."
    dueSoon: Int!
    "Time of the next erasure; in the past if records are due now."
    nextAt: String
    waiting: RetentionWait
  }
  "A run that erases nothing until an admin allows it."
  type RetentionWait {
    since: String!
    "Such as: 412 of 1,300 records are due at once."
    reason: String!
    count: Int!
  }

  type Correction {
    "Why the record cannot be corrected; null if it can."
    problem: String
    version: Int!
    "Address of the script of the form."
    form: String!
    "JSON of the form's input."
    answers: String!
    "JSON of the names of files, by address."
    files: String!
  }
  type CorrectionResult {
    "The corrected record, or its fresh state if a colleague changed it first. Null for refused answers."
    record: Record
    staleMessage: String
    errors: [AnswerError!]!
  }
  type AnswerError {
    "Pointer of the field."
    path: String!
    message: String!
  }

  input SeenRecord {
    id: ID!
    version: Int!
  }
  "Only the given parts change. An assignee of nobody takes the record from its person."
  input RecordChange {
    status: Status
    assignee: ID
    isSpam: Boolean
  }
  type ChangeResult {
    changed: [Record!]!
    "Fresh state of the records that a colleague changed first, which stay as they are."
    stale: [Record!]!
    "Such as: Tolú Example answered this a moment ago."
    staleMessage: String
  }
  type EraseResult {
    "Ids of the records that do not exist any more."
    erased: [ID!]!
    "Fresh state of the records that a colleague changed first, which stay."
    stale: [Record!]!
    staleMessage: String
  }
  input PersonChange {
    name: String
    role: Role
    isDisabled: Boolean
    "Person who gets the records of a disabled person; nobody by default."
    reassignTo: ID
  }
  "The link is shown once; null if it was sent by mail."
  type InviteResult {
    person: Person!
    link: String
  }
`;
