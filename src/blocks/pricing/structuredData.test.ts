import { expect, it } from 'vitest';
import { structuredData } from './structuredData.ts';

const plan = { courseDescription: 'Foundations.', whatsIncluded: ['a', 'b', 'c', 'd'] };
const plans = {
  medium: { ...plan, courseDuration: '3 Month plan', price: 100000 },
  pro: { ...plan, courseDuration: '5 Month plan', price: 180000 },
};
const link = { label: 'Apply Now', to: '/contact-us/training' };
const context = {
  page: { title: 'Data Analysis', description: 'Answers from figures.' },
  site: { name: 'Kinplus', place: { country: 'NG', currency: 'NGN' } },
  url: 'https://example.com/trainings/courses/data-analysis',
  siteUrl: 'https://example.com',
};

it('tells search engines the course of the page and both prices with currency', () => {
  const course = structuredData({ heading: 'Plans', plans, link }, context);
  expect(course).toMatchObject({ '@type': 'Course', name: 'Data Analysis', url: context.url });
  expect(course?.offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    [100000, 'NGN'],
    [180000, 'NGN'],
  ]);
});

it('tells nothing where there are no plans', () => {
  expect(structuredData({ heading: 'Plans', link }, context)).toBeUndefined();
});
