import { Client, fetchExchange } from 'urql';
import { cacheExchange } from '@urql/exchange-graphcache';
import { CONTENT_ENDPOINT, CONTENT_HEADERS } from './endpoint.ts';

/** The content service's client, one a page load. Import it dynamically: no page needs it to appear. */
export const client = new Client({
  url: CONTENT_ENDPOINT,
  // POST, always: an address that carries a query would end up in logs and caches.
  preferGetMethod: false,
  exchanges: [
    cacheExchange({
      // What carries no id lives inside what it belongs to.
      keys: {
        Course: ({ slug }) => String(slug),
        Post: ({ slug }) => String(slug),
        Asset: () => null,
        Author: () => null,
        RichText: () => null,
        TraineeGallery: () => null,
      },
    }),
    fetchExchange,
  ],
  fetchOptions: { headers: CONTENT_HEADERS },
});
