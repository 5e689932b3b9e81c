// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';

setUpFixtures();

const focused = () => document.activeElement?.getAttribute('data-record');
const open = async (address = '/') => {
  const opened = openDesk(address);
  await screen.findAllByText('Adébáyọ̀ Test');
  return opened;
};

describe('keys', () => {
  test('J and K go through the rows, and Enter opens one', async () => {
    const { user, at } = await open();
    await user.keyboard('jjk');
    expect(focused()).toBe('adebayo');
    await user.keyboard('j{Enter}');
    expect(at()).toBe('/records/sade');
  });

  test('J and K step from an open record to its neighbours, with the filters of the list', async () => {
    const { user, at } = await open('/records/adebayo?order=newest');
    await user.keyboard('jj');
    expect(at()).toBe('/records/ibukun?order=newest');
    await user.keyboard('k');
    expect(at()).toBe('/records/sade?order=newest');
  });

  test('the list is one tab stop with arrows, Home and End', async () => {
    const { user } = await open();
    await user.keyboard('j{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('ibukun');
    await user.keyboard('{End}');
    expect(focused()).toBe('olamide');
    expect(document.querySelectorAll('[data-record][tabindex="0"]')).toHaveLength(1);
  });

  test('/ goes to the search, where letters are text', async () => {
    const { user, desk } = await open();
    await user.keyboard('/aju');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('aju');
    expect(desk.asked.some(({ documentId }) => documentId === 'ChangeRecords')).toBe(false);
  });

  test('A marks the focused row as answered, and U as new', async () => {
    const { user, desk } = await open();
    await user.keyboard('jja');
    await waitFor(() => expect(desk.byId('sade')!.status).toBe('ANSWERED'));
    await user.keyboard('u');
    await waitFor(() => expect(desk.byId('sade')!.status).toBe('NEW'));
  });

  test('rest while a dialog is open, wherever the focus is', async () => {
    const { desk, poll } = await open('/records/foods');
    desk.fault = 401;
    await poll();
    await screen.findByRole('dialog', { name: 'Session over' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(desk.asked.some(({ documentId }) => documentId === 'ChangeRecords')).toBe(false);
  });

  test('A marks the open record as answered', async () => {
    const { user, desk } = await open('/records/foods');
    await user.keyboard('a');
    await waitFor(() => expect(desk.byId('foods')!.status).toBe('ANSWERED'));
  });

  test('? shows the keys, and switches the one-letter ones off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'One-letter keys are on' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(focused()).toBeFalsy();
  });
});
