import type { StaticSiteConfig } from '../content/endpoint.ts';
import { releaseHeaders } from '../server/Release.ts';
import { contentSecurityPolicy, securityHeaders, type SecurityOptions } from '../server/securityHeaders.ts';

/** Returns the security options of a static build, which allow calls to the configured services. */
export const staticSecurityOptions = (
  siteUrl: string,
  imageOrigins: string[],
  { contentUrl, uploadUrl }: StaticSiteConfig,
): SecurityOptions => ({
  siteUrl,
  imageOrigins,
  connectOrigins: [
    ...new Set([contentUrl, uploadUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin)),
  ],
});

/** Adds the content security policy to a document, for hosts that send no headers. */
export function addPolicyToDocument(html: string, security: SecurityOptions, styleHashes: string[]): string {
  // Browsers ignore frame-ancestors in a meta element; the `_headers` file contains it.
  const policy = contentSecurityPolicy({ ...security, styleHashes }).replace(/; frame-ancestors [^;]*/, '');
  return html.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

/** Returns the `_headers` file that many static hosts read, with the headers of our own server. */
export function formatHeadersFile(security: SecurityOptions, commit?: string): string {
  const { 'content-security-policy': _ofEachPage, ...headers } = securityHeaders(security);
  const lines = Object.entries({
    ...headers,
    'content-security-policy': "frame-ancestors 'none'",
    ...releaseHeaders({ commit }),
  }).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join('\n')}\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}
