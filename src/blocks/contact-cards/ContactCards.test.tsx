// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ContactCards } from './ContactCards.tsx';
import type { ContactCardsProps } from './schema';

afterEach(cleanup);

const cards = [
  { label: 'Our Service', title: 'Build?', linkText: 'Get in touch', to: '/contact-us/services', motif: 'circuit' },
  { label: 'Our Training', title: 'Learn?', linkText: 'Learn Here', to: '/contact-us/training', motif: 'leaf' },
] satisfies ContactCardsProps['cards'];
const draw = (sponsorship?: { text: string; phones: string[] }) =>
  render(
    <MemoryRouter>
      <ContactCards heading="Interested?" cards={cards} sponsorship={sponsorship} />
    </MemoryRouter>,
  );
const addresses = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('each card leads to its own form', () => {
  draw();
  expect(addresses()).toEqual([
    ['Get in touch', '/contact-us/services'],
    ['Learn Here', '/contact-us/training'],
  ]);
});

it('the line for sponsors opens a chat with each number', () => {
  draw({ text: 'Sponsor us:', phones: ['0800 000 0000', '0800 000 0001'] });
  expect(screen.getByText(/Sponsor us/).textContent).toBe('Sponsor us: 0800 000 0000 or 0800 000 0001');
  expect(addresses().slice(2)).toEqual([
    ['0800 000 0000', 'https://wa.me/2348000000000'],
    ['0800 000 0001', 'https://wa.me/2348000000001'],
  ]);
});
