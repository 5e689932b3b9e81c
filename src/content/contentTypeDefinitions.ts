import { queryTypes } from './queries.ts';

/** GraphQL types of the content service that the site reads: shared types, and those of each query. */
export const contentTypeDefinitions = [
  `
  "Any JSON value."
  scalar JSON

  "A whole number as JSON writes it; GraphQL's own Int ends at 32 bits."
  scalar Integer

  type Asset {
    url: String!
  }

  type Query
`,
  ...queryTypes,
].join('');
