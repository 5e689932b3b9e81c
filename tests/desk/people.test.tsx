// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '../../src/desk/api/operations.ts';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk } from './fixtures.ts';

setUpFixtures();

async function openPeople(role: Role = 'ADMIN') {
  const desk = new FixtureDesk();
  desk.viewer.role = role;
  const opened = openDesk('/people', desk);
  await screen.findByRole('heading', { name: 'People' });
  return opened;
}
const changes = (desk: FixtureDesk) =>
  desk.asked.filter(({ documentId }) => documentId === 'UpdatePerson').map(({ variables }) => variables);

test('an invitation without mail shows its link once', async () => {
  const { user, desk } = await openPeople();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  await user.type(screen.getByLabelText('Name'), 'Bola Sample');
  await user.type(screen.getByLabelText('E-mail'), ' bola@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('https://example.com/desk/link?token=example')).toBeDefined();
  expect(desk.people.at(-1)).toMatchObject({ name: 'Bola Sample', role: 'ADMIN' });
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe('https://example.com/desk/link?token=example');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Invite…' }));
  expect(screen.queryByText(/link\?token/)).toBeNull();
  expect(screen.getByRole('cell', { name: 'Bola Sample' })).toBeDefined();
});

test('a refused invitation keeps what was typed', async () => {
  const { user, desk } = await openPeople();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  await user.type(screen.getByLabelText('Name'), 'Bola Sample');
  await user.type(screen.getByLabelText('E-mail'), 'bola@example.com');
  desk.fault = 'offline';
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(within(await screen.findByRole('alert')).getByText('No connection')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bola Sample');
});

test('an admin changes the role of others, not of oneself', async () => {
  const { user, desk } = await openPeople();
  await user.selectOptions(await screen.findByLabelText('Role of Ada Obi'), 'Staff');
  await waitFor(() => expect(changes(desk)).toEqual([{ id: 'ada', change: { role: 'STAFF' } }]));
  expect(screen.queryByLabelText('Role of Tolú Example')).toBeNull();
});

test('disabling a person asks who gets the records', async () => {
  const { user, desk } = await openPeople();
  await user.click(await screen.findByRole('button', { name: /^Disable….*Ada Obi/ }));
  const heir = screen.getByLabelText('Who gets the records');
  expect([...heir.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Nobody', 'Tolú Example']);
  await user.selectOptions(heir, 'Tolú Example');
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(changes(desk)).toEqual([{ id: 'ada', change: { isDisabled: true, reassignTo: 'tolu' } }]));
  expect(await screen.findByRole('button', { name: /^Enable.*Ada Obi/ })).toBeDefined();
});

test('staff may not see people', async () => {
  await openPeople('STAFF');
  expect(screen.getByText('Only admins invite and change people. Ask an admin.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('failed deliveries are listed and sent again', async () => {
  const desk = new FixtureDesk();
  const delivery = { id: 'd1', record: 'sade', what: 'Mail to a@example.com', state: 'refused' };
  desk.failedDeliveries = [{ ...delivery, reason: 'Mailbox full.', createdAt: '2026-11-18T10:00:00Z' }];
  const { user } = openDesk('/deliveries', desk);
  expect(await screen.findByRole('cell', { name: '18 November, 11:00' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('All mails and messages were delivered.')).toBeDefined();
  expect(screen.getByText('Will be sent shortly.')).toBeDefined();
});
