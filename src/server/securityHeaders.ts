import { SPECULATION_HASH } from '../page/documentHtml.ts';
import type { Encoding } from './negotiateEncoding.ts';

export interface SecurityOptions {
  siteUrl: string;
  /** Hashes of inlined style sheets, base64 of SHA-256. */
  styleHashes?: string[];
  /** Origins beside our own that pictures may come from. */
  imageOrigins?: string[];
  /** Origins beside our own that scripts may call. */
  connectOrigins?: string[];
  /** True lets a development server inject styles and scripts and open its socket. */
  relaxed?: boolean;
}

/** The headers that every answer carries; HSTS and the upgrade of requests only where the site lives on https. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const isHttps = options.siteUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': options.relaxed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** The headers of a page's document, whose style sheets have these hashes, in an encoding. */
export const pageHeaders = (
  security: SecurityOptions,
  styleHashes: string[],
  encoding: Encoding,
  cacheControl = 'no-cache',
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControl,
  'content-security-policy': contentSecurityPolicy({ ...security, styleHashes }),
  vary: 'accept-encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});

/** No script and no style but the site's own files and, by their hashes, what stands in a page: its style sheet and speculation rules. */
export function contentSecurityPolicy({
  siteUrl,
  styleHashes = [],
  imageOrigins = [],
  connectOrigins = [],
  relaxed,
}: SecurityOptions): string {
  const styles = relaxed ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    // A document, and nothing else, has a style sheet and speculation rules in it.
    ["script-src 'self'", relaxed ? "'unsafe-inline'" : styleHashes.length > 0 && `'sha256-${SPECULATION_HASH}'`],
    ["style-src 'self'", ...styles],
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...imageOrigins],
    ["connect-src 'self'", ...connectOrigins, relaxed && 'ws: wss:'],
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${relaxed ? "'self'" : "'none'"}`,
    siteUrl.startsWith('https:') && 'upgrade-insecure-requests',
  ]
    .filter(Boolean)
    .map((part) => (Array.isArray(part) ? part.filter(Boolean).join(' ') : part))
    .join('; ');
}
