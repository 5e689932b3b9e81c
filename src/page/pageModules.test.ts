import { matchRoutes } from 'react-router-dom';
import { routes } from 'virtual:routes';
import { expect, it } from 'vitest';
import { formsAt, matchAt } from './pageModules.ts';

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
  const found = matchAt(path);
  expect(found.route.file).toBe(match!.route.handle.file);
  expect(found.params).toEqual(match!.params);
});

it('the forms of a page are known before anything is posted to it', async () => {
  expect(await formsAt('/contact-us/services')).toEqual(['partners']);
  expect(await formsAt('/about-us')).toEqual([]);
  expect(await formsAt('/trainings/courses/data-analysis')).toEqual([]);
  expect(await formsAt('/trainings/courses/carpentry')).toBeUndefined();
  expect(await formsAt('/no-such-page')).toBeUndefined();
});
