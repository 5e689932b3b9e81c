/** Serves one page of typical size with our server or a minimal one, and reports its port. */
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PrerenderedBuild } from '../../../src/server/PrerenderedBuild.ts';
import { plainPages, startServer } from '../../../tests/server/startServer.ts';

const html = `<!doctype html><title>Page</title>${randomBytes(7000).toString('hex')}`;
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' };

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
writeFileSync(join(folder, 'index.html'), html);
writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(html));
writeFileSync(
  join(folder, 'pages.json'),
  JSON.stringify({ '/': { file: 'index.html', status: 200, styleHashes: ['x'], hash: 'y' } }),
);

const bare: RequestListener = async (_request, response) => {
  const path = join(folder, 'index.html.br');
  const { size, mtimeMs } = await stat(path);
  response.writeHead(200, { ...HEADERS, 'content-length': size, etag: `W/"${size}-${mtimeMs}"` });
  createReadStream(path).pipe(response);
};

async function serve(kind: string): Promise<number> {
  if (kind === 'ours') {
    const { url } = await startServer({ LOG_LEVEL: 'info' }, { ...plainPages, build: new PrerenderedBuild(folder) });
    return Number(new URL(url).port);
  }
  const server = createServer(bare);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.send!(await serve(process.argv[2] ?? ''));
