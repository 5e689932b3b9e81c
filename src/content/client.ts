import { Client, fetchExchange } from '@urql/core';
import { cacheExchange, type CacheExchangeOpts } from '@urql/exchange-graphcache';
import { queries } from './queries.ts';
import { CONTENT_ENDPOINT, CONTENT_HEADERS } from './endpoint.ts';

/** The content service's client, one a page load. Import it dynamically: no page needs it to appear. */
export const client = new Client({
  url: CONTENT_ENDPOINT,
  // POST, always: an address that carries a query would end up in logs and caches.
  preferGetMethod: false,
  exchanges: [
    // Types without an id and without a key of their own live inside what they belong to.
    cacheExchange({
      keys: Object.assign({}, ...Object.values(queries).map(({ keys }) => keys)) as CacheExchangeOpts['keys'],
    }),
    fetchExchange,
  ],
  fetchOptions: { headers: CONTENT_HEADERS },
});
