import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildSchema, type DocumentNode, execute, GraphQLError, validate } from 'graphql';
import { operations } from '../../desk/api/operations.ts';
import { DESK_SCHEMA } from '../../desk/api/schema.ts';
import { isRecord } from '../../form/model/pointer.ts';
import { logServerError } from '../logger.ts';
import { isLostStoreError } from '../store/storeErrors.ts';
import type { DeskServices } from './DeskServices.ts';
import { createDeskRequestContext } from './DeskRequestContext.ts';
import { limitPerson } from './guards.ts';
import type { RecordEvaluator } from './recordEvaluator.ts';
import { createResolvers } from './resolvers.ts';

/** Enough for a change of 1,000 records. */
const LARGEST_BODY = 100_000;

const schema = buildSchema(DESK_SCHEMA);

/** Documents of the operations by name. The server runs no others. */
const documents = new Map<string, DocumentNode>(
  Object.entries<DocumentNode>(operations).map(([name, document]) => {
    const [problem] = validate(schema, document);
    if (problem) throw problem;
    return [name, document];
  }),
);

/** `POST /desk/graphql` runs one of the Desk's operations for a signed-in person: `{"documentId", "variables"}`. */
export async function graphqlRoute(
  app: FastifyInstance,
  { desk, evaluator }: { desk: DeskServices; evaluator: RecordEvaluator },
): Promise<void> {
  const { guards, limits, site, store } = desk;
  const rootValue = createResolvers(desk);
  const list = () => store.desk.people.list();

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LARGEST_BODY }, parseJson);
  const limit = limitPerson(limits.desk.countOperation, (reply, sentence) =>
    sendErrors(reply.removeHeader('connection'), 429, [refusal('TOO_MANY_REQUESTS', sentence)]),
  );
  const onRequest = [guards.requirePerson, limit, guards.requireSameOrigin];
  app.post('/desk/graphql', { onRequest }, async (request, reply) => {
    const { documentId, variables = {} } = isRecord(request.body) ? request.body : {};
    const document = typeof documentId === 'string' ? documents.get(documentId) : undefined;
    if (!document || !(isRecord(variables) || variables === null))
      return sendErrors(reply, 400, [refusal('BAD_USER_INPUT', 'The Desk has no such operation.')]);
    const { data, errors } = await execute({
      schema,
      document,
      rootValue,
      contextValue: createDeskRequestContext(request.deskPerson!, await site(), { list, evaluator }),
      variableValues: variables ?? {},
    });
    if (!errors) return reply.send({ data });
    return sendErrors(
      reply,
      statusOf(errors, data !== undefined),
      errors.map((error) => shownError(error, request)),
      data,
    );
  });
}

interface ShownError {
  message: string;
  path?: readonly (string | number)[];
  extensions: { code: string };
}

const refusal = (code: string, message: string): ShownError => ({ message, extensions: { code } });

const sendErrors = (reply: FastifyReply, status: number, errors: ShownError[], data?: unknown) =>
  reply.status(status).send({ errors, ...(data !== undefined && { data }) });

/** Faults of the server are HTTP errors, so that the client keeps what it shows and retries. */
function statusOf(errors: readonly GraphQLError[], isExecuted: boolean): number {
  const faults = errors.flatMap(({ originalError }) =>
    originalError instanceof GraphQLError ? [] : (originalError ?? []),
  );
  if (faults.length > 0) return faults.some(isLostStoreError) ? 503 : 500;
  return isExecuted ? 200 : 400;
}

/** Returns an error for the client. Only refusals of resolvers keep their message: others may contain values. */
function shownError(error: GraphQLError, request: FastifyRequest): ShownError {
  const { originalError, extensions, message, path } = error;
  if (originalError && !(originalError instanceof GraphQLError)) {
    logServerError(request, originalError, 'an operation of the Desk failed');
    return { ...refusal('INTERNAL', 'Something went wrong on our side. Please try again in a moment.'), path };
  }
  if (typeof extensions.code === 'string') return { ...refusal(extensions.code, message), path };
  return refusal('BAD_USER_INPUT', 'The variables of this operation are not valid.');
}
