import type { StaticSite } from '../content/endpoint.ts';
import { releaseHeaders } from '../server/Release.ts';
import { contentSecurityPolicy, securityHeaders, type SecurityOptions } from '../server/securityHeaders.ts';

/** What the pages of a static build may load beside their own: calls to the services that it names. */
export const staticSecurity = (
  siteUrl: string,
  imageOrigins: string[],
  { contentUrl, uploadUrl }: StaticSite,
): SecurityOptions => ({
  siteUrl,
  imageOrigins,
  connectOrigins: [
    ...new Set([contentUrl, uploadUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin)),
  ],
});

/** A document that carries its own content security policy, for a host that sends none. */
export function withPolicy(html: string, security: SecurityOptions, styleHashes: string[]): string {
  // Browsers refuse frame-ancestors here; the `_headers` file has it.
  const policy = contentSecurityPolicy({ ...security, styleHashes }).replace(/; frame-ancestors [^;]*/, '');
  return html.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

/** The `_headers` file that many static hosts read: what our own server would send with every file. */
export function headersFile(security: SecurityOptions, commit?: string): string {
  const { 'content-security-policy': _ofEachPage, ...headers } = securityHeaders(security);
  const lines = Object.entries({
    ...headers,
    'content-security-policy': "frame-ancestors 'none'",
    ...releaseHeaders({ commit }),
  }).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join('\n')}\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}
