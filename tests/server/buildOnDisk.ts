import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const HOME = '<!doctype html><title>Home</title>'.padEnd(3000, ' ');

/** A finished build in a folder of its own, beside a file that is none of it; resolves to the folder that is served. */
export function buildOnDisk(): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const folder = join(dist, 'client');
  mkdirSync(folder);
  writeFileSync(join(dist, 'secret.txt'), 'secret of the server');
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  write('index.html', HOME);
  write('index.html.br', brotliCompressSync(HOME));
  write('index.html.gz', gzipSync(HOME));
  write('404.html', '<title>Not found</title>');
  write(
    'pages.json',
    JSON.stringify({
      '/': { file: 'index.html', status: 200, styleHashes: ['aGFzaA=='], hash: 'h1' },
      '*': { file: '404.html', status: 404, styleHashes: ['b'], hash: 'h2' },
    }),
  );
  write('robots.txt', 'User-agent: *');
  mkdirSync(join(folder, 'media'));
  write('media/prices.pdf', '%PDF-1.4');
  write('assets/a-123.js', 'export {};'.repeat(100));
  write('assets/a-123.js.br', brotliCompressSync('export {};'.repeat(100)));
  write('.vite/manifest.json', '{}');
  return folder;
}
