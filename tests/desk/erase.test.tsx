// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk, person, pictured, row } from './fixtures.ts';

setUpFixtures();

const ADE = 'Adébáyọ̀ Test';
const file = { name: 'adebayo-cv.pdf', size: 188_416, type: 'application/pdf', viewUrl: '/v', downloadUrl: '/d' };

/** Opens an address as an admin. */
async function open(address = '/records/adebayo') {
  const desk = new FixtureDesk();
  desk.viewer = person('ada', 'Ada Obi', 'ADMIN');
  const opened = openDesk(address, desk);
  await screen.findAllByText(ADE);
  return opened;
}

/** Opens the dialog of the open record. */
async function openDialog(opened: Awaited<ReturnType<typeof open>>) {
  await screen.findByRole('heading', { name: ADE });
  await opened.user.click(screen.getByRole('button', { name: 'More actions' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Erase…' }));
  return screen.findByRole('dialog', { name: 'Erase this job application?' });
}
const eraseForGood = () => screen.getByRole('button', { name: 'Erase for good' });

test('staff have no Erase', async () => {
  const { user } = openDesk('/records/adebayo');
  await screen.findByRole('heading', { name: ADE });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Print' });
  await user.click(screen.getByRole('checkbox', { name: `Select ${ADE}` }));
  expect(screen.queryByText('Erase…')).toBeNull();
});

test('the question names all that goes and what stays, with the focus on Keep it', async () => {
  const opened = await open('/');
  const [ade] = opened.desk.records;
  ade!.sections[1]!.rows.push(row('/cv', 'CV', file.name, { kind: 'FILE', file }), row('/more', 'More', null));
  ade!.notes = [{ id: 'n', author: 'Tolú Example', text: 'Good.', createdAt: '2026-11-20T13:20:00Z' }];
  await opened.router.navigate('/records/adebayo');
  const dialog = await openDialog(opened);
  within(dialog).getByText(`The answers of ${ADE}, 1 file and 1 note are erased for good.`);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 answers, sent today, 14:02', 'adebayo-cv.pdf, 184 KB', '1 note by Tolú Example']);
  within(dialog).getByText(/^One line stays in the log/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
});

test('Keep it changes nothing', async () => {
  const opened = await open();
  await openDialog(opened);
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.desk.byId('adebayo')).toBeDefined();
});

test('an erased record leaves the list, and the next one opens, without Undo', async () => {
  const opened = await open();
  await openDialog(opened);
  await opened.user.click(eraseForGood());
  await screen.findByText('Erased.');
  await screen.findByRole('heading', { name: 'Ṣadé Example' });
  await waitFor(() => expect(screen.queryByText(ADE)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement?.id).toBe('row-sade');
});

test('the request of the person is passed on', async () => {
  const opened = await open();
  await openDialog(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: 'The person asked for it' }));
  await opened.user.click(eraseForGood());
  await screen.findByText('Erased.');
  expect(opened.desk.asked.find(({ documentId }) => documentId === 'EraseRecords')!.variables).toEqual({
    seen: [{ id: 'adebayo', version: 1 }],
    isRequested: true,
  });
});

test('a record that a colleague changed first is not erased', async () => {
  const opened = await open();
  await openDialog(opened);
  opened.desk.changeElsewhere('adebayo', { status: 'ANSWERED' });
  await opened.user.click(eraseForGood());
  await screen.findByText('Not erased. Ada Obi answered this a moment ago.');
  expect(opened.desk.byId('adebayo')).toBeDefined();
});

test('a failed erasure keeps the question open, with words', async () => {
  const opened = await open();
  await openDialog(opened);
  opened.desk.fault = 'offline';
  await opened.user.click(eraseForGood());
  expect((await screen.findByRole('alert')).textContent).toBe('Not erased. No connection. Try again.');
  expect(opened.desk.byId('adebayo')).toBeDefined();
});

test('selected records are erased at once, named and counted', async () => {
  const { user, desk } = await open('/');
  await user.click(screen.getByRole('checkbox', { name: `Select ${ADE}` }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ṣadé Example' }));
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase 2 records?' });
  within(dialog).getByText('Ṣadé Example, SIWES application, today');
  await user.click(eraseForGood());
  await screen.findByText('2 records erased.');
  await waitFor(() => expect(screen.queryByText('Ṣadé Example')).toBeNull());
  expect(desk.records).toHaveLength(pictured().length - 2);
});

test.each([
  ['a change', () => screen.getByRole('radio', { name: 'Answered' })],
  ['a look at the window', () => undefined],
])('a record that a colleague erased says so after %s', async (_action, target) => {
  const { user, desk } = await open();
  await screen.findByRole('heading', { name: ADE });
  desk.records = desk.records.filter(({ id }) => id !== 'adebayo');
  const control = target();
  if (control) await user.click(control);
  else document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Back to the list' });
  expect(screen.getAllByText('This record was erased.').length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: ADE })).toBeNull();
});
