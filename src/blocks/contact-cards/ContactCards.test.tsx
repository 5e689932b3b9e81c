// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CompanyContext } from '../../content/Company.ts';
import { readSiteJson } from '../../site/disk/readJsonFiles.ts';
import { ContactCards } from './ContactCards.tsx';
import type { ContactCardsProps } from './schema';

afterEach(cleanup);
const site = readSiteJson(process.cwd());

const cards = [
  { label: 'Our Service', title: 'Build?', linkText: 'Get in touch', to: '/contact-us/services', motif: 'circuit' },
  { label: 'Our Training', title: 'Learn?', linkText: 'Learn Here', to: '/contact-us/training', motif: 'leaf' },
] satisfies ContactCardsProps['cards'];
const draw = (sponsorship?: string) =>
  render(
    <CompanyContext value={site}>
      <ContactCards heading="Interested?" cards={cards} sponsorship={sponsorship} />
    </CompanyContext>,
  );
const addresses = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('each card leads to its own form', () => {
  draw();
  expect(addresses()).toEqual([
    ['Get in touch', '/contact-us/services'],
    ['Learn Here', '/contact-us/training'],
  ]);
});

it('the line for sponsors opens a chat with each of the company’s numbers', () => {
  draw('Sponsor us:');
  expect(screen.getByText(/Sponsor us/).textContent).toBe(`Sponsor us: ${site.phones.join(' or ')}`);
  const chats = site.phones.map((phone) => [phone, `https://wa.me/234${phone.replace(/\D/g, '').slice(1)}`]);
  expect(addresses().slice(2)).toEqual(chats);
});
