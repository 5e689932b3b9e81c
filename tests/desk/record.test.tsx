// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Status, WholeRecord } from '../../src/desk/api/operations.ts';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';
import { FixtureDesk, record, row } from './fixtures.ts';

setUpFixtures();
beforeEach(() => sessionStorage.clear());

const ade = (more: Partial<WholeRecord> = {}, status: Status = 'SEEN') =>
  record('adebayo', ['20 14:02', status, 'Adébáyọ̀ Test', 'job-application', 'Product Designer'], more);
const sade = () => record('sade', ['20 11:40', 'SEEN', 'Ṣadé Example', 'job-application', 'Designer']);

/** Opens a record of a list of two. */
async function openRecord(more: Partial<WholeRecord> = {}, status: Status = 'SEEN') {
  const opened = openDesk('/records/adebayo', new FixtureDesk([ade(more, status), sade()]));
  await screen.findByRole('heading', { name: 'Adébáyọ̀ Test' });
  return opened;
}
const statusOf = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const asked = (desk: FixtureDesk, name: string) =>
  desk.asked.filter(({ documentId }) => documentId === name).map(({ variables }) => variables);
const section = (title: string, ...rows: WholeRecord['sections'][0]['rows']) => ({ sections: [{ title, rows }] });

test('a record shows its form, day, time and place in the list', async () => {
  await openRecord();
  expect(await screen.findByText('Job application · sent today, 14:02')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(document.title).toBe('Adébáyọ̀ Test | Desk');
});

test('answers have the labels and headings of the form', async () => {
  await openRecord(section('About you', row('/role', 'Job role', 'Designer'), row('/more', 'More', null)));
  expect(screen.getByRole('heading', { name: 'About you' })).toBeDefined();
  expect(screen.getByText('Job role').nextSibling?.textContent).toBe('Designer');
  expect(screen.getByText('More').nextSibling?.textContent).toBe('Not answered');
});

test('an e-mail address, a telephone number and a link can be followed', async () => {
  await openRecord(
    section(
      'About you',
      row('/email', 'Email', 'ada@example.com', { kind: 'EMAIL', href: 'mailto:ada@example.com' }),
      row('/other', 'Other', 'a?bcc=b@example.com', { kind: 'EMAIL', href: 'mailto:a%3Fbcc=b@example.com' }),
      row('/phone', 'Phone', '0800 000 0002', { kind: 'PHONE', href: 'https://wa.me/2348000000002' }),
      row('/link', 'Portfolio', 'https://example.com', { kind: 'LINK', href: 'https://example.com' }),
      row('/bad', 'Other', 'javascript:alert(1)', { kind: 'LINK', href: 'javascript:alert(1)' }),
    ),
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('ada@example.com')).toBe('mailto:ada@example.com');
  expect(hrefOf('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc=b@example.com');
  expect(hrefOf('0800 000 0002')).toBe('https://wa.me/2348000000002');
  expect(hrefOf('https://example.com')).toBe('https://example.com');
  expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull();
});

test('an e-mail address is copied', async () => {
  const { user } = await openRecord();
  await user.click(screen.getByRole('button', { name: /^Copy.*Email/ }));
  expect(await navigator.clipboard.readText()).toBe('adebayo@example.com');
});

test('a covered answer is shown on request and covered again', async () => {
  const { user, desk } = await openRecord(section('About you', row('/pay', 'Account', null, { isCovered: true })));
  await user.click(screen.getByRole('button', { name: /^Show.*Account/ }));
  expect(await screen.findByText('Answer of /pay')).toBeDefined();
  expect(asked(desk, 'Reveal')).toEqual([{ record: 'adebayo', row: '/pay' }]);
  await user.click(screen.getByRole('button', { name: /^Hide.*Account/ }));
  expect(screen.queryByText('Answer of /pay')).toBeNull();
});

test('a PDF can be read and downloaded, another file only downloaded', async () => {
  const file = (name: string, type: string) => ({ name, type, size: 2048, viewUrl: '/v', downloadUrl: '/d' });
  await openRecord(
    section(
      'Files',
      row('/cv', 'CV', 'cv.pdf', { kind: 'FILE', file: file('cv.pdf', 'application/pdf') }),
      row('/doc', 'Letter', 'letter.docx', { kind: 'FILE', file: file('letter.docx', 'application/msword') }),
    ),
  );
  expect(screen.getByRole('link', { name: /^Read.*cv.pdf/ }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: /^Download.*letter.docx/ }).getAttribute('href')).toBe('/d');
  expect(screen.queryByRole('link', { name: /^Read.*letter/ })).toBeNull();
});

test('a new record is seen once it is opened, without words', async () => {
  const { desk } = await openRecord({}, 'NEW');
  await waitFor(() => expect(statusOf('Seen').checked).toBe(true));
  expect(asked(desk, 'ChangeRecords')).toEqual([{ seen: [{ id: 'adebayo', version: 1 }], change: { status: 'SEEN' } }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the status changes and can be undone', async () => {
  const { user, desk } = await openRecord();
  await user.click(statusOf('Answered'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(desk.byId('adebayo')!.status).toBe('SEEN'));
  expect(statusOf('Seen').checked).toBe(true);
});

test('two quick changes are not taken for those of a colleague', async () => {
  const { user, desk } = await openRecord();
  await user.keyboard('au');
  await waitFor(() => expect(desk.byId('adebayo')!.version).toBe(3));
  expect(screen.queryByText(/a moment ago/)).toBeNull();
});

test('after a reply the record is marked as answered by one press', async () => {
  const { user, desk } = await openRecord();
  await user.click(screen.getByRole('link', { name: /^Reply/ }));
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(desk.byId('adebayo')!.status).toBe('ANSWERED'));
  expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Adébáyọ̀ Test' }));
});

test('a reply has a subject and a greeting', async () => {
  await openRecord();
  expect(decodeURIComponent(screen.getByRole<HTMLAnchorElement>('link', { name: /^Reply/ }).href)).toBe(
    'mailto:adebayo@example.com?subject=Job application (ADEBAYO)&body=Dear Adébáyọ̀ Test,\r\n\r\n',
  );
});

test('the assignee is chosen among the people, oneself first', async () => {
  const { user, desk } = await openRecord();
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tolú Example (me)', 'Ada Obi', 'Nobody']);
  await user.click(options[1]!);
  await waitFor(() => expect(desk.byId('adebayo')!.assignee?.name).toBe('Ada Obi'));
});

test('a change after that of a colleague shows the fresh status', async () => {
  const { user, desk } = await openRecord();
  desk.changeElsewhere('adebayo', { status: 'ANSWERED' });
  await user.click(statusOf('New'));
  expect(await screen.findByText('Ada Obi answered this a moment ago.')).toBeDefined();
  await waitFor(() => expect(statusOf('Answered').checked).toBe(true));
});

test('without a connection a change says so and is taken back', async () => {
  const { user, desk } = await openRecord();
  desk.fault = 'offline';
  await user.click(statusOf('Answered'));
  expect(await screen.findByText(/^No connection/, { selector: '[role=alert] *' })).toBeDefined();
  await waitFor(() => expect(statusOf('Seen').checked).toBe(true));
});

test('likely spam shows its reasons, and is moved to the list with Undo', async () => {
  const spam = { isSpam: true, spamReasons: ['Sent after 1 second', '7 links'] };
  const { user, desk } = openDesk('/spam/records/adebayo', new FixtureDesk([ade(spam, 'NEW')]));
  expect(await screen.findByText('Likely spam: Sent after 1 second; 7 links')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Not spam' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked(desk, 'ChangeRecords').map(({ change }) => change)).toEqual([{ isSpam: false }, { isSpam: true }]),
  );
});

test('a failed delivery is sent again', async () => {
  const delivery = { id: 'd1', record: 'adebayo', what: 'Mail to a@example.com', state: 'refused' };
  const { user, desk } = await openRecord({ deliveries: [{ ...delivery, reason: 'Mailbox full.', createdAt: '' }] });
  expect(screen.getByText('Not delivered: Mail to a@example.com. Mailbox full.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Will be sent shortly.')).toBeDefined();
  expect(asked(desk, 'RetryDelivery')).toEqual([{ id: 'd1' }]);
});

test('a record names others of the same sender, and its own problem', async () => {
  const old = {
    ...record('old', ['03 10:00', 'ANSWERED', 'X', 'siwes-application', '']),
    sentAt: '2026-03-03T10:00:00Z',
  };
  await openRecord({ related: [old], problem: 'The form is gone.' });
  expect(screen.getByText(/^Also from this address/).textContent?.trim()).toBe(
    'Also from this address: SIWES application, 3 March, answered.',
  );
  expect(screen.getByText('The form is gone.')).toBeDefined();
});

test('an erased record says so', async () => {
  const { user, at } = openDesk('/records/unknown', new FixtureDesk([ade()]));
  expect(await screen.findByText('This record was erased.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(at()).toBe('/');
});

test('on a phone focus goes to the heading, and with Escape back to the row', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }));
  const { user, at } = await openRecord();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Adébáyọ̀ Test' }));
  await user.keyboard('{Escape}');
  expect(at()).toBe('/');
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/records/adebayo'));
  vi.unstubAllGlobals();
});

const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

test('a note is added by Ctrl Enter, newest first', async () => {
  const note = { id: 'n1', author: 'Ada Obi', text: 'Called.', createdAt: '2026-11-20T12:00:00Z' };
  const { user } = await openRecord({ notes: [note] });
  await user.keyboard('n');
  await user.keyboard('Good portfolio.{Control>}{Enter}{/Control}');
  await screen.findByText('Good portfolio.', { selector: 'p' });
  const notes = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
  expect(notes.map((item) => item.querySelector('p')!.textContent)).toEqual(['Good portfolio.', 'Called.']);
  expect(noteField().value).toBe('');
});

test('a note that is being written survives another record and a new visit', async () => {
  const { user, router } = await openRecord();
  await user.type(noteField(), 'Half a sen');
  await router.navigate('/records/sade');
  await screen.findByRole('heading', { name: 'Ṣadé Example' });
  expect(noteField().value).toBe('');
  await router.navigate('/records/adebayo');
  await screen.findByRole('heading', { name: 'Adébáyọ̀ Test' });
  expect(noteField().value).toBe('Half a sen');
});

test('a note that could not be saved stays', async () => {
  const { user, desk } = await openRecord();
  desk.fault = 'offline';
  await user.type(noteField(), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('No connection. Your note is kept here.')).toBeDefined();
  expect(noteField().value).toBe('Kept');
});

test('words written while a note is saved stay', async () => {
  const { user, desk } = await openRecord();
  await user.type(noteField(), 'One');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(noteField(), ', two');
  await waitFor(() => expect(desk.byId('adebayo')!.notes[0]?.text).toBe('One'));
  await screen.findByText('One', { selector: 'p' });
  expect(noteField().value).toBe('One, two');
});

test('a record of an earlier form says that it cannot be corrected', async () => {
  const { user } = await openRecord();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct answers…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct answers of Adébáyọ̀ Test' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The form has changed.');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a record whose form is gone offers no correction', async () => {
  const { user } = await openRecord({ problem: 'The form is gone.' });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Print' });
  expect(screen.queryByRole('menuitem', { name: 'Correct answers…' })).toBeNull();
});
