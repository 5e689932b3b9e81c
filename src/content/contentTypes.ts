import { queryTypes } from './queries.ts';

/** The types of the content service that the site reads, in GraphQL's schema language: shared ones, and those of each query. */
export const contentTypes = [
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
