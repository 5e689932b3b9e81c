import { Client, fetchExchange } from '@urql/core';
import { cacheExchange, type CacheExchangeOpts } from '@urql/exchange-graphcache';
import { queries } from './queries.ts';
import { CONTENT_ENDPOINT, CONTENT_HEADERS } from './endpoint.ts';

/**
 * Client of the content service, one per page load. Import this module dynamically: no page needs it for its first
 * render.
 */
export const contentClient = new Client({
  url: CONTENT_ENDPOINT,
  // Always POST: a URL with a query would appear in logs and caches.
  preferGetMethod: false,
  exchanges: [
    // Types without an id and without a cache key are embedded in their parent.
    cacheExchange({
      keys: Object.assign({}, ...Object.values(queries).map(({ keys }) => keys)) as CacheExchangeOpts['keys'],
    }),
    fetchExchange,
  ],
  fetchOptions: { headers: CONTENT_HEADERS },
});
