import { expect, it } from 'vitest';
import { naira } from '../../ui/naira.ts';
import { structuredData } from './structuredData.ts';

const plan = { courseDescription: 'Foundations.', whatsIncluded: ['a', 'b', 'c', 'd'] };
const plans = {
  medium: { ...plan, courseDuration: '3 Month plan', price: 100000 },
  pro: { ...plan, courseDuration: '5 Month plan', price: 180000 },
};
const link = { label: 'Apply Now', to: '/contact-us/training' };
const context = {
  page: { title: 'Data Analysis', description: 'Answers from figures.' },
  site: { name: 'Kinplus' },
  url: 'https://example.com/trainings/courses/data-analysis',
  siteUrl: 'https://example.com',
};

it('tells search engines the course of the page and both prices in naira', () => {
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

it('writes a price with the naira sign and separators', () => {
  expect(naira(100000)).toBe('₦100,000');
  expect(naira(1250000)).toBe('₦1,250,000');
});
