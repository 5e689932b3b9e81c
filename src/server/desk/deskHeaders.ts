/** Returns the headers of the Desk, which replace those of the site's pages. */
export const deskHeaders = (siteUrl: string, isRelaxed: boolean): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self'${isRelaxed ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${isRelaxed ? " 'unsafe-inline'" : ''}`,
    // Mantine positions elements by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isRelaxed ? ' ws: wss:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
});
