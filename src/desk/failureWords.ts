import type { CombinedError } from 'urql';

/** Returns a failure of the Desk's API in words; undefined without one. */
export const failureWords = (error?: CombinedError, kept = ''): string | undefined =>
  error && (error.networkError ? `No connection${kept}` : error.graphQLErrors[0]?.message);
