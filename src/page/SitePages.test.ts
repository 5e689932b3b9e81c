import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sitePages } from '../../tests/sitePages.tsx';

const { routes } = sitePages.source;
const all = routes.map((route) => ({ path: route.path, handle: route }));

it.each([
  '/',
  '',
  '//',
  '/about-us',
  '/About-Us/',
  '/about-us//',
  '/%61bout-us',
  '/about%2Dus',
  '/about-us/more',
  '/trainings',
  '/trainings/',
  '/trainings/workshop',
  '/Trainings/Workshop/kinplus-nitda',
  '/trainings/workshop/',
  '/trainings/courses/data-analysis',
  '/trainings/courses/a%2Fb',
  '/trainings/courses/%E0%A4%A',
  '/careers/:career',
  '/careers/constructor',
  '/constructor',
  '/*',
  '/no/such/page',
  '/blog/ẹ̀kọ́',
])('the page of %s is the one that React Router would choose among all of them', (path) => {
  const [match] = matchRoutes(all, path) ?? [];
  const found = sitePages.match(path);
  expect(found.route.file).toBe(match!.route.handle.file);
  expect(found.params).toEqual(match!.params);
});

it('the forms of a page are known before anything is posted to it', async () => {
  expect(await sitePages.formsAt('/contact-us/services')).toEqual(['partners']);
  expect(await sitePages.formsAt('/about-us')).toEqual([]);
  expect(await sitePages.formsAt('/trainings/courses/data-analysis')).toEqual([]);
  expect(await sitePages.formsAt('/trainings/courses/carpentry')).toBeUndefined();
  expect(await sitePages.formsAt('/no-such-page')).toBeUndefined();
});
