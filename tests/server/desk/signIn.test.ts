import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeMailServer, type FakeMailServer } from '../fakeMailServer.ts';
import { comparable, type DeskServer, openedBy, startDesk } from './startDesk.ts';

const SITE = 'https://site.example';
const VIEW = '/desk/forms/siwes?status=new';

let desk: DeskServer;
let mail: FakeMailServer;
beforeEach(async () => {
  mail = await fakeMailServer();
  desk = await startDesk({ SITE_URL: SITE, MAIL_URL: mail.url, MAIL_FROM: 'Kinplus <forms@site.example>' });
});
afterEach(async () => {
  await desk.close();
  await mail.close();
});

const linkIn = (text = '') => new URL(/https?:\S+\/desk\/link\S+/.exec(text)![0]);
const mailTo = (address: string) => mail.mails.filter(({ source }) => source.includes(`To: ${address}\r\n`));
const requestLink = (email: string, headers?: Record<string, string>) => desk.post('/desk/sign-in', { email }, headers);

/** Runs `work`, and then waits for the mail of a last request, after which no mail of earlier requests can follow. */
async function mailsAfter(work: () => Promise<unknown>) {
  await desk.invite({ email: 'last@example.com', name: 'Last' });
  await work();
  await requestLink('last@example.com', { 'x-forwarded-for': '203.0.113.99' });
  await vi.waitFor(() => expect(mailTo('last@example.com')).toHaveLength(1));
  return mail.mails.length - 1;
}

it('sends a link that signs in and leads to the asked view', async () => {
  await desk.invite();
  const answer = await desk.post('/desk/sign-in', { email: ' Ada@Example.com ', next: VIEW });
  expect(answer.body).toContain('If <strong>ada@example.com</strong> may sign in, a link is in the mailbox.');
  await vi.waitFor(() => expect(mailTo('ada@example.com')).toHaveLength(1));
  const { pathname, search, searchParams } = linkIn(mail.mails[0]!.text);
  expect((await desk.ask(pathname + search)).body).toContain('>Sign in as Ada Obi</button>');
  const used = await desk.post('/desk/link', Object.fromEntries(searchParams));
  expect(used).toMatchObject({ status: 303, headers: { location: VIEW } });
  expect(await openedBy(desk, used)).toBe(true);
});

it('names the person, the site and the duration in the mail', async () => {
  await desk.invite();
  await requestLink('ada@example.com');
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1));
  const { subject, text } = mail.mails[0]!;
  expect(subject).toBe('Sign in to the site.example Desk');
  expect(text).toMatch(/^Hello Ada Obi,\n\nOpen this link to sign in to the Desk\. It works once, for 15 minutes:\n/);
});

it.each([
  ['Host', { host: 'other.example' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'http' }],
  ['Forwarded', { forwarded: 'host=other.example;proto=http' }],
])('never writes the header %s into a link', async (_name, headers) => {
  await desk.invite();
  await requestLink('ada@example.com', headers);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1));
  expect(mail.mails[0]!.source).not.toContain('other.example');
  expect(linkIn(mail.mails[0]!.text).origin).toBe(SITE);
});

it('mails nothing to unknown and disabled people', async () => {
  const gone = await desk.invite({ email: 'gone@example.com', name: 'Gone' });
  await desk.store.desk.people.update(gone.id, { isDisabled: true });
  const sent = await mailsAfter(async () => {
    await requestLink('gone@example.com');
    await requestLink('nobody@example.com');
  });
  expect(sent).toBe(0);
});

it('answers with the same bytes for known, disabled and unknown addresses', async () => {
  await desk.invite({ email: 'known@example.com', name: 'Known' });
  const gone = await desk.invite({ email: 'ended@example.com', name: 'Ended' });
  await desk.store.desk.people.update(gone.id, { isDisabled: true });
  // Of one length, so that the length of the page is the same too.
  const answers = [];
  for (const email of ['known@example.com', 'ended@example.com', 'other@example.com'])
    answers.push(JSON.stringify(comparable(await requestLink(email))).replaceAll(email, ''));
  expect(new Set(answers).size).toBe(1);
});

it.each([
  'ada@example.com\r\nBcc: other@example.com',
  'ada@example.com, other@example.com',
  'Ada <ada@example.com>',
  '"ada@example.com>\r\nX: y"@example.com',
  'ada@example.com%0aBcc:other@example.com',
  'ada',
  '',
  'a'.repeat(300),
])('refuses the address %j and keeps it in the form', async (email) => {
  await desk.invite();
  const answer = await requestLink(email);
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('Enter an e-mail address, such as ada@example.com.');
  expect(answer.body).toContain('aria-describedby="problem"');
});

it('shows a typed address as text', async () => {
  await desk.invite();
  const { body } = await requestLink('"><script>alert(1)</script>');
  expect(body).not.toContain('<script');
});

it('mails at most five links an hour to one address, and answers alike', async () => {
  const proxied = await startDesk({ TRUST_PROXY: 'loopback', MAIL_URL: mail.url, MAIL_FROM: 'forms@site.example' });
  await proxied.invite();
  const bodies = new Set<string>();
  for (let count = 1; count <= 7; count++) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}` };
    const answer = await proxied.post('/desk/sign-in', { email: 'ada@example.com' }, headers);
    bodies.add(answer.body);
    if (count <= 5) await vi.waitFor(() => expect(mail.mails).toHaveLength(count));
  }
  await proxied.close();
  expect(bodies.size).toBe(1);
  expect(mail.mails).toHaveLength(5);
});

it('mails at most five links an hour for one client, and says so', async () => {
  await desk.invite();
  const statuses = [];
  for (let count = 1; count <= 6; count++) statuses.push((await requestLink(`nobody${count}@example.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const answer = await requestLink('ada@example.com');
  expect(answer.body).toMatch(/Too many links were asked for from your network\. Try again in 60 minutes\./);
  expect(answer.headers['retry-after']).toMatch(/^3[56]\d\d$/);
});

it('answers before the mail server does', async () => {
  mail.faults.hangs = true;
  await desk.invite();
  expect((await requestLink('ada@example.com')).status).toBe(200);
  await desk.close();
  desk = await startDesk();
});
