import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueSignInLink } from '../../src/server/desk/signInLinks.ts';
import type { Person } from '../../src/server/store/DeskStore.ts';
import { openStore } from '../../src/server/store/openStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { fakeMailServer, type FakeMailServer } from '../server/fakeMailServer.ts';
import { axeFaults } from './axeFaults.ts';
import { journey, SIZES } from './site.ts';
import { startSite } from './startSite.ts';

let mail: FakeMailServer;
let store: Store;
let ada: Person;
const trip = journey(async () => {
  mail = await fakeMailServer();
  return startSite(undefined, { MAIL_URL: mail.url, MAIL_FROM: 'forms@site.example' });
});
beforeAll(async () => {
  store = await openStore({ dataDir: trip.site.dataDir });
  ada = await store.desk.people.invite({ email: 'ada@example.com', name: 'Ada Obi', role: 'staff' });
});
afterAll(async () => {
  await store.close();
  await mail.close();
});

/** A refused form or an ended link is a page with an error status. */
const REFUSED = /status of 4(10|22)/;
const SHOWN = [
  SIZES.desktop,
  SIZES.phone,
  { viewport: { width: 320, height: 640 } },
  // A desktop at a zoom of 400 %.
  { viewport: { width: 360, height: 225 } },
  { ...SIZES.desktop, forcedColors: 'active' },
] as const;

const newLink = async () => issueSignInLink(store.desk.people, '', ada, 'sign-in');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);

test('a person signs in by keyboard with a mailed link', async () => {
  const page = await trip.visit('/desk/spam', SIZES.desktop);
  expect(new URL(page.url()).pathname).toBe('/desk/sign-in');
  expect(await focused(page)).toBe('email');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('If ada@example.com may sign in, a link is in the mailbox.').waitFor();
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1));
  const link = new URL(/http\S+\/desk\/link\S+/.exec(mail.mails[0]!.text!)![0]);
  await page.goto(link.pathname + link.search);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Sign in as Ada Obi');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk/spam');
  expect(await page.locator('#root').count()).toBe(1);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test.each(SHOWN)('the pages of the sign-in have no barrier and fit: %j', async (size) => {
  const page = await trip.visit('/desk/sign-in', { ...size, allow: REFUSED });
  const expectFit = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
  };
  await expectFit();
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an e-mail address').waitFor();
  expect(await focused(page)).toBe('email');
  await expectFit();
  await page.goto(await newLink());
  await page.getByRole('button', { name: 'Sign in as Ada Obi' }).waitFor();
  await expectFit();
  await page.goto('/desk/link?token=used');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await expectFit();
});

test('a used link offers a new one', async () => {
  const page = await trip.visit('/robots.txt', { ...SIZES.phone, allow: REFUSED });
  const link = await newLink();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in as Ada Obi' }).click();
  await page.waitForURL('**/desk');
  // Ends the requests of the application, which would be refused.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByText('It was used already, or its time is over.').waitFor();
  expect(await page.getByRole('button').allTextContents()).toEqual(['Send me a link']);
});

test('the cloth and the fonts of the sign-in load', async () => {
  const page = await trip.visit('/desk/sign-in', SIZES.desktop);
  const tile = page.locator('.cloth use').first();
  expect((await tile.boundingBox())!.width).toBeGreaterThan(100);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('700 40px Bricolage'))).toBe(true);
});
