import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrerenderedBuild } from '../../src/server/PrerenderedBuild.ts';
import { buildOnDisk, HOME } from './buildOnDisk.ts';
import { plainPages, startServer, type RunningServer } from './startServer.ts';

/** A plain request, because fetch hides how the answer was compressed. */
function request(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

describe('the pages', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({}, { ...plainPages, build: new PrerenderedBuild(buildOnDisk()) });
  });
  afterAll(() => server.close());

  it('come prerendered in the encoding that the browser takes', async () => {
    const br = await request(`${server.url}/?utm=1`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(HOME);
    expect((await request(`${server.url}/`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect(
      (await request(`${server.url}/`, { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
    expect((await request(`${server.url}/`)).body.toString()).toBe(HOME);
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await request(`${server.url}/`, { 'accept-encoding': 'br' });
    const again = await request(`${server.url}/`, { 'accept-encoding': 'br', 'if-none-match': headers.etag! });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('are drawn on request where they were not prerendered', async () => {
    const rendered = await request(`${server.url}/known/one`, { 'accept-encoding': 'br' });
    expect(rendered.status).toBe(200);
    expect(brotliDecompressSync(rendered.body).toString()).toContain('<title>10</title>');
  });

  it('are the not-found page of the build where there are none, and nothing is drawn', async () => {
    for (const path of ['/missing', '/missing/a?b=c', '/*']) {
      const missing = await request(server.url + path);
      expect([missing.status, missing.body.toString()]).toEqual([404, '<title>Not found</title>']);
      expect(missing.headers['content-security-policy']).toContain("'sha256-b'");
    }
    expect((await fetch(`${server.url}/missing`, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
    expect((await request(`${server.url}/%E0%A4%A`)).status).toBeLessThan(500);
  });

  it('redirect a trailing slash to the page’s one address, never to another site', async () => {
    const { status, headers } = await request(`${server.url}/known/?a=1`);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, '/known?a=1', 'no-cache']);
    expect((await request(`${server.url}//other.example/`)).headers.location ?? '/').not.toMatch(/^\/[/\\]/);
    expect((await request(`${server.url}/\\other.example/`)).headers.location ?? '/').not.toMatch(/^\/[/\\]/);
  });

  it('have compressed files, cached for a year when their name has a hash', async () => {
    const script = await request(`${server.url}/assets/a-123.js`, { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(script.headers['content-type']).toContain('javascript');
    expect((await request(`${server.url}/robots.txt`)).headers['cache-control']).toBe('no-cache');
  });

  it('answer HEAD like GET and refuse other methods', async () => {
    const head = await fetch(`${server.url}/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await fetch(`${server.url}/`, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('a site with pictures of a content service', () => {
  it('lets pages show them', async () => {
    const folder = buildOnDisk();
    const server = await startServer(
      { CONTENT_ASSETS: 'https://*.media.example' },
      { ...plainPages, build: new PrerenderedBuild(folder) },
    );
    for (const path of ['/', '/known']) {
      const { headers } = await request(server.url + path);
      expect(headers['content-security-policy']).toContain("img-src 'self' data: https://*.media.example;");
    }
    await server.close();
  });
});
