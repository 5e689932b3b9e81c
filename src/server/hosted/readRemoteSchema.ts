import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { askHosted, type HostedService } from './askHosted.ts';

export type RemoteSchemaOutcome = { ok: true; schema: GraphQLSchema } | { ok: false; problem: string };

const LONGEST_WAIT_MS = 20_000;

const CAUSES: Record<string, string> = {
  'Network request failed': 'cannot be reached. Is CONTENT_URL right, and is the service up?',
  'GraphQL Error (Code: 401)': 'does not accept CONTENT_TOKEN (401).',
  'GraphQL Error (Code: 403)': 'does not allow CONTENT_TOKEN to ask for its schema (403).',
  'GraphQL Error (Code: 404)': 'has nothing at this address (404). Is CONTENT_URL right?',
  'GraphQL Error (Code: 429)': 'takes no more requests at the moment (429). Try again later.',
  'GraphQL Error (Code: 200)': 'answers with something that is no GraphQL answer. Is CONTENT_URL right?',
};

/** Asks a hosted service for its schema; a failure comes back as a sentence about the service, never with the token. */
export async function readRemoteSchema(service: HostedService): Promise<RemoteSchemaOutcome> {
  const answer = await askHosted(service, {
    query: getIntrospectionQuery(),
    variables: {},
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  const failed = (cause: string): RemoteSchemaOutcome => ({
    ok: false,
    problem: `The content service at ${service.url} ${cause}`,
  });
  if (!answer.ok) return failed(CAUSES[answer.message] ?? `does not tell its schema: ${answer.message}`);
  const [refusal] = answer.body.errors ?? [];
  if (refusal) return failed(`does not tell its schema: ${refusal.message}`);
  try {
    return { ok: true, schema: buildClientSchema(answer.body.data as unknown as IntrospectionQuery) };
  } catch {
    return failed('tells a schema that cannot be read.');
  }
}
