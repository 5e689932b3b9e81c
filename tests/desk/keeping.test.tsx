// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FormRetention } from '../../src/desk/api/operations.ts';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk, person } from './fixtures.ts';

setUpFixtures();

const rule = (more: Partial<FormRetention> = {}): FormRetention => ({
  id: 'job-application',
  formTitle: 'Job application',
  keep: '12 months',
  sensitive: '6 months',
  startedAt: null,
  startedBy: null,
  recordCount: 300,
  heldCount: 1,
  dueNow: 40,
  dueSoon: 52,
  nextAt: '2026-11-20T08:00:00Z',
  waiting: null,
  ...more,
});
const waiting = { since: '2026-11-20T08:00:00Z', reason: '40 of 300 records are due at once.', count: 40 };
const STARTED = { startedAt: '2026-11-18T08:00:00Z', startedBy: 'Ada Obi' };

async function open(retention: FormRetention[], isAdmin = true) {
  const desk = new FixtureDesk();
  desk.retention = retention;
  if (isAdmin) desk.viewer = person('ada', 'Ada Obi', 'ADMIN');
  const opened = openDesk('/keeping', desk);
  await screen.findByRole('row', { name: /^Job application/ });
  return opened;
}
const asked = (desk: FixtureDesk, name: string) => desk.asked.find(({ documentId }) => documentId === name)?.variables;

test('each form shows its rule, its state and links to its due records', async () => {
  await open([rule(), rule({ id: 'gone', formTitle: 'Gone', keep: null, sensitive: null })], false);
  const row = screen.getByRole('row', { name: /^Job application/ });
  within(row).getByText('Erased after 12 months, sensitive answers after 6 months.');
  within(row).getByText('Not started');
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['40 now', '/forms/job-application?due=0'],
    ['52 within 14 days', '/forms/job-application?due=14'],
    ['1 held', '/forms/job-application?held=1'],
  ]);
  screen.getByText('Kept without a limit: the form file has no rule.');
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
});

test('an admin starts a rule after a question, and stops it', async () => {
  const { user } = await open([rule()]);
  await user.click(screen.getByRole('button', { name: /^Start…/ }));
  await screen.findByText(/40 records are due now/);
  await user.click(screen.getByRole('button', { name: 'Start to erase' }));
  await screen.findByText('Started by Ada Obi, today');
  await user.click(screen.getByRole('button', { name: /^Stop/ }));
  expect(await screen.findByText('Not started')).toBeDefined();
});

test('a run that waits says why, and is allowed with its number', async () => {
  const { user, desk } = await open([rule({ ...STARTED, waiting })]);
  screen.getByText('Waits for an admin. 40 of 300 records are due at once.');
  await user.click(screen.getByRole('button', { name: /^Erase 40 records/ }));
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Started by Ada Obi, 18 November');
  expect(asked(desk, 'AllowRetention')).toEqual({ form: 'job-application', count: 40 });
});

test('Not now stops the rule', async () => {
  const { user } = await open([rule({ ...STARTED, waiting })]);
  await user.click(screen.getByRole('button', { name: /^Not now/ }));
  expect(await screen.findByText('Not started')).toBeDefined();
});

test('a record says when it will be erased, is held with a reason and released', async () => {
  const desk = new FixtureDesk();
  desk.retention = [rule(STARTED)];
  desk.records[0]!.due = { at: '2027-03-03T10:00:00Z', isSensitiveOnly: false };
  const { user } = openDesk('/records/adebayo', desk);
  await waitFor(() => expect(document.body.textContent).toContain('Will be erased on 3 March 2027.'));
  await user.click(screen.getByRole('button', { name: 'Hold…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Court case');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await screen.findByText('Court case');
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await screen.findByRole('button', { name: 'Hold…' });
});

test('the list of due records asks the server for them', async () => {
  const { desk } = openDesk('/forms/job-application?due=14');
  await waitFor(() =>
    expect(asked(desk, 'Records')).toMatchObject({ filter: { form: 'job-application', dueWithinDays: 14 } }),
  );
});
