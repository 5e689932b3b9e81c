import { cacheExchange, type Cache } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { parse } from 'graphql';
import { Client, fetchExchange, type TypedDocumentNode } from 'urql';
import { type OperationName, operations } from './api/operations.ts';
import type { Connection } from './Connection.ts';
import type { DeskMutations, DeskQueries, RecordChange, SeenRecord } from './api/types.ts';

const parsed = (name: OperationName) => parse(operations[name], { noLocation: true });
const documents = Object.fromEntries(
  (Object.keys(operations) as OperationName[]).map((name) => [name, parsed(name)]),
) as Record<OperationName, ReturnType<typeof parse>>;

type Operations = DeskQueries & DeskMutations;

/** Returns the document of an operation, with the types of its data and variables. */
export const documentOf = <Name extends keyof Operations>(name: Name) =>
  documents[name] as unknown as TypedDocumentNode<Operations[Name]['data'], Operations[Name]['variables']>;

/** Sends the name of the operation instead of its text: the server runs no other ones. */
const persisted =
  (connection: Connection, send: typeof fetch): typeof fetch =>
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

interface ChangeVariables {
  seen: SeenRecord[];
  change: RecordChange;
}

const NO_KEY = () => null;

/** Creates the client of the Desk's GraphQL endpoint, with a normalized cache. */
export const createDeskClient = (connection: Connection, send: typeof fetch = (...request) => fetch(...request)) =>
  new Client({
    url: '/desk/graphql',
    preferGetMethod: false,
    fetch: persisted(connection, send),
    exchanges: [
      cacheExchange({
        keys: Object.fromEntries(
          // Row ids are pointers, which many records share.
          ['Row', 'RecordSection', 'RecordFile', 'HistoryEntry', 'Option', 'Choice', 'ChangeResult', 'InviteResult']
            .concat('RecordConnection', 'RecordEdge', 'PageInfo')
            .map((type) => [type, NO_KEY]),
        ),
        resolvers: {
          Query: { records: relayPagination(), record: (_, { id }) => ({ __typename: 'Record', id: id as string }) },
        },
        updates: {
          Query: {
            // A list that is read again from its start has no gap before its later pages.
            records: (_result, { after, ...args }, cache) => {
              if (after) return;
              for (const { fieldKey, arguments: of } of cache.inspectFields('Query'))
                if (of?.['after'] && JSON.stringify({ ...of, after: undefined }) === JSON.stringify(args))
                  cache.invalidate('Query', fieldKey);
            },
          },
          Mutation: {
            changeRecords: (_result, args, cache) => {
              const { change } = args as unknown as ChangeVariables;
              invalidate(cache, ['forms', ...(change.isSpam === undefined ? [] : ['spamCount', 'records'])]);
            },
            retryDelivery: (_result, _args, cache) => invalidate(cache, ['failedDeliveries']),
            invite: (_result, _args, cache) => invalidate(cache, ['people']),
          },
        },
        optimistic: {
          changeRecords: (args, cache) => {
            const { seen, change } = args as unknown as ChangeVariables;
            const changed = seen.map(({ id, version }) => {
              const key = { __typename: 'Record', id };
              const field = (name: string) => cache.resolve(key, name);
              const known = ['reference', 'form', 'formTitle', 'name', 'summary', 'sentAt'];
              return {
                ...key,
                ...Object.fromEntries(known.map((name) => [name, field(name)])),
                status: change.status ?? field('status'),
                isSpam: change.isSpam ?? field('isSpam'),
                // As before; the server adds the change.
                history: ((field('history') ?? []) as string[]).map((entry) => ({
                  __typename: 'HistoryEntry',
                  at: cache.resolve(entry, 'at'),
                  text: cache.resolve(entry, 'text'),
                })),
                assignee: assigneeOf(change, cache, field('assignee')),
                version,
              };
            });
            return { __typename: 'ChangeResult', staleMessage: null, changed: changed as never, stale: [] };
          },
        },
      }),
      fetchExchange,
    ],
  });

function assigneeOf({ assignee }: RecordChange, cache: Cache, before: unknown) {
  if (assignee === 'nobody') return null;
  const key = assignee ? { __typename: 'Person', id: assignee } : (before as string | null);
  return key && { __typename: 'Person', id: cache.resolve(key, 'id'), name: cache.resolve(key, 'name') };
}
