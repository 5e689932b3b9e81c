import { SPECULATION_RULES_HASH } from '../page/renderDocument.ts';
import type { Encoding } from './negotiateEncoding.ts';

export interface SecurityOptions {
  siteUrl: string;
  /** Base64 SHA-256 of inlined style sheets. */
  styleHashes?: string[];
  /** Additional origins of pictures. */
  imageOrigins?: string[];
  /** Additional origins for fetch and WebSocket. */
  connectOrigins?: string[];
  /** True lets a development server inject styles and scripts and open its WebSocket. */
  relaxed?: boolean;
}

/** Returns the headers of every response. HSTS and upgrade-insecure-requests only for an https site. */
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

/** Returns the headers of a page in an encoding, with the hashes of its style sheets. */
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

/**
 * Returns a policy that allows only the site's own script and style files. Inline style sheets and speculation rules
 * are allowed by hash.
 */
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
    // Only documents contain style sheets and speculation rules.
    ["script-src 'self'", relaxed ? "'unsafe-inline'" : styleHashes.length > 0 && `'sha256-${SPECULATION_RULES_HASH}'`],
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
