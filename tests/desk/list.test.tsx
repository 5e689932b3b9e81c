// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setSiteTimeZone } from '../../src/content/siteTime.ts';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk, many, pictured, record } from './fixtures.ts';

setUpFixtures();

const rows = () => [...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'));
const rowOf = (name: string) => screen.findByText(new RegExp(`^${name}`));
const loaded = () => rowOf('Adébáyọ̀');

describe('the list', () => {
  test('shows the records of a form, newest first', async () => {
    openDesk('/forms/siwes-application');
    await rowOf('Ṣadé');
    expect(rows()).toEqual(['sade', 'grace', 'olamide']);
  });

  test('groups the rows by day on the clock of the site', async () => {
    openDesk('/', new FixtureDesk([...pictured(), record('late', ['19 00:20', 'NEW', 'Late', 'sponsor', ''])]));
    await loaded();
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days.slice(1)).toEqual(['Today', 'Yesterday', '18 November', '16 November']);
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText('Late')).toBeDefined();
  });

  test('has the times of the site, even if its clock comes after the rows', async () => {
    setSiteTimeZone();
    const desk = new FixtureDesk();
    const answer = desk.hold('Viewer');
    openDesk('/', desk);
    const row = (await rowOf('Ṣadé')).closest('a')!;
    expect(row.textContent).toContain('10:40');
    answer();
    await waitFor(() => expect(row.textContent).toContain('11:40'));
  });

  test('says the status of a row in words, and its form by the short name', async () => {
    openDesk();
    expect((await rowOf('Ṣadé')).closest('a')!.textContent).toBe(
      'New: Ṣadé Example11:40SIWES · Example University, Computer Science',
    );
  });

  test('shows six rows of mist only until the first rows are there', async () => {
    const { container } = openDesk();
    expect(container.querySelectorAll('div[aria-hidden]:empty')).toHaveLength(6);
    await loaded();
    expect(container.querySelectorAll('div[aria-hidden]:empty')).toHaveLength(0);
  });

  test('shows 50 records, and the next ones after "Show more"', async () => {
    const { user } = openDesk('/', new FixtureDesk(many(120)));
    await rowOf('Person 50$');
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
  });

  test('keeps its first page after a later record became spam, and after Undo', async () => {
    const { user } = openDesk('/', new FixtureDesk(many(60)));
    await rowOf('Person 50$');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(60));
    await user.click(screen.getByText('Person 3'));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to likely spam' }));
    await waitFor(() => expect(rows().slice(0, 3)).toEqual(['many-0', 'many-1', 'many-3']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows().slice(0, 3)).toEqual(['many-0', 'many-1', 'many-2']));
  });

  test('counts the new records of each form', async () => {
    openDesk();
    expect((await screen.findByRole('link', { name: 'SIWES applications 1 new' })).getAttribute('href')).toBe(
      '/forms/siwes-application',
    );
    expect(screen.getByRole('link', { name: 'Everything 3 new' })).toBeDefined();
  });

  test('keeps likely spam apart', async () => {
    const spam = record('win', ['20 10:00', 'NEW', 'Win Money', 'sponsor', ''], { isSpam: true });
    const { user } = openDesk('/', new FixtureDesk([...pictured(), spam]));
    await loaded();
    expect(rows()).not.toContain('win');
    await user.click(await screen.findByRole('link', { name: 'Likely spam 1 waiting' }));
    await rowOf('Win Money');
    expect(rows()).toEqual(['win']);
  });
});

