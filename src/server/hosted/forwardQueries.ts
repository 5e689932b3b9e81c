import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { getOperationAST, Kind, OperationTypeNode, print } from 'graphql';
import type { HostedQueries } from './hostedQueries.ts';

/** Has a hosted service answer the queries that passed every check; `__typename` alone is answered here. */
export function forwardQueries(queries: HostedQueries): Plugin {
  return {
    onExecute({ args, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== OperationTypeNode.QUERY) return;
      const fields = operation.selectionSet.selections;
      if (fields.every((field) => field.kind === Kind.FIELD && field.name.value === '__typename')) return;

      setExecuteFn(async () => {
        const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
        const given = (args.variableValues ?? {}) as Record<string, unknown>;
        const variables = Object.fromEntries(
          names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
        );
        const answer = await queries.ask(print(operation), variables);
        if (!answer.ok) return { data: null, errors: [failure(answer.message)] };
        const { data, errors } = answer.body;
        return { data, ...(errors && { errors: errors.map(({ message }) => failure(message)) }) };
      });
    },
  };
}

const failure = (message: string) => createGraphQLError(message, { extensions: { code: 'CONTENT_SERVICE' } });
