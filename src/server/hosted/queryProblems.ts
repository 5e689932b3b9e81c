import { parse, validate, type GraphQLError, type GraphQLSchema } from 'graphql';

/** What a service's schema lacks of what a query asks, a plain sentence each. */
export function queryProblems(schema: GraphQLSchema, query: string): string[] {
  return [...new Set(validate(schema, parse(query)).map(inPlainWords))];
}

const WORDS: [RegExp, (found: string[]) => string][] = [
  [/^Cannot query field "(.+?)" on type "Query"/, ([field]) => `the service has no query ${field}.`],
  [/^Cannot query field "(.+?)" on type "(.+?)"/, ([field, type]) => `the service's ${type} has no field ${field}.`],
  [
    /^Field "(.+?)" must not have a selection since type "(.+?)" has no subfields/,
    ([field, type]) => `the service's ${field} is ${type}, which has no fields of its own.`,
  ],
  [
    /^Field "(.+?)" of type "(.+?)" must have a selection of subfields/,
    ([field, type]) => `the service's ${field} is ${type}, but the site takes it for a single value.`,
  ],
  [
    /^Unknown argument "(.+?)" on field "(?:Query\.)?(.+?)"/,
    ([argument, field]) => `the service's ${field} takes no argument ${argument}.`,
  ],
  [
    /^Field "(.+?)" argument "(.+?)" of type "(.+?)" is required/,
    ([field, argument, type]) => `the service's ${field} demands the argument ${argument} of type ${type}.`,
  ],
  [/^Field "(.+?)" is not defined by type "(.+?)"/, ([field, type]) => `the service's ${type} has no field ${field}.`],
  [
    /^Field "(.+?)\.(.+?)" of required type "(.+?)" was not provided/,
    ([type, field]) => `the service's ${type} demands ${field}.`,
  ],
];

function inPlainWords({ message }: GraphQLError): string {
  for (const [pattern, say] of WORDS) {
    const found = pattern.exec(message);
    if (found) return say(found.slice(1));
  }
  return `the service says: ${message}`;
}
