// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';

setUpFixtures();

const open = async () => {
  const opened = openDesk();
  await screen.findByText('Adébáyọ̀ Test');
  return opened;
};
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const statusOf = (id: string) => document.querySelector(`li:has([data-record=${id}])`)!.getAttribute('data-status');

describe('many at once', () => {
  test('Shift selects all rows from the last one to this one', async () => {
    const { user } = await open();
    await user.click(box('Ṣadé Example'));
    await user.keyboard('{Shift>}');
    await user.click(box('Example Foods'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeDefined();
  });

  test('"Select all shown" selects every row, and Clear none', async () => {
    const { user } = await open();
    await user.click(box('Ṣadé Example'));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByText('10 selected')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('Space selects the focused row', async () => {
    const { user } = await open();
    await user.keyboard('jj ');
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  test('a status changes at once, and Undo gives each record its own one back', async () => {
    const { user, desk } = await open();
    await user.click(box('Adébáyọ̀ Test'));
    await user.click(box('Ṣadé Example'));
    const answer = desk.hold();
    await user.click(screen.getByRole('button', { name: 'Mark as' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Answered' }));
    expect([statusOf('adebayo'), statusOf('sade')]).toEqual(['ANSWERED', 'ANSWERED']);
    answer();
    await screen.findByText('2 records marked as answered.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([statusOf('adebayo'), statusOf('sade')]).toEqual(['SEEN', 'NEW']));
    await waitFor(() => expect([desk.byId('adebayo')!.status, desk.byId('sade')!.status]).toEqual(['SEEN', 'NEW']));
  });

  test('records are assigned to people who are not disabled', async () => {
    const { user, desk } = await open();
    await user.click(box('Ṣadé Example'));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Tolú Example',
      'Ada Obi',
      'Nobody',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Ada Obi' }));
    await screen.findByText('Ṣadé Example assigned to Ada Obi.');
    expect(desk.byId('sade')!.assignee?.name).toBe('Ada Obi');
  });

  test('a record that a colleague changed first stays as the colleague left it', async () => {
    const { user, desk } = await open();
    desk.changeElsewhere('sade', { status: 'SEEN' });
    await user.click(box('Ṣadé Example'));
    await user.keyboard('a');
    await screen.findByText('Ada Obi answered this a moment ago.');
    expect(statusOf('sade')).toBe('SEEN');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a change that the server refuses is taken back, with its words', async () => {
    const { user, desk } = await open();
    await user.click(box('Ṣadé Example'));
    desk.fault = 400;
    await user.keyboard('a');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved. Refused.');
    await waitFor(() => expect(statusOf('sade')).toBe('NEW'));
  });

  test('a change that is not saved is taken back, with words', async () => {
    const { user, desk } = await open();
    await user.click(box('Ṣadé Example'));
    desk.fault = 'offline';
    await user.keyboard('a');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved. Try again.');
    await waitFor(() => expect(statusOf('sade')).toBe('NEW'));
  });
});
