import { describe, expect, it } from 'vitest';
import type { Site } from '../content/Site.d.ts';
import { createHeadTags } from './head.ts';
import type { Page } from './Page.ts';

const site = { name: 'Kinplus', description: 'Software and training.' } as Site;
const career: Page = {
  route: '/careers/:career',
  paths: ['/careers/designer', '/careers/manager'],
  title: 'Job',
  description: 'A job.',
  sections: [],
};

const attributesOf = (page: Page, path: string, found?: boolean) =>
  createHeadTags(page, site, `https://example.com${path}`, found).map(({ attributes }) => attributes ?? {});
const pictureOf = (...of: Parameters<typeof attributesOf>) =>
  attributesOf(...of).find(({ property }) => property === 'og:image')?.content;

describe('the head of a page', () => {
  it('shows the picture that the build drew for the address', () => {
    expect(pictureOf({ ...career, route: '/careers' }, '/careers')).toBe('https://example.com/share/careers.png');
    expect(pictureOf(career, '/careers/manager')).toBe('https://example.com/share/careers-manager.png');
  });

  it('shows a picture that exists at an address that nobody drew', () => {
    expect(pictureOf(career, '/careers/anything')).toBe('https://example.com/share/careers-designer.png');
    expect(pictureOf({ ...career, paths: undefined }, '/careers/anything')).toBe(
      'https://example.com/share/careers-_career.png',
    );
    expect(pictureOf(career, '/careers/manager', false)).toBe('https://example.com/share/home.png');
  });

  it('asks search engines to keep a page that exists, and to leave one that does not', () => {
    expect(attributesOf(career, '/careers/manager')).toContainEqual({
      rel: 'canonical',
      href: 'https://example.com/careers/manager',
    });
    const missing = attributesOf({ ...career, title: '', description: '' }, '/careers/manager', false);
    expect(missing).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(missing.some(({ rel, content }) => rel === 'canonical' || content === '')).toBe(false);
  });
});
