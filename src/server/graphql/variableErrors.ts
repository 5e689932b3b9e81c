import {
  coerceInputValue,
  GraphQLError,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from 'graphql';

const LONGEST_PLACE = 100;
const ENOUGH = new Error('More errors are not told.');

/**
 * The first errors of an operation's variables, `most` at most. GraphQL would find the same, but writes all that was sent
 * into each of its messages; here it looks no further than to the last that is told.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
  most: number,
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
        if (errors.push(new GraphQLError(`Variable "$${place}": ${message}`, { extensions })) === most) throw ENOUGH;
      };
      coerceInputValue(variables[name], inputType, tell, true);
    }
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return errors;
}
