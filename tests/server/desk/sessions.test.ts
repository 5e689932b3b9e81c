import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../src/server/desk/tokens.ts';
import type { Person } from '../../../src/server/store/DeskStore.ts';
import { cookieOf, type DeskServer, openedBy, startDesk } from './startDesk.ts';

let desk: DeskServer;
let ada: Person;
beforeAll(async () => {
  // No mail is sent: nothing listens on this port.
  desk = await startDesk({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'forms@site.example' });
  ada = await desk.invite();
});
afterAll(() => desk.close());

/** Requests the Desk as a script does, with a `Cookie` header. */
const statusWith = async (cookie: string) => (await desk.ask('/desk', { headers: { cookie } })).status;
const useLink = async (headers?: Record<string, string>) =>
  desk.post('/desk/link', { token: await desk.createToken(ada) }, headers);

describe('a link', () => {
  it('signs in once', async () => {
    const token = await desk.createToken(ada);
    expect((await desk.post('/desk/link', { token })).status).toBe(303);
    const again = await desk.post('/desk/link', { token });
    expect(again.status).toBe(410);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain('This link no longer works');
  });

  it('signs in once, even for two requests at the same time', async () => {
    const token = await desk.createToken(ada);
    const answers = await Promise.all([1, 2, 3].map(() => desk.post('/desk/link', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it.each(['GET', 'HEAD'])('is not used by %s, as mail scanners send it', async (method) => {
    const token = await desk.createToken(ada);
    const opened = await desk.ask(`/desk/link?token=${token}`, { method, headers: { accept: 'text/html' } });
    expect(opened.status).toBe(200);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect((await desk.post('/desk/link', { token })).status).toBe(303);
  });

  it('works no more after its time', async () => {
    const token = 'A'.repeat(43);
    const endsAt = Date.now() - 1;
    await desk.store.desk.people.addLink({ tokenHash: hashToken(token), person: ada.id, endsAt });
    expect((await desk.ask(`/desk/link?token=${token}`)).status).toBe(410);
    expect((await desk.post('/desk/link', { token })).status).toBe(410);
  });

  it.each(['', 'x', 'A'.repeat(43), "' OR 1=1 --", '%00', '\u{1F600}'.repeat(50)])(
    'of the unknown token %j signs nobody in',
    async (token) => {
      expect((await desk.ask(`/desk/link?token=${encodeURIComponent(token)}`)).status).toBe(410);
      expect((await desk.post('/desk/link', { token })).headers['set-cookie']).toBeUndefined();
    },
  );

  it('is not found by its stored hash', async () => {
    const token = await desk.createToken(ada);
    expect((await desk.post('/desk/link', { token: hashToken(token) })).status).toBe(410);
  });

  it('of a disabled person works no more', async () => {
    const ben = await desk.invite({ email: 'ben@example.com', name: 'Ben' });
    const token = await desk.createToken(ben);
    await desk.store.desk.people.update(ben.id, { isDisabled: true });
    expect((await desk.ask(`/desk/link?token=${token}`)).status).toBe(410);
    expect((await desk.post('/desk/link', { token })).status).toBe(410);
  });

  it('shows the name of the person as text', async () => {
    const eve = await desk.invite({ email: 'eve@example.com', name: '<img src=x onerror=alert(1)>' });
    const { body } = await desk.ask(`/desk/link?token=${await desk.createToken(eve)}`);
    expect(body).toContain('Sign in as &lt;img src=x');
    expect(body).not.toContain('<img');
  });

  it('is written down when it is used', async () => {
    await useLink();
    const [last] = (await desk.store.desk.activity.newest(1)).items;
    expect(last!.entry).toMatchObject({ kind: 'signed-in', person: ada.id });
  });
});

describe('the cookie of a session', () => {
  it('is for the Desk alone, and unreadable for scripts', async () => {
    const cookie = (await useLink()).headers['set-cookie'];
    expect(cookie).toMatch(/^desk=[\w-]{43}; Max-Age=604800; Path=\/desk; HttpOnly; SameSite=Lax$/);
  });

  it('is for https alone on a site with https', async () => {
    const secure = await startDesk({ SITE_URL: 'https://site.example' });
    const token = await secure.createToken(await secure.invite());
    expect((await secure.post('/desk/link', { token })).headers['set-cookie']).toMatch(/; Secure$/);
    await secure.close();
  });

  it('is another one after each sign-in, and ends the session before', async () => {
    const first = cookieOf(await useLink())!;
    const second = cookieOf(await useLink({ cookie: first }))!;
    expect(second).not.toBe(first);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 503]);
  });

  it('that was set before the sign-in never becomes a session', async () => {
    const planted = `desk=${'B'.repeat(43)}`;
    const own = cookieOf(await useLink({ cookie: planted }));
    expect(own).not.toBe(planted);
    expect(await statusWith(planted)).toBe(401);
  });

  it('is found beside a planted one', async () => {
    const own = cookieOf(await useLink())!;
    expect(await statusWith(`desk=${'B'.repeat(43)}; theme=dark; ${own}`)).toBe(503);
  });

  it.each([
    ['changed', (own: string) => own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['shorter', (own: string) => own.slice(0, -1)],
    ['longer', (own: string) => `${own}A`],
    ['of another name', (own: string) => own.replace('desk', 'desks')],
    ['of another name that ends alike', (own: string) => own.replace('desk', 'mydesk')],
    ['hashed', (own: string) => `desk=${hashToken(own.slice(5))}`],
    ['empty', () => 'desk='],
  ])('opens nothing when it is %s', async (_what, change) => {
    expect(await statusWith(change(cookieOf(await useLink())!))).toBe(401);
  });

  it('opens nothing after the sign-out', async () => {
    const cookie = cookieOf(await useLink())!;
    const out = await desk.post('/desk/sign-out', {}, { cookie });
    expect(out).toMatchObject({ status: 303, headers: { location: '/desk/sign-in' } });
    expect(out.headers['set-cookie']).toMatch(/^desk=; Max-Age=0; Path=\/desk;/);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('opens nothing as soon as the person is disabled, and stays closed after enabling', async () => {
    const cy = await desk.invite({ email: 'cy@example.com', name: 'Cy' });
    const cookie = await desk.signIn(cy);
    expect(await statusWith(cookie)).toBe(503);
    await desk.store.desk.people.update(cy.id, { isDisabled: true });
    expect(await statusWith(cookie)).toBe(401);
    await desk.store.desk.people.update(cy.id, { isDisabled: false });
    expect(await statusWith(cookie)).toBe(401);
  });
});

describe('a request without a session', () => {
  it('of a page leads to the sign-in and back', async () => {
    const view = '/desk/forms/siwes?status=new&q=%C3%A9';
    const answer = await desk.ask(view, { headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: `/desk/sign-in?next=${encodeURIComponent(view)}`, 'cache-control': 'no-store' },
    });
    const { body } = await desk.ask(answer.headers.location!);
    expect(body).toContain('name="next" value="/desk/forms/siwes?status=new&amp;q=%C3%A9"');
  });

  it('of a script gets 401 with a code', async () => {
    const answer = await desk.ask('/desk');
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it.each(['https://other.example/', '//other.example', '/\\other.example', '/trainings', 'javascript:alert(1)'])(
    'never leads to %s after the sign-in',
    async (next) => {
      const asked = await desk.ask(`/desk/sign-in?next=${encodeURIComponent(next)}`);
      expect(asked.body).not.toContain(next);
      const used = await desk.post('/desk/link', { token: await desk.createToken(ada), next });
      expect(used.headers.location).toBe('/desk');
      expect(await openedBy(desk, used)).toBe(true);
    },
  );
});

it('leads a signed-in person past the sign-in page', async () => {
  const cookie = cookieOf(await useLink())!;
  const answer = await desk.ask('/desk/sign-in?next=/desk/spam', { headers: { cookie } });
  expect(answer).toMatchObject({ status: 303, headers: { location: '/desk/spam' } });
});

it('says who can create a link if the server sends no mail', async () => {
  const mute = await startDesk();
  await mute.invite();
  const { body } = await mute.ask('/desk/sign-in');
  expect(body).toContain('Ask whoever looks after the server for a sign-in link.');
  expect(body).not.toContain('<form');
  expect((await mute.post('/desk/sign-in', { email: 'ada@example.com' })).body).toBe(body);
  await mute.close();
});
