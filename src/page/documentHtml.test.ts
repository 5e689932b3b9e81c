import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { documentHtml, inlineCss } from './documentHtml.ts';
import { headTags } from './head.ts';
import type { PageAssets } from './pageAssets.ts';
import type { Site } from '../content/Site.d.ts';
import type { Page } from './Page.ts';

const assets: PageAssets = {
  start: '/assets/start.js',
  modules: ['/assets/a.js'],
  islandModules: {},
  styles: [{ href: '/assets/a.css', css: 'a{b:c}' }],
  fonts: [],
};
const site = { name: 'Kinplus' } as Site;
const page: Page = { route: '/x', title: 'A "quoted" <title>', description: 'Salt & pepper', sections: [] };

it('writes texts of page files as text, never as markup', () => {
  const html = documentHtml({ html: '', head: headTags(page, site, 'https://example.com/x'), assets, data: {} });
  expect(html).toContain('<title>A &quot;quoted&quot; &lt;title> | Kinplus</title>');
  expect(html).toContain('content="Salt &amp; pepper"');
});

it('cannot be left by a value that somebody posted', () => {
  const posted = { formId: 'f', values: { a: '</script><script>alert(1)</script>' }, errors: [] };
  const html = documentHtml({ html: '', head: [], assets, data: { 'posted-form': posted } });
  expect(html).not.toContain('</script><script>alert');
  const json = /id="posted-form">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual(posted);
});

it('inlines exactly the style sheet whose hash the policy names', () => {
  const html = documentHtml({ html: '', head: [], assets, data: {} });
  const inlined = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(hash(inlined)).toBe(hash(inlineCss(assets)));
});
