import { describe, expect, it, test } from 'vitest';
import { SiteAddressIndex, readPartialPageTarget, type PageTarget, completePageTarget } from './addresses.ts';
import { type LinkableSite, resolveLink } from './resolveLink.ts';

const page = (name: string, value: object): PageTarget =>
  readPartialPageTarget(`pages/${name}.json`, { sections: [{ id: 'top' }], ...value }, [])!.target;

const courses = readPartialPageTarget(
  'pages/course.json',
  { route: '/courses/:course', entries: { from: 'courses', param: 'course', aliases: { web: 'web-design' } } },
  [],
)!;
const entries = [
  { id: 'a', title: 'Web design', slug: 'web-design', formerly: ['/courses/sites'] },
  { id: 'b', title: 'Robots', draft: true },
];
const site: LinkableSite = {
  book: new SiteAddressIndex([
    page('home', { route: '/' }),
    page('about', { route: '/about', formerly: ['/who-we-are'] }),
    page('lost', { route: '*' }),
    page('career', { route: '/careers/:career', paths: ['/careers/cook'] }),
    completePageTarget(courses, { name: 'courses', file: 'pages/content/courses.json', value: entries }, undefined),
  ]),
  hosts: ['example.com'],
  hasFile: (name) => name === 'prices.pdf',
};
const resolved = (to: string, from = 'pages/home.json') => resolveLink(site, to, from);
const about = expect.objectContaining({ file: 'pages/about.json' }) as PageTarget;
const course = expect.objectContaining({ file: 'pages/course.json' }) as PageTarget;

test.each([
  ['', { kind: 'nothing' }],
  ['/about', { kind: 'page', page: about }],
  ['/about?plan=A#top', { kind: 'page', page: about, anchor: 'top', fills: ['A'] }],
  ['/courses/web-design', { kind: 'entry', page: course, part: 'web-design' }],
  ['/courses/web', { kind: 'entry', page: course, part: 'web' }],
  ['/media/prices.pdf', { kind: 'file', name: 'prices.pdf' }],
  ['mailto:a@example.com', { kind: 'mail', to: 'mailto:a@example.com' }],
  ['https://example.org', { kind: 'web', to: 'https://example.org' }],
  ['http://example.org', { kind: 'web', to: 'http://example.org', fix: 'https://example.org' }],
])('resolves %j', (to, target) => expect(resolved(to)).toEqual(target));

test.each([
  ['about', 'no-address'],
  ['##', 'no-address'],
  ['https://', 'no-address'],
  ['https://example.com/about', 'own-address'],
  ['/courses/:course', 'pattern'],
  ['/nowhere', 'no-page'],
  ['/media/other.pdf', 'no-file'],
  ['/about#bottom', 'no-section'],
  ['/courses/cooking', 'no-entry'],
  ['/courses/robots', 'draft'],
])('%j leads nowhere: %s', (to, why) => expect(resolved(to)).toMatchObject({ kind: 'nowhere', why }));

describe('a former address', () => {
  it('leads to the page that had it', () =>
    expect(resolved('/who-we-are')).toEqual({ kind: 'page', page: about, movedTo: '/about' }));

  it('leads to the entry that had it', () =>
    expect(resolved('/courses/sites')).toMatchObject({ kind: 'entry', movedTo: '/courses/web-design' }));
});

describe('a link without a path', () => {
  it('leads to a section of its own page, the not-found page included', () =>
    expect(resolved('#top', 'pages/lost.json')).toMatchObject({ kind: 'page', anchor: 'top' }));

  it('leads in shared content to the page that shows the content', () =>
    expect(resolved('#top', 'pages/content/courses.json')).toEqual({ kind: 'place', anchor: 'top' }));

  it('leads nowhere on every page', () =>
    expect(resolved('#top', 'pages/site.json')).toEqual({ kind: 'nowhere', why: 'no-own-page' }));
});

test('an address that a page does not list may have nothing to show', () => {
  expect(resolved('/careers/cook')).not.toHaveProperty('doubt');
  expect(resolved('/careers/pilot')).toMatchObject({ kind: 'page', doubt: { why: 'unlisted', isCertain: false } });
});
