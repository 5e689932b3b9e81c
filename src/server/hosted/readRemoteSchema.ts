import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { callHostedService, type HostedService } from './callHostedService.ts';

export type RemoteSchemaOutcome = { ok: true; schema: GraphQLSchema } | { ok: false; reason: string };

const LONGEST_WAIT_MS = 20_000;

/** Maximum response size in bytes; large projects have long schemas. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

/**
 * Reads the schema of a hosted service by introspection. A failure is a sentence about the service without the token.
 */
export async function readRemoteSchema(service: HostedService): Promise<RemoteSchemaOutcome> {
  const answer = await callHostedService(service, {
    query: getIntrospectionQuery(),
    variables: {},
    largestAnswer: LARGEST_ANSWER,
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  const failed = (cause: string): RemoteSchemaOutcome => ({
    ok: false,
    reason: `The content service at ${service.url} ${cause}`,
  });
  if (!answer.ok) {
    const { isRefusal, message, reason } = answer;
    return failed(isRefusal ? `does not give its schema: ${message}` : `${reason}. Check CONTENT_URL.`);
  }
  const [refusal] = answer.body.errors ?? [];
  if (refusal) return failed(`does not give its schema: ${refusal.message}`);
  try {
    return { ok: true, schema: buildClientSchema(answer.body.data as unknown as IntrospectionQuery) };
  } catch {
    return failed('gave a schema that cannot be read.');
  }
}
