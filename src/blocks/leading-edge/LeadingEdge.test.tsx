// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import { LeadingEdge } from './LeadingEdge.tsx';
import type { LeadingEdgeProps } from './schema';

afterEach(cleanup);
const draw = () => render(<LeadingEdge {...(examples.careers as LeadingEdgeProps)} />);
const current = () => screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'step');

it('starts at step 1 of three, with every point there to read', () => {
  draw();
  expect(current().map((button) => button.textContent)).toEqual(['1']);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

it('moves by arrows and numbers, announces its step and stops at both ends', async () => {
  draw();
  const next = screen.getByRole('button', { name: 'Next point' });
  const previous = screen.getByRole('button', { name: 'Previous point' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous);
  expect(current()[0]?.textContent).toBe('1');
  await userEvent.click(next);
  expect(current().map((button) => button.textContent)).toEqual(['2']);
  screen.getByText('Point 2 of 3: Competitive compensation and benefits');
  await userEvent.click(screen.getByRole('button', { name: /^3/ }));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(current()[0]?.textContent).toBe('3');
});
