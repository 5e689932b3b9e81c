import {
  getIntrospectionQuery,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { MAX_OPERATION_LENGTH } from './createSiteOperationLookup.ts';

const MAX_TOKENS = 2000;
/** An introspection of the whole schema has about 300 fields with a depth of 15. */
const MAX_FIELDS = 1000;
const DEEPEST = 20;
/** Limit of fields in a response, for all entries and types. One full introspection is always allowed. */
const MAX_ANSWERED = 20_000;

/**
 * Parses and validates an operation of an open service. Limits the text length, the number of fields, their depth and
 * the estimated size of the response. `lengthOf` returns the number of entries of a query field.
 * @throws A GraphQLError for an invalid or too large operation.
 */
export function parseOperationOrThrow(
  schema: GraphQLSchema,
  text: string,
  lengthOf: (field: string) => number,
): DocumentNode {
  if (text.length > MAX_OPERATION_LENGTH)
    throw tooLarge(`An operation may have at most ${MAX_OPERATION_LENGTH} characters.`);
  const document = parse(text, { maxTokens: MAX_TOKENS });
  const lengthOfAny = withIntrospection(schema, lengthOf);
  const { count, answered } = fieldsOf(document, lengthOfAny);
  if (count > MAX_FIELDS) throw tooLarge(`An operation may have at most ${MAX_FIELDS} fields and ${DEEPEST} levels.`);
  if (answered > MAX_ANSWERED && answered > fieldsOf(INTROSPECTION, lengthOfAny).answered)
    throw tooLarge(`The response to an operation may have at most ${MAX_ANSWERED} fields.`);
  const [error] = validate(schema, document);
  if (error) throw error;
  return document;
}

/** The longest introspection query of the graphql library. */
const INTROSPECTION = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
  }),
);

/** Adds the list lengths of introspection fields: the number of types, and the average number of fields per type. */
function withIntrospection(schema: GraphQLSchema, lengthOf: (field: string) => number) {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) => ('getFields' in type ? Object.keys(type.getFields()) : []));
  const each = Math.ceil(fields.length / types.length);
  const lengths = new Map([
    ['types', types.length],
    ['fields', each],
    ['inputFields', each],
  ]);
  return (field: string) => lengths.get(field) ?? lengthOf(field);
}

/** Counts fields with all fragments expanded. The count exceeds `MAX_FIELDS` for a too deep or circular operation. */
function fieldsOf({ definitions }: DocumentNode, lengthOf: (field: string) => number) {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  );
  let count = 0;
  let answered = 0;
  function visit(set: SelectionSetNode | undefined, depth: number, times: number) {
    if (!set || count > MAX_FIELDS) return;
    if (depth > DEEPEST) return void (count = Infinity);
    for (const selection of set.selections) {
      count++;
      answered += times;
      if (selection.kind === Kind.FRAGMENT_SPREAD) visit(fragments.get(selection.name.value), depth + 1, times);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, depth + 1, times);
      else visit(selection.selectionSet, depth + 1, times * lengthOf(selection.name.value));
    }
  }
  for (const one of definitions) if (one.kind === Kind.OPERATION_DEFINITION) visit(one.selectionSet, 1, 1);
  return { count, answered };
}

const tooLarge = (message: string) => new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_LARGE' } });
