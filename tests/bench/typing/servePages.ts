import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="page.css"></head>
<body><div id="root"></div><script type="module" src="page.js"></script></body></html>`;

/** Serves what buildPages made: one page for each folder, on a free port of this machine. */
export async function servePages(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path);
    if (path.endsWith('/')) response.setHeader('content-type', 'text/html').end(PAGE);
    else if (existsSync(file))
      response
        .setHeader('content-type', TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream')
        .end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
