import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltApp, BuiltDocumentAssets } from './buildApp.ts';

/**
 * Returns the HTML of a Studio document. Scripts and style sheets come from the build, inline styles need the nonce.
 * `asks` is the URL that the script fetches first; the document preloads it.
 */
const documentHtml = (
  { script, modules, styles }: BuiltDocumentAssets,
  title: string,
  nonce: string,
  asks?: string,
): string => `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
${modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${asks === undefined ? '' : `<link rel="preload" as="fetch" href="${asks}" crossorigin>`}
</head>
<body><div id="root"></div></body>
</html>
`;

/** Returns a page of plain text for a browser without a session. */
export const renderTextPage = (title: string, text: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>
`;

/** Studio's icon: a motif of the site's woven cloth. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2438c9"/><g fill="none" stroke="#fff" stroke-width="1.6"><path d="M16 5 27 16 16 27 5 16z"/><path d="M16 10 22 16 16 22 10 16z"/></g><path d="M16 14 18 16 16 18 14 16z" fill="#fff"/></svg>`;

const shared = (nonce: string) => [
  "default-src 'none'",
  "script-src 'self'",
  // Menus and lists insert a style element.
  `style-src 'self' 'nonce-${nonce}'`,
  // As in the site's own policy: thumbnails copy sections with their inline styles.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Content security policies of Studio's document and of the preview frame. */
const policies = {
  app: (nonce: string) =>
    [...shared(nonce), "connect-src 'self'", "frame-src 'self'", "frame-ancestors 'none'"].join('; '),
  preview: (nonce: string) => [...shared(nonce), "connect-src 'none'", "frame-ancestors 'self'"].join('; '),
};

/** Serves Studio's two documents, its icon, scripts and style sheets. */
export async function studioDocumentRoutes(app: FastifyInstance, { folder, ...built }: BuiltApp): Promise<void> {
  const serve = (path: string, html: (nonce: string) => string, policy: (nonce: string) => string) =>
    app.get(path, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy(nonce)).send(html(nonce));
    });
  serve('/', (nonce) => documentHtml(built.app, 'Studio', nonce, '/api/site'), policies.app);
  serve('/preview', (nonce) => documentHtml(built.preview, 'Preview', nonce), policies.preview);
  app.get('/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  const assets = { root: join(folder, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' };
  await app.register(fastifyStatic, assets);
}
