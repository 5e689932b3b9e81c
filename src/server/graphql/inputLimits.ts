import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../rateLimits.ts';
import { waitWords } from '../waitWords.ts';
import type { RequestContext, ServerContext } from './saveMutation.ts';
import { variableErrors, type VariableError } from './variableErrors.ts';

const MOST_ERRORS = 10;
const LONGEST_MESSAGE = 1000;

/**
 * Counts every mutation before anything of it is looked at, holds its variables against their types before GraphQL does,
 * which writes all that was sent into each of its messages, and tells few errors in few words. What is refused before it
 * runs counts as a refused request too.
 */
export function inputLimits(limits: RateLimits): Plugin<RequestContext, ServerContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const operation = getOperationAST(args.document, args.operationName)!;
      const { fastify } = args.contextValue as RequestContext;
      if (operation.operation === 'mutation') {
        const wait = await limits.countSubmission(fastify, mutationsIn(args.document, operation));
        if (wait) return setResultAndStopExecution({ errors: [tooMany(wait)] });
      }
      const errors = variableErrors(args.schema, operation, args.variableValues ?? {}, MOST_ERRORS);
      if (errors.length > 0) setResultAndStopExecution({ errors: errors.map(wrongVariable) });
    },
    async onResultProcess({ result, setResult, serverContext }) {
      if ('errors' in result) setResult(await toldResult(limits, result, serverContext.fastify));
    },
  };
}

/** The same result with few errors in few words; what was refused before it ran is counted. */
export async function toldResult(
  limits: RateLimits,
  result: ExecutionResult,
  request: FastifyRequest,
): Promise<ExecutionResult> {
  if (!result.errors) return result;
  if (!('data' in result)) await limits.countRefusedOperation(request);
  return { ...result, errors: result.errors.slice(0, MOST_ERRORS).map(inFewWords) };
}

/** How many mutations an operation asks for, those of its fragments too. */
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

const wrongVariable = ({ at, message }: VariableError) =>
  createGraphQLError(shortened(`Variable "$${shortened(at, 100)}": ${message}`), {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });

const tooMany = (wait: number) =>
  createGraphQLError(`Too many forms came from your network. Please try again in ${waitWords(wait)}.`, {
    extensions: { code: 'TOO_MANY_REQUESTS', http: { status: 429, headers: { 'retry-after': String(wait) } } },
  });

function inFewWords(error: GraphQLError): GraphQLError {
  const { message, nodes, path, extensions, originalError } = error;
  if (message.length <= LONGEST_MESSAGE) return error;
  return createGraphQLError(shortened(message), { nodes, path, extensions, originalError });
}

const shortened = (text: string, most = LONGEST_MESSAGE) => (text.length > most ? `${text.slice(0, most)}…` : text);
