import { expect, test } from 'vitest';
import { createPageOperation } from '../../../src/studio/store/createPageOperation.ts';
import { siteTexts } from '../siteTexts.ts';

test('a new page gets an address that no page has or had, and a file of its own', () => {
  const about = siteTexts.get('pages/about.json')!;
  const moved = about.replace('"route": "/about-us"', '"route": "/about-us",\n  "formerly": ["/who-we-are"]');
  expect(moved).not.toBe(about);
  const texts = new Map<string, string | null>([...siteTexts, ['pages/about.json', moved]]);
  const routes = ['Open day', 'About', 'About us', 'Who we are', 'Site', '!'].map(
    (name) => createPageOperation(name, texts)?.route,
  );
  expect(routes).toEqual(['/open-day', '/about-2', '/about-us-2', '/who-we-are-2', '/site-2', undefined]);
});
