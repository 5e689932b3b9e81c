import type { IncomingHttpHeaders } from 'node:http';

/**
 * Answers whether a browser says that another site's page sent this request. Programs send neither header and pass;
 * plain-http sites and old browsers send only Origin.
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin, host } = headers;
  if (!origin || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
