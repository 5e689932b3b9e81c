import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from './negotiateEncoding.ts';
import type { StaticPage } from './PageSource.ts';
import { contentSecurityPolicy, type SecurityOptions } from './securityHeaders.ts';

/** A prerendered page in memory: its bytes and headers by encoding. */
export interface LoadedPage {
  status: number;
  variants: Record<Encoding, Variant>;
}

export interface Variant {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** Reads every page that the build made, by path; they are small and are what the site serves most. */
export function loadStaticPages(folder: string, security: SecurityOptions): Map<string, LoadedPage> {
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<string, StaticPage>;
  return new Map(Object.entries(pages).map(([path, page]) => [path, loadPage(folder, page, security)]));
}

function loadPage(folder: string, { file, status, styleHash }: StaticPage, security: SecurityOptions): LoadedPage {
  const path = join(folder, file);
  const policy = contentSecurityPolicy({ ...security, styleHashes: [styleHash] });
  const plain = readFileSync(path);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);

  function variant(encoding: Encoding, extension: string): Variant {
    const isEncoded = encoding !== 'identity' && existsSync(path + extension);
    const body = isEncoded ? readFileSync(path + extension) : plain;
    const etag = `"${hash}${isEncoded ? `-${encoding}` : ''}"`;
    return {
      body,
      etag,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        vary: 'accept-encoding',
        etag,
        ...(isEncoded && { 'content-encoding': encoding }),
      },
    };
  }

  return {
    status,
    variants: { br: variant('br', '.br'), gzip: variant('gzip', '.gz'), identity: variant('identity', '') },
  };
}
