import { Kind, type GraphQLInputType, type GraphQLSchema, type OperationDefinitionNode, type TypeNode } from 'graphql';

/** What is wrong with a value of a variable, `at` such as `data.guests.0.age`. */
export interface VariableError {
  at: string;
  message: string;
}

/** One value and where it stands. */
interface Given {
  value: unknown;
  at: string;
}

/** Types as what they are called: an instance of the library need not be that of whoever made the schema. */
type InputType = Readonly<{
  [Symbol.toStringTag]: string;
  name: string;
  ofType: InputType;
  getFields(): Record<string, { name: string; type: InputType; defaultValue: unknown }>;
  parseValue(value: unknown): unknown;
}>;

/**
 * The first errors of an operation's variables, `most` at most: the same that GraphQL would find, but its own messages
 * repeat all that was sent in each of them. It looks no further than to the last that is told.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
  most: number,
): VariableError[] {
  const errors: VariableError[] = [];
  const told = ({ at }: Given, message: string) => void (errors.length < most && errors.push({ at, message }));

  function lookAtNode(node: TypeNode, given: Given) {
    if (node.kind === Kind.NON_NULL_TYPE) {
      if (isNothing(given.value)) told(given, 'it must not be null.');
      else lookAtNode(node.type, given);
    } else if (node.kind === Kind.LIST_TYPE) itemsOf(given, (item) => lookAtNode(node.type, item));
    else lookAtType(schema.getType(node.name.value) as GraphQLInputType as unknown as InputType, given);
  }

  function lookAtType(type: InputType, given: Given): void {
    if (errors.length >= most) return;
    const { value } = given;
    switch (type[Symbol.toStringTag]) {
      case 'GraphQLNonNull':
        return isNothing(value) ? told(given, 'it must not be null.') : lookAtType(type.ofType, given);
      case 'GraphQLList':
        return itemsOf(given, (item) => lookAtType(type.ofType, item));
      case 'GraphQLInputObjectType':
        return lookAtFields(type, given);
      default:
        try {
          if (!isNothing(value)) type.parseValue(value);
        } catch (error) {
          told(given, error instanceof Error ? error.message : 'it is not of its type.');
        }
    }
  }

  function lookAtFields(type: InputType, given: Given) {
    const { value, at } = given;
    if (isNothing(value)) return;
    if (typeof value !== 'object' || Array.isArray(value)) return told(given, `it must be a ${type.name}.`);
    const fields = type.getFields();
    const answers = value as Record<string, unknown>;
    for (const field of Object.values(fields)) {
      const answer = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined;
      const isMissing = answer === undefined && field.defaultValue === undefined;
      if (isMissing && field.type[Symbol.toStringTag] === 'GraphQLNonNull') told(given, `it needs "${field.name}".`);
      else if (answer !== undefined) lookAtType(field.type, { value: answer, at: `${at}.${field.name}` });
    }
    for (const name in answers) {
      if (errors.length >= most) return;
      if (!Object.hasOwn(fields, name)) told(given, `"${name}" is no field of ${type.name}.`);
    }
  }

  function itemsOf(given: Given, look: (item: Given) => void) {
    if (isNothing(given.value)) return;
    if (!Array.isArray(given.value)) return look(given);
    for (const [index, value] of given.value.entries()) {
      if (errors.length >= most) return;
      look({ value, at: `${given.at}.${index}` });
    }
  }

  for (const { variable, type } of variableDefinitions) {
    const { value: name } = variable.name;
    if (Object.hasOwn(variables, name)) lookAtNode(type, { value: variables[name], at: name });
  }
  return errors;
}

const isNothing = (value: unknown) => value === null || value === undefined;
