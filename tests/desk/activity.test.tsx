// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk, record } from './fixtures.ts';

setUpFixtures();

/** Opens the screen with entries of Ada, and one of Tolú about an erased record. */
async function openActivity(count: number, path = '/activity', role: 'STAFF' | 'ADMIN' = 'ADMIN') {
  const desk = new FixtureDesk();
  desk.viewer.role = role;
  const opened = record('1a2b3c4d', ['18 09:00', 'NEW', 'Ṣadé Example', 'siwes-application', 'Example University']);
  const at = '2026-11-18T10:00:00Z';
  const line = { at, who: 'Ada Obi', what: 'Opened a record', reference: '1A2B3C4D', record: opened };
  desk.activity = Array.from({ length: count }, (_, index) => ({ ...line, id: `entry-${index}` }));
  const erased = { who: 'Tolú Example', what: 'Erased a record', reference: '5E6F7A8B', record: null };
  desk.activity.unshift({ ...line, id: 'erased', ...erased });
  const { user } = openDesk(path, desk);
  await screen.findByRole('heading', { name: 'Activity' });
  return { user, desk };
}
const rows = () => screen.queryAllByRole('row').slice(1);

test('an entry has time, person, action and the record', async () => {
  await openActivity(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const texts = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(texts).toEqual([
    ['18 November, 11:00', 'Tolú Example', 'Erased a record', '5E6F7A8B'],
    ['18 November, 11:00', 'Ada Obi', 'Opened a record', 'SIWES application 1A2B3C4D'],
  ]);
  expect(screen.getByRole('link', { name: /1A2B3C4D/ }).getAttribute('href')).toBe('/records/1a2b3c4d');
  expect(screen.queryByRole('link', { name: /5E6F7A8B/ })).toBeNull();
});

test('activity is read page by page', async () => {
  const { user } = await openActivity(60);
  await waitFor(() => expect(rows()).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(61));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('activity is filtered by person', async () => {
  const { user } = await openActivity(2);
  await user.selectOptions(await screen.findByLabelText('Who'), 'Tolú Example');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Who'), 'The command line');
  expect(await screen.findByText('Nobody did this in the last 24 months.')).toBeDefined();
});

test('an address names person and kind', async () => {
  const { desk } = await openActivity(2, '/activity?person=ada&kind=OPENED');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const { variables } = desk.asked.find(({ documentId }) => documentId === 'Activity')!;
  expect(variables).toMatchObject({ person: 'ada', kind: 'OPENED' });
});

test('staff may not see activity', async () => {
  const { desk } = await openActivity(2, '/activity', 'STAFF');
  expect(screen.getByText('Only admins see who did what. Ask an admin.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
  expect(desk.asked.some(({ documentId }) => documentId === 'Activity')).toBe(false);
});
