import { type DocumentNode, Kind, parse } from 'graphql';
import type { Graphql, ResultOf, VariablesOf } from './graphql.d.ts';

/** Parses a text; the types follow from the schema. Each selection has `__typename`, which the client's cache needs. */
const graphql = ((text: string, fragments: DocumentNode[] = []): DocumentNode => {
  const own = parse(text.replaceAll('{', '{ __typename '), { noLocation: true });
  return { kind: Kind.DOCUMENT, definitions: [...new Set([own, ...fragments].flatMap((each) => each.definitions))] };
}) as Graphql;

const personParts = graphql('fragment PersonParts on Person { id name email role isDisabled signedInAt }');
const deliveryParts = graphql('fragment DeliveryParts on Delivery { id record what state reason createdAt }');
const historyParts = graphql('fragment HistoryParts on Record { history { at text } }');
const noteParts = graphql('fragment NoteParts on Record { notes { id author text createdAt } }');
const recordLine = graphql(/* GraphQL */ `
  fragment RecordLine on Record {
    id
    reference
    form
    formTitle
    name
    summary
    sentAt
    status
    version
    isSpam
    assignee {
      id
      name
    }
    due {
      at
      isSensitiveOnly
    }
    hold {
      reason
      by
      at
      isReleasable
    }
  }
`);
const retentionParts = graphql(/* GraphQL */ `
  fragment RetentionParts on FormRetention {
    id
    formTitle
    keep
    sensitive
    startedAt
    startedBy
    recordCount
    heldCount
    dueNow
    dueSoon
    nextAt
    waiting {
      since
      reason
      count
    }
  }
`);
const wholeRecord = graphql(
  /* GraphQL */ `
    fragment WholeRecord on Record {
      ...RecordLine
      ...NoteParts
      ...HistoryParts
      spamReasons
      email
      phone
      problem
      sections {
        title
        rows {
          id
          label
          text
          kind
          isCovered
          href
          file {
            name
            size
            type
            viewUrl
            downloadUrl
          }
        }
      }
      related {
        ...RecordLine
      }
      deliveries {
        ...DeliveryParts
      }
    }
  `,
  [recordLine, noteParts, historyParts, deliveryParts],
);

