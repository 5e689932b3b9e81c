import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '../bundled.ts';
import { ADA, cookieOf, type DeskServer, openedBy, startDesk } from './startDesk.ts';

const root = resolve(import.meta.dirname, '../../..');
const SITE = 'https://site.example';

/** A site that runs while the command changes its database. */
let desk: DeskServer;
beforeAll(async () => {
  desk = await startDesk({ SITE_URL: SITE });
});
afterAll(() => desk.close());

interface Ended {
  code: number | string | null | undefined;
  out: string;
  problem: string;
}

const run = (words: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const all = { PATH: process.env.PATH, DATA_DIR: desk.config.dataDir, SITE_URL: SITE, ...env };
    execFile(process.execPath, [bundled('desk'), ...words], { cwd: root, env: all }, (error, out, problem) =>
      done({ code: error ? error.code : 0, out: out.trim(), problem: problem.trim() }),
    );
  });

const invite = (email: string, name: string, ...more: string[]) => run(['invite', email, '--name', name, ...more]);
/** Uses the printed link at the running site. */
async function useLink(out: string) {
  const link = new URL(out.split('\n').find((line) => line.startsWith(`${SITE}/desk/link?`))!);
  return desk.post('/desk/link', Object.fromEntries(link.searchParams));
}

test('an invitation opens the Desk of the running site and signs in once', async () => {
  expect((await desk.ask('/desk/sign-in')).status).toBe(404);
  const { code, out } = await invite('Ada@Example.com', ADA.name, '--role', 'admin');
  expect(code).toBe(0);
  expect(out).toMatch(/^Ada Obi \(ada@example\.com\) can sign in with this link\. It works once, within 24 hours:\n/);
  expect(await openedBy(desk, await useLink(out))).toBe(true);
  expect((await useLink(out)).status).toBe(410);
});

test('an invitation reports that there is no admin yet', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'data-'));
  const { out } = await run(['invite', ADA.email, '--name', ADA.name], { DATA_DIR });
  expect(out).toContain('Nobody is an admin yet. To change that: npm run desk -- role ada@example.com admin');
});

test('a second invitation renames a person and keeps the role', async () => {
  await invite('bo@example.com', 'Bo', '--role', 'admin');
  await invite('bo@example.com', 'Bo Eze');
  expect(await desk.store.desk.people.byEmail('bo@example.com')).toMatchObject({ name: 'Bo Eze', role: 'admin' });
});

test('a printed link signs in', async () => {
  await desk.invite({ email: 'cy@example.com', name: 'Cy' });
  const { out } = await run(['link', 'cy@example.com']);
  expect(out).toMatch(/within 15 minutes:/);
  expect(await openedBy(desk, await useLink(out))).toBe(true);
});

test('a disabled person is signed out of the running site, and may come back', async () => {
  const person = await desk.invite({ email: 'di@example.com', name: 'Di' });
  await desk.invite({ email: 'ed@example.com', name: 'Ed' });
  const cookie = await desk.signIn(person);
  expect(await run(['disable', 'di@example.com', '--to', 'ed@example.com'])).toMatchObject({
    code: 0,
    out: 'Di (di@example.com) can no longer sign in. The records now belong to Ed (ed@example.com).',
  });
  expect((await desk.ask('/desk', { headers: { cookie } })).status).toBe(401);
  expect((await run(['link', 'di@example.com'])).problem).toBe(
    'Di (di@example.com) is disabled. Enable first: npm run desk -- enable di@example.com',
  );
  expect((await run(['enable', 'di@example.com'])).out).toBe('Di (di@example.com) can sign in again.');
  expect(cookieOf(await useLink((await run(['link', 'di@example.com'])).out))).toBeDefined();
});

test('a role changes, is written down and is listed', async () => {
  const person = await desk.invite({ email: 'fi@example.com', name: 'Fi' });
  expect((await run(['role', 'fi@example.com', 'admin'])).out).toBe('Fi (fi@example.com) now has the role admin.');
  expect((await desk.store.desk.activity.newest(1)).items).toMatchObject([
    { entry: { kind: 'person-changed', detail: `${person.id} admin` } },
  ]);
  expect((await run(['list'])).out).toMatch(/^admin {2}Fi \(fi@example\.com\) {2}never signed in$/m);
});

test('a printed link is written down', async () => {
  const person = await desk.invite({ email: 'gi@example.com', name: 'Gi' });
  await run(['link', 'gi@example.com']);
  const [last] = (await desk.store.desk.activity.newest(1)).items;
  expect(last!.entry).toMatchObject({ kind: 'person-changed', detail: `${person.id} link` });
});

test.each([
  [['invite', 'ada@example.com'], 'Name the person: --name "Ada Obi".'],
  [['invite', 'ada', '--name', 'Ada'], '"ada" is no mail address. Write one such as ada@example.com.'],
  [['invite', ADA.email, '--name', 'Ada', '--role', 'boss'], 'The role must be staff or admin, not "boss".'],
  [['link'], 'Name an address: link ada@example.com.'],
  [['role', ADA.email], 'The role must be staff or admin, not "".'],
  [['link', 'nobody@example.com'], 'There is no person with the address nobody@example.com.'],
  [['disable', ADA.email, '--to', ADA.email], 'cannot get the records. Name another person who is enabled.'],
  [['unite'], 'There is no command unite.'],
])('%j is refused with the reason', async (words, reason) => {
  const { code, problem } = await run(words);
  expect([code, problem.split('\n')[0]]).toEqual([2, expect.stringContaining(reason)]);
});

test('a list in a folder without a database creates none', async () => {
  const { code, problem } = await run(['list'], { DATA_DIR: join(tmpdir(), 'nosuch', 'data') });
  expect(code).toBe(1);
  expect(problem).toMatch(/DATA_DIR|database/);
});

test('a link without SITE_URL names the problem', async () => {
  await desk.invite({ email: 'go@example.com', name: 'Go' });
  expect((await run(['link', 'go@example.com'], { SITE_URL: '' })).problem).toContain('SITE_URL is not set');
});
