// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderDocument, inlineCssTexts } from './renderDocument.ts';
import { createHeadTags } from './head.ts';
import { DeferredStylesMark } from './deferredStyles.tsx';
import type { PageAssets } from './collectPageAssets.ts';
import type { Site } from '../content/Site.d.ts';
import type { Page } from './Page.ts';

const assets: PageAssets = {
  start: '/assets/start.js',
  modules: ['/assets/a.js'],
  islandModules: {},
  styles: [{ href: '/assets/a.css', css: 'a{b:c}' }],
  deferredStyles: [{ href: '/assets/b.css', css: 'a:is(b > c)::after{content:"<&amp;"}' }],
  fonts: [],
};
const none = { structuredData: [] };
const site = { name: 'Kinplus' } as Site;
const page: Page = { route: '/x', title: 'A "quoted" <title>', description: 'Salt & pepper', sections: [] };

it('writes texts of page files as text, never as markup', () => {
  const html = renderDocument({
    html: '',
    head: createHeadTags(page, site, 'https://example.com/x'),
    ...none,
    assets,
    data: {},
  });
  expect(html).toContain('<title>A &quot;quoted&quot; &lt;title> | Kinplus</title>');
  expect(html).toContain('content="Salt &amp; pepper"');
});

it('cannot be left by a value that somebody posted', () => {
  const posted = { formId: 'f', values: { a: '</script><script>alert(1)</script>' }, errors: [] };
  const html = renderDocument({ html: '', head: [], ...none, assets, data: { 'posted-form': posted } });
  expect(html).not.toContain('</script><script>alert');
  const json = /id="posted-form">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual(posted);
});

it('inlines the style sheets that the policy names, later ones where needed', async () => {
  const html = renderToString(createElement(DeferredStylesMark));
  const text = renderDocument({ html: `<p>1</p>${html}<p>4</p>`, head: [], ...none, assets, data: {} });
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  expect([...parsed.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(inlineCssTexts(assets));
  expect(parsed.querySelector('#root')!.textContent).toBe(`1${inlineCssTexts(assets)[1]}4`);
  const few = renderDocument({ html, head: [], ...none, assets: { ...assets, deferredStyles: [] }, data: {} });
  expect(few).toContain('<div id="root"></div>');
});

it('tells the loader of its style sheets only where islands may bring blocks', () => {
  const links = (islands: object[]) =>
    renderDocument({ html: '', head: [], ...none, assets, data: { islands } }).match(/<link [^>]*disabled>/g)?.length ??
    0;
  expect([links([]), links([{ place: 0 }])]).toEqual([0, 2]);
});