/** The operations of the Desk by name. The server runs no others. */
export const operations = {
  Viewer: graphql(
    'query Viewer { viewer { id siteUrl siteName timeZone hasHostedService sendsMail person { ...PersonParts } } }',
    [personParts],
  ),
  Forms: graphql(/* GraphQL */ `
    query Forms {
      spamCount
      forms {
        id
        title
        plural
        short
        isCurrent
        newCount
        seenCount
        answeredCount
        choices {
          field
          label
          options {
            value
            label
          }
        }
      }
    }
  `),
  Records: graphql(
    /* GraphQL */ `
      query Records($filter: RecordFilter!, $first: Int!, $after: String) {
        records(filter: $filter, first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            cursor
            node {
              ...RecordLine
            }
          }
        }
      }
    `,
    [recordLine],
  ),
  NewRecords: graphql(
    'query NewRecords($filter: RecordFilter!, $since: String!) { newRecords(filter: $filter, since: $since) }',
  ),
  Record: graphql('query Record($id: ID!) { record(id: $id) { ...WholeRecord } }', [wholeRecord]),
  People: graphql('query People { people { ...PersonParts } }', [personParts]),
  FailedDeliveries: graphql('query FailedDeliveries { failedDeliveries { ...DeliveryParts } }', [deliveryParts]),
  Activity: graphql(/* GraphQL */ `
    query Activity($kind: ActivityKind, $person: ID, $first: Int!, $after: String) {
      activity(kind: $kind, person: $person, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          cursor
          node {
            id
            at
            who
            what
            reference
            record {
              id
              formTitle
            }
          }
        }
      }
    }
  `),
  Retention: graphql('query Retention { retention { ...RetentionParts } }', [retentionParts]),
  ChangeRecords: graphql(
    /* GraphQL */ `
      mutation ChangeRecords($seen: [SeenRecord!]!, $change: RecordChange!) {
        changeRecords(seen: $seen, change: $change) {
          staleMessage
          changed {
            ...RecordLine
            ...HistoryParts
          }
          stale {
            ...RecordLine
            ...HistoryParts
          }
        }
      }
    `,
    [recordLine, historyParts],
  ),
  EraseRecords: graphql(
    /* GraphQL */ `
      mutation EraseRecords($seen: [SeenRecord!]!, $isRequested: Boolean!) {
        eraseRecords(seen: $seen, isRequested: $isRequested) {
          erased
          staleMessage
          stale {
            ...RecordLine
            ...HistoryParts
          }
        }
      }
    `,
    [recordLine, historyParts],
  ),
  AddNote: graphql(
    /* GraphQL */ `
      mutation AddNote($record: ID!, $text: String!) {
        addNote(record: $record, text: $text) {
          id
          ...NoteParts
          ...HistoryParts
        }
      }
    `,
    [noteParts, historyParts],
  ),
  Reveal: graphql('mutation Reveal($record: ID!, $row: ID!) { reveal(record: $record, row: $row) { id text href } }'),
  OpenCorrection: graphql(
    'mutation OpenCorrection($record: ID!) { openCorrection(record: $record) { problem version form answers files } }',
  ),
  CorrectRecord: graphql(
    /* GraphQL */ `
      mutation CorrectRecord($record: ID!, $version: Int!, $answers: String!, $options: String!) {
        correctRecord(record: $record, version: $version, answers: $answers, options: $options) {
          staleMessage
          errors {
            path
            message
          }
          record {
            ...WholeRecord
          }
        }
      }
    `,
    [wholeRecord],
  ),
  RetryDelivery: graphql('mutation RetryDelivery($id: ID!) { retryDelivery(id: $id) }'),
  HoldRecord: graphql(
    /* GraphQL */ `
      mutation HoldRecord($record: ID!, $reason: String!) {
        holdRecord(record: $record, reason: $reason) {
          ...RecordLine
          ...HistoryParts
        }
      }
    `,
    [recordLine, historyParts],
  ),
  ReleaseRecord: graphql(
    /* GraphQL */ `
      mutation ReleaseRecord($record: ID!) {
        releaseRecord(record: $record) {
          ...RecordLine
          ...HistoryParts
        }
      }
    `,
    [recordLine, historyParts],
  ),
  StartRetention: graphql('mutation StartRetention($form: ID!) { startRetention(form: $form) { ...RetentionParts } }', [
    retentionParts,
  ]),
  StopRetention: graphql('mutation StopRetention($form: ID!) { stopRetention(form: $form) { ...RetentionParts } }', [
    retentionParts,
  ]),
  AllowRetention: graphql(
    'mutation AllowRetention($form: ID!, $count: Int!) { allowRetention(form: $form, count: $count) { ...RetentionParts } }',
    [retentionParts],
  ),
  Invite: graphql(
    /* GraphQL */ `
      mutation Invite($email: String!, $name: String!, $role: Role!) {
        invite(email: $email, name: $name, role: $role) {
          link
          person {
            ...PersonParts
          }
        }
      }
    `,
    [personParts],
  ),
  UpdatePerson: graphql(
    /* GraphQL */ `
      mutation UpdatePerson($id: ID!, $change: PersonChange!) {
        updatePerson(id: $id, change: $change) {
          ...PersonParts
        }
      }
    `,
    [personParts],
  ),
};

export type OperationName = keyof typeof operations;
export type OperationData<Name extends OperationName> = ResultOf<(typeof operations)[Name]>;

export type FormRetention = ResultOf<typeof retentionParts>;
export type Person = ResultOf<typeof personParts>;
export type Role = Person['role'];
export type Delivery = ResultOf<typeof deliveryParts>;
export type ActivityKind = NonNullable<VariablesOf<typeof operations.Activity>['kind']>;
export type DeskForm = OperationData<'Forms'>['forms'][number];
/** A record as lists have it. */
export type RecordLine = ResultOf<typeof recordLine>;
export type Status = RecordLine['status'];
export type WholeRecord = ResultOf<typeof wholeRecord>;
export type RecordAnswerRow = WholeRecord['sections'][number]['rows'][number];
export type RecordFilter = VariablesOf<typeof operations.Records>['filter'];
export type ChangeVariables = VariablesOf<typeof operations.ChangeRecords>;
export type RecordChange = ChangeVariables['change'];
