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

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/About-Us/', '/about-us'],
  ['/about%2Dus', '/about-us'],
  ['/%41bout-us', '/about-us'],
  ['//about-us', '/about-us'],
  ['\\\\about-us', '/about-us'],
  ['/trainings//siwes', '/trainings/siwes'],
  ['/Trainings/Siwes', '/trainings/siwes'],
  ['/trainings/courses/Software-Development', '/trainings/courses/software-development'],
  ['/trainings/courses/software%2Ddevelopment', '/trainings/courses/software-development'],
  ['/TRAININGS/courses/GRAPHIC-design/', '/trainings/courses/graphic-design'],
  ['/trainings/courses/Carpentry', '/trainings/courses/Carpentry'],
  ['/Careers/Product-Designer', '/careers/product-designer'],
  ['/Careers/Any-Job', '/careers/Any-Job'],
  ['/careers/:%2F%2fx%3F', '/careers/:%2F%2Fx%3F'],
  ['/no/such/Page', undefined],
  ['/*', undefined],
  ['/constructor', undefined],
])('%s belongs to the address %s', async (path, address) => {
  expect(await sitePages.addressOf(path)).toBe(address);
});

it.each(['/careers/%E0%A4%A', '/careers/%252F', '/careers/a%2Fb', '/careers/x%20y', '/Careers/ẹ̀kọ́'])(
  'the address of %s leads to itself',
  async (path) => {
    const address = (await sitePages.addressOf(path))!;
    const again = (await sitePages.addressOf(address))!;
    expect(await sitePages.addressOf(again)).toBe(again);
  },
);

it('the privacy page shows every form of the site, and takes no post', async () => {
  const { drawable } = await sitePages.at('/privacy');
  const { props } = drawable.page.sections.find(({ block }) => block === 'privacy')!;
  expect(props.forms).toEqual(sitePages.source.formIds.map((id) => ({ $form: id })));
  expect(Object.keys(drawable.forms)).toEqual(sitePages.source.formIds);
  expect(await sitePages.formsAt('/privacy')).toEqual([]);
});
