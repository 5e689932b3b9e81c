import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { LONGEST_OPERATION } from './knownOperations.ts';

const MOST_TOKENS = 2000;
/** An introspection of the whole schema has some 300 fields, 15 deep. */
const MOST_FIELDS = 1000;
const DEEPEST = 20;

/** What an operation of somebody else's may cost: the length of its text, the number of its fields and how deep they lie. */
export function operationLimits(): Plugin {
  return {
    onParams({ params, setResult }) {
      if (typeof params.query === 'string' && params.query.length > LONGEST_OPERATION)
        setResult({ errors: [tooLarge(`The text of an operation has at most ${LONGEST_OPERATION} characters.`)] });
    },
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: MOST_TOKENS }));
    },
    onValidate({ params, setResult }) {
      if (fieldsOf(params.documentAST) > MOST_FIELDS)
        setResult([tooLarge(`An operation has at most ${MOST_FIELDS} fields, and at most ${DEEPEST} in each other.`)]);
    },
  };
}

/** Counts the fields with every fragment written out; more than `MOST_FIELDS` where they lie too deep or lead in a circle. */
function fieldsOf({ definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  );
  let count = 0;
  function visit(set: SelectionSetNode | undefined, depth: number) {
    if (!set || count > MOST_FIELDS) return;
    if (depth > DEEPEST) return void (count = Infinity);
    for (const selection of set.selections) {
      count++;
      if (selection.kind === Kind.FRAGMENT_SPREAD) visit(fragments.get(selection.name.value), depth + 1);
      else visit(selection.selectionSet, depth + 1);
    }
  }
  for (const one of definitions) if (one.kind === Kind.OPERATION_DEFINITION) visit(one.selectionSet, 1);
  return count;
}

const tooLarge = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'OPERATION_TOO_LARGE', http: { spec: true, status: 400 } } });
