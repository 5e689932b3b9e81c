/** The operations of the Desk by name. The server runs no others. */

const PERSON = 'fragment PersonParts on Person { id name email role isDisabled signedInAt }';
const RECORD_LINE = /* GraphQL */ `
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
  }
`;
const DELIVERY = 'fragment DeliveryParts on Delivery { id record what state reason createdAt }';
const RECORD = /* GraphQL */ `
  fragment WholeRecord on Record {
    ...RecordLine
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
    notes {
      id
      author
      text
      createdAt
    }
    history {
      at
      text
    }
    related {
      ...RecordLine
    }
    deliveries {
      ...DeliveryParts
    }
  }
  ${RECORD_LINE}
  ${DELIVERY}
`;

const texts = {
  Viewer: `query Viewer { viewer { id siteUrl siteName timeZone hasHostedService sendsMail person { ...PersonParts } } } ${PERSON}`,
  Forms: /* GraphQL */ `
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
  `,
  Records: /* GraphQL */ `
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
    ${RECORD_LINE}
  `,
  NewRecords:
    'query NewRecords($filter: RecordFilter!, $since: String!) { newRecords(filter: $filter, since: $since) }',
  Record: `query Record($id: ID!) { record(id: $id) { ...WholeRecord } } ${RECORD}`,
  People: `query People { people { ...PersonParts } } ${PERSON}`,
  FailedDeliveries: `query FailedDeliveries { failedDeliveries { ...DeliveryParts } } ${DELIVERY}`,
  Activity: /* GraphQL */ `
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
  `,
  ChangeRecords: /* GraphQL */ `
    mutation ChangeRecords($seen: [SeenRecord!]!, $change: RecordChange!) {
      changeRecords(seen: $seen, change: $change) {
        staleMessage
        changed {
          ...RecordLine
          history {
            at
            text
          }
        }
        stale {
          ...RecordLine
          history {
            at
            text
          }
        }
      }
    }
    ${RECORD_LINE}
  `,
  AddNote: /* GraphQL */ `
    mutation AddNote($record: ID!, $text: String!) {
      addNote(record: $record, text: $text) {
        id
        notes {
          id
          author
          text
          createdAt
        }
        history {
          at
          text
        }
      }
    }
  `,
  Reveal: 'mutation Reveal($record: ID!, $row: ID!) { reveal(record: $record, row: $row) { id text href } }',
  RetryDelivery: 'mutation RetryDelivery($id: ID!) { retryDelivery(id: $id) }',
  Invite: `mutation Invite($email: String!, $name: String!, $role: Role!) { invite(email: $email, name: $name, role: $role) { link person { ...PersonParts } } } ${PERSON}`,
  UpdatePerson: `mutation UpdatePerson($id: ID!, $change: PersonChange!) { updatePerson(id: $id, change: $change) { ...PersonParts } } ${PERSON}`,
} as const;

export type OperationName = keyof typeof texts;

/** Texts of the operations. Each selection has `__typename`, by which the client's cache tells types apart. */
export const operations = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, text.replaceAll('{', '{ __typename ')]),
) as Record<OperationName, string>;
