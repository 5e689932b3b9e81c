import type { FastifyRequest } from 'fastify';
import {
  coerceInputValue,
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  print,
  typeFromAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { toLoggableError } from '../toLoggableError.ts';
import type { HostedQueryCache } from '../hosted/createHostedQueryCache.ts';
import type { RateLimits } from '../createRateLimits.ts';
import { formatWait } from '../userMessageForStatus.ts';

/** An operation whose text passed validation. */
export interface ValidOperation {
  document: DocumentNode;
  /** Selects one of several operations in the document. */
  name?: string;
  variables: Record<string, unknown>;
  extensions: Record<string, unknown>;
}

/** Request data for resolvers. */
export interface OperationContext {
  request: FastifyRequest;
  extensions: Record<string, unknown>;
}

export interface RunOperationOptions {
  schema: GraphQLSchema;
  root: Record<string, unknown>;
  limits: RateLimits;
  /** Set if a hosted service answers the site's queries. */
  queries?: HostedQueryCache;
}

const MAX_ERRORS = 10;
const LONGEST_MESSAGE = 1000;
const LONGEST_PLACE = 100;
const ENOUGH = new Error('Further errors are not listed.');

/**
 * Runs an operation. Counts every mutation for the rate limit before validating its variables. GraphQL reports at most
 * one variable error; `variableErrors` replaces its message.
 * @throws A GraphQLError if the operation cannot run.
 */
export async function runOperation(
  { schema, root, limits, queries }: RunOperationOptions,
  { document, name, variables, extensions }: ValidOperation,
  request: FastifyRequest,
): Promise<ExecutionResult> {
  const operation = getOperationAST(document, name);
  if (!operation) throw new GraphQLError('The request does not say which operation to run.');
  if (operation.operation === 'mutation') {
    const wait = await limits.countSubmission(request, mutationsIn(document, operation));
    if (wait) throw tooMany(wait);
  }
  const wrongVariables = () => variableErrors(schema, operation, variables);
  if (queries && operation.operation === 'query' && !asksTypenameOnly(operation)) {
    const errors = wrongVariables();
    return errors.length > 0 ? { errors } : forward(queries, operation, variables);
  }
  const contextValue: OperationContext = { request, extensions };
  const result = await execute({
    schema,
    document,
    rootValue: root,
    contextValue,
    variableValues: variables,
    operationName: name,
    options: { maxCoercionErrors: 1 },
  });
  const errors = result.data === undefined ? wrongVariables() : [];
  if (errors.length > 0) return { errors };
  return result.errors ? { ...result, errors: result.errors.map((error) => hideInternal(error, request)) } : result;
}

/**
 * Returns the first errors of an operation's variables, at most `MAX_ERRORS`. Unlike GraphQL's own errors, the
 * messages do not quote submitted values. Validation stops at the last reported error.
 */
function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  try {
    for (const { variable, type } of variableDefinitions) {
      const { value: name } = variable.name;
      if (!Object.hasOwn(variables, name)) continue;
      const inputType = typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType;
      const tell = (path: readonly (string | number)[], _value: unknown, { message }: GraphQLError) => {
        const place = [name, ...path].join('.').slice(0, LONGEST_PLACE);
        const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
        if (errors.push(new GraphQLError(`Variable "$${place}": ${message}`, { extensions })) === MAX_ERRORS)
          throw ENOUGH;
      };
      coerceInputValue(variables[name], inputType, tell, true);
    }
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return errors;
}

/** Limits the number of errors in a response and the length of their messages. */
export const truncateGraphqlErrors = (errors: readonly GraphQLError[]): GraphQLError[] =>
  errors.slice(0, MAX_ERRORS).map((error) => {
    const { message, nodes, path, extensions } = error;
    if (message.length <= LONGEST_MESSAGE) return error;
    return new GraphQLError(`${message.slice(0, LONGEST_MESSAGE)}…`, { nodes, path, extensions });
  });

/** Logs an internal error and hides its message, which may quote submitted values. */
function hideInternal(error: GraphQLError, request: FastifyRequest): GraphQLError {
  const { originalError, path } = error;
  if (!originalError || originalError instanceof GraphQLError) return error;
  request.log.error({ error: toLoggableError(originalError) }, 'content service');
  return new GraphQLError('Unexpected error.', {
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } },
  });
}

/** Forwards a validated query to the hosted service. */
async function forward(
  queries: HostedQueryCache,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const failure = (message: string) => new GraphQLError(message, { extensions: { code: 'CONTENT_SERVICE' } });
  const answer = await queries.ask(print(operation), variables);
  if (!answer.ok) return { data: null, errors: [failure(answer.message)] };
  const { data, errors } = answer.body;
  return { data, ...(errors && { errors: errors.map(({ message }) => failure(message)) }) };
}

const asksTypenameOnly = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.name.value === '__typename');

/** Counts the mutations of an operation, including those in fragments. */
function mutationsIn({ definitions }: DocumentNode, { selectionSet }: OperationDefinitionNode): number {
  const countIn = ({ selections }: SelectionSetNode): number =>
    selections.reduce((count, selection) => {
      if (selection.kind === Kind.FIELD) return count + 1;
      if (selection.kind === Kind.INLINE_FRAGMENT) return count + countIn(selection.selectionSet);
      const fragment = definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
      );
      return count + (fragment?.kind === Kind.FRAGMENT_DEFINITION ? countIn(fragment.selectionSet) : 0);
    }, 0);
  return countIn(selectionSet);
}

const tooMany = (wait: number) =>
  new GraphQLError(`Too many forms came from your network. Please try again in ${formatWait(wait)}.`, {
    extensions: { code: 'TOO_MANY_REQUESTS', http: { status: 429, headers: { 'retry-after': String(wait) } } },
  });
