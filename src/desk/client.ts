import { cacheExchange, type Cache, type UpdateResolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { Client, fetchExchange } from 'urql';
import type { ChangeVariables, OperationData } from './api/operations.ts';
import type { ConnectionMonitor } from './ConnectionMonitor.ts';

/** Sends the name of the operation instead of its text: the server runs no other ones. */
const persisted =
  (connection: ConnectionMonitor, send: typeof fetch): typeof fetch =>
  async (url, init) => {
    const { operationName, variables } = JSON.parse(init!.body as string) as Record<string, unknown>;
    try {
      const response = await send(url, { ...init, body: JSON.stringify({ documentId: operationName, variables }) });
      connection.report(response.status === 401 ? 'signed-out' : response.status >= 500 ? 'offline' : 'online');
      return response;
    } catch (error) {
      // A cancelled request says nothing about the connection.
      if (!init?.signal?.aborted) connection.report('offline');
      throw error;
    }
  };

/** Makes the next render of these lists and counts ask the server. */
function invalidate(cache: Cache, fieldNames: readonly string[]): void {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
    if (fieldNames.includes(fieldName)) cache.invalidate('Query', fieldKey);
}

/** Removes records that do not exist any more. The screens that show them ask the server again. */
function forgetErased(cache: Cache, ids: readonly string[]): void {
  for (const id of ids) cache.invalidate({ __typename: 'Record', id });
  if (ids.length > 0) invalidate(cache, ['records', 'forms', 'spamCount', 'failedDeliveries', 'retention']);
}

/** Returns the state of the records after a change, as the server will. The cache keeps the fields that are missing. */
function changedAtOnce({ seen, change: { status, isSpam, assignee } }: ChangeVariables) {
  const person = assignee && assignee !== 'nobody' ? { __typename: 'Person', id: assignee } : null;
  const parts = {
    ...(status && { status }),
    ...(typeof isSpam === 'boolean' && { isSpam }),
    ...(assignee && { assignee: person }),
  };
  const changed = seen.map(({ id }) => ({ __typename: 'Record', id, ...parts }));
  return { __typename: 'ChangeResult', staleMessage: null, changed, stale: [] };
}

/** Removes the later pages of a list that is read again from its start: a gap would be before them. */
const forgetLaterPages: UpdateResolver = (_result, { after, ...args }, cache, { fieldName }) => {
  if (after) return;
  for (const field of cache.inspectFields('Query'))
    if (
      field.fieldName === fieldName &&
      field.arguments?.['after'] &&
      JSON.stringify({ ...field.arguments, after: undefined }) === JSON.stringify(args)
    )
      cache.invalidate('Query', field.fieldKey);
};

const NO_KEY = () => null;

/** Creates the client of the Desk's GraphQL endpoint, with a normalized cache. */
export const createDeskClient = (
  connection: ConnectionMonitor,
  send: typeof fetch = (...request) => fetch(...request),
) =>
  new Client({
    url: '/desk/graphql',
    preferGetMethod: false,
    fetch: persisted(connection, send),
    exchanges: [
      cacheExchange({
        keys: Object.fromEntries(
          // Row ids are pointers, which many records share.
          [
            'Row',
            'RecordSection',
            'RecordFile',
            'HistoryEntry',
            'Option',
            'Choice',
            'ChangeResult',
            'EraseResult',
            'Correction',
            'CorrectionResult',
            'AnswerError',
            'InviteResult',
          ]
            .concat('RecordConnection', 'RecordEdge', 'ActivityConnection', 'ActivityEdge', 'PageInfo')
            .concat('Due', 'Hold', 'RetentionWait')
            .map((type) => [type, NO_KEY]),
        ),
        resolvers: {
          Query: {
            records: relayPagination(),
            activity: relayPagination(),
            // Null once the server has answered that the record does not exist.
            record: (_, { id }, cache) =>
              cache.resolve('Query', 'record', { id: id as string }) === null
                ? null
                : { __typename: 'Record', id: id as string },
          },
        },
        updates: {
          Query: { records: forgetLaterPages, activity: forgetLaterPages },
          Mutation: {
            changeRecords: (result, args, cache) => {
              const { seen, change } = args as unknown as ChangeVariables;
              const { changed, stale } = (result as OperationData<'ChangeRecords'>).changeRecords;
              const known = new Set([...changed, ...stale].map(({ id }) => id));
              forgetErased(
                cache,
                seen.flatMap(({ id }) => (known.has(id) ? [] : id)),
              );
              invalidate(cache, ['forms', ...(change.isSpam === undefined ? [] : ['spamCount', 'records'])]);
            },
            eraseRecords: (result, _args, cache) =>
              forgetErased(cache, (result as OperationData<'EraseRecords'>).eraseRecords.erased),
            addNote: ({ addNote }, { record }, cache) => forgetErased(cache, addNote ? [] : [record as string]),
            reveal: ({ reveal }, { record }, cache) => forgetErased(cache, reveal ? [] : [record as string]),
            holdRecord: (_result, _args, cache) => invalidate(cache, ['retention']),
            releaseRecord: (_result, _args, cache) => invalidate(cache, ['retention']),
            retryDelivery: (_result, _args, cache) => invalidate(cache, ['failedDeliveries']),
            invite: (_result, _args, cache) => invalidate(cache, ['people']),
          },
        },
        optimistic: { changeRecords: (args) => changedAtOnce(args as unknown as ChangeVariables) },
      }),
      fetchExchange,
    ],
  });
