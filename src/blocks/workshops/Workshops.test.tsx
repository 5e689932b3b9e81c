// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import type { WorkshopsProps } from './schema';
import { Workshops } from './Workshops.tsx';

afterEach(cleanup);
const two = examples['two workshops, with arrows'] as WorkshopsProps;
const draw = (workshops: WorkshopsProps['workshops']) => render(<Workshops {...two} workshops={workshops} />);

it('shows arrows when there is more than one workshop', () => {
  draw(two.workshops);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous workshop',
    'Next workshop',
  ]);
});

it('shows no arrows for one workshop, and leads to its page', () => {
  draw(two.workshops.slice(0, 1));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: /^Explore/ }).getAttribute('href')).toBe('/trainings/workshop/kinplus-nitda');
});