describe('search and filters', () => {
  test('find by folded text, and are part of the address', async () => {
    const { user, at } = openDesk();
    await loaded();
    await user.type(screen.getByRole('searchbox'), 'sade');
    await waitFor(() => expect(rows()).toEqual(['sade']));
    expect(at()).toBe('/?q=sade');
  });

  test('keep the last rows while they load', async () => {
    const { user, desk } = openDesk();
    await loaded();
    const answer = desk.hold();
    await user.click(screen.getByRole('link', { name: 'New 3' }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(rows()).toHaveLength(10);
    answer();
    await waitFor(() => expect(rows()).toEqual(['sade', 'ibukun', 'kehinde']));
  });

  test('say what nothing matches, and are cleared by a button', async () => {
    const { user, at } = openDesk('/?q=zebra');
    await screen.findByText(/Nobody and nothing matches “zebra”/);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await loaded();
    expect(at()).toBe('/');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('combine assignee, period and choice', async () => {
    const { user, at } = openDesk('/forms/job-application');
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByLabelText('Answer'), 'Frontend Developer');
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
    await waitFor(() => expect(rows()).toEqual(['kehinde']));
    expect(at()).toBe('/forms/job-application?choice=jobRole%3AFrontend+Developer&assignee=nobody');
    expect(screen.getByRole('button', { name: 'Filters, 2 set' })).toBeDefined();
  });

  test.each(['/forms/%E0%A4%A', '/?q=%25_%5C', '/?from=never&status=__proto__&order=x'])(
    'of a forged address show nothing or ignore them: %s',
    async (address) => {
      openDesk(address);
      expect(await screen.findByText(/matches|Nothing yet|No record|Adébáyọ̀/)).toBeDefined();
    },
  );

  test('that the server refuses say why', async () => {
    const desk = new FixtureDesk();
    openDesk('/?q=long', desk);
    desk.fault = 400;
    expect((await screen.findByRole('button', { name: 'Try again' })).parentElement!.textContent).toContain('Refused.');
  });

  test('sort the oldest first', async () => {
    const { user } = openDesk();
    await loaded();
    await user.selectOptions(screen.getAllByLabelText('Order')[0]!, 'Oldest');
    await waitFor(() => expect(rows()[0]).toBe('olamide'));
  });
});

describe('an empty Desk', () => {
  test('says where submissions come from, with a link to the site', async () => {
    openDesk('/', new FixtureDesk([]));
    await screen.findByRole('heading', { name: 'Nothing has been sent yet' });
    expect(screen.getByText('Nothing yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('https://example.com');
  });
});

describe('polling', () => {
  const arrive = (desk: FixtureDesk) =>
    desk.records.push(record('fresh', ['20 14:30', 'NEW', 'Fresh Example', 'sponsor', '']));

  test('shows arrivals as a line over rows that stay, until it is pressed', async () => {
    const { user, desk, poll } = openDesk();
    await loaded();
    arrive(desk);
    await poll();
    const line = await screen.findByRole('button', { name: '1 new' });
    expect(rows()[0]).toBe('adebayo');
    await user.click(line);
    await waitFor(() => expect(rows()[0]).toBe('fresh'));
    expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  });

  test('rests in a hidden window and on other screens', async () => {
    const { desk, poll, user } = openDesk();
    await loaded();
    const count = async () => {
      const before = desk.asked.length;
      await poll();
      await poll();
      return desk.asked.length - before;
    };
    expect(await count()).toBeGreaterThan(0);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await count()).toBe(0);
    visibility.mockRestore();
    await user.click(screen.getByRole('link', { name: 'Deliveries' }));
    await waitFor(() => expect(desk.asked.at(-1)!.documentId).toBe('FailedDeliveries'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(await count()).toBe(0);
  });

  test('shows the first record of an empty list', async () => {
    const { desk, poll } = openDesk('/', new FixtureDesk([]));
    await screen.findByText('Nothing yet.');
    arrive(desk);
    await poll();
    expect(await rowOf('Fresh')).toBeDefined();
  });

  test('leaves no gap between the first page and later ones after an arrival', async () => {
    const { user, desk, poll } = openDesk('/', new FixtureDesk(many(120)));
    await rowOf('Person 50$');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    arrive(desk);
    await poll();
    await user.click(await screen.findByRole('button', { name: '1 new' }));
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(rows()).toEqual(['fresh', ...desk.records.slice(0, 99).map(({ id }) => id)]);
  });

  test('says without a connection from when the rows are', async () => {
    const { desk, poll } = openDesk();
    await loaded();
    desk.fault = 'offline';
    await poll();
    await screen.findByText('No connection. This is from 15:00.');
    expect(rows()).toHaveLength(10);
    desk.fault = undefined;
    await poll();
    await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
  });

  test('keeps the screen when the session is over, and goes on after a new sign-in', async () => {
    const { desk, poll, user } = openDesk();
    await loaded();
    desk.fault = 401;
    await poll();
    const dialog = await screen.findByRole('dialog', { name: 'Session over' });
    expect(within(dialog).getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
    expect(rows()).toHaveLength(10);
    desk.fault = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a server without the hosted service’s records says where they are', async () => {
  const desk = new FixtureDesk();
  desk.hasHostedService = true;
  openDesk('/', desk);
  expect(await screen.findByText(/The hosted service has the rest/)).toBeDefined();
});

test('an export has the filters of the list', async () => {
  const { user } = openDesk('/forms/job-application?status=new&q=k');
  await rowOf('Kẹ́hìndé');
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  const form = (await screen.findByRole('dialog', { name: 'Export this list' })).querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/desk/export');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    form: 'job-application',
    status: 'new',
    q: 'k',
    format: 'xlsx',
  });
});

test('only admins see people and sensitive exports', async () => {
  const desk = new FixtureDesk();
  const { user } = openDesk('/', desk);
  await loaded();
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('With sensitive answers')).toBeNull();
});
