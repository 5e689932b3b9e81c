import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRedirectPages } from '../../src/build/writeRedirectPages.ts';

test('a static build redirects each former address by a small page', () => {
  const release = mkdtempSync(join(tmpdir(), 'moved-'));
  const write = (path: string, value: unknown) => {
    mkdirSync(join(release, path, '..'), { recursive: true });
    writeFileSync(join(release, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const moved = [
    { path: '/services', formerly: ['/what-we-do', '/about'] },
    { path: '/blog/:article', formerly: ['/news/:article'] },
    { path: '/blog/second', formerly: ['/blog/2nd'] },
  ];
  write('data/site.json', { site: {}, routes: [], moved, forms: {} });
  write('data/content.json', {});
  write('client/pages.json', { '/services': {}, '/blog/first': {}, '/about': {} });
  write('client/about/index.html', 'About');
  writeRedirectPages(release, 'https://site.example');
  const page = (path: string) => readFileSync(join(release, 'client', path, 'index.html'), 'utf8');
  expect(page('what-we-do')).toContain('<link rel="canonical" href="https://site.example/services">');
  // With scripts what follows the address is kept; the policy of the page allows that one script.
  expect(page('what-we-do')).toContain('<noscript><meta http-equiv="refresh" content="0; url=/services"></noscript>');
  const [, script = ''] = /<script>(.*)<\/script>/.exec(page('what-we-do'))!;
  expect(script).toContain('location.search + location.hash');
  expect(page('what-we-do')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(page('news/first')).toContain('url=/blog/first');
  for (const old of ['blog/2nd', 'news/2nd']) expect(page(old), old).toContain('url=/blog/second');
  // A page of its own stays what it is.
  expect(page('about')).toBe('About');
  expect(existsSync(join(release, 'client/news/index.html'))).toBe(false);
});
