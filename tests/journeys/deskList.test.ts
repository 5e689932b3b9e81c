import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchColumnsWithoutForm } from '../../src/server/desk/searchColumns.ts';
import { issueSignInLink } from '../../src/server/desk/signInLinks.ts';
import type { Person } from '../../src/server/store/DeskStore.ts';
import { openStore } from '../../src/server/store/openStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { axeFaults } from './axeFaults.ts';
import { journey, SIZES } from './site.ts';
import { startSite } from './startSite.ts';

const trip = journey(() => startSite());
let store: Store;
let ada: Person;
let tolu: Person;
/** Ids of the records by the name of their senders. */
const ids = new Map<string, string>();

/** Saves a job application as the site does. */
async function send(fullName: string, phoneNumber: string, jobRole = 'Product Designer'): Promise<string> {
  const input = { fullName, email: `${ids.size}@example.com`, phoneNumber, jobRole };
  const choices = [{ field: 'jobRole', value: jobRole }];
  const search = { ...searchColumnsWithoutForm(input), phone: `234${phoneNumber.slice(1)}`, choices };
  const plain = { form: 'job-application', input, isSpam: false, uploads: [], search };
  const { id } = await store.save({ ...plain, idempotencyKey: randomUUID() });
  ids.set(fullName, id);
  return id;
}

beforeAll(async () => {
  store = await openStore({ dataDir: trip.site.dataDir });
  ada = await store.desk.people.invite({ email: 'ada@example.com', name: 'Ada Obi', role: 'staff' });
  tolu = await store.desk.people.invite({ email: 'tolu@example.com', name: 'Tolú Example', role: 'staff' });
  await send('Kẹ́hìndé Test', '08030000001', 'Frontend Developer');
  await send('Ṣadé Example', '08030000002');
  await send('Grace Sample', '09010000003');
});
afterAll(() => store.close());

/** Opens an address of the Desk as Ada. */
async function openDesk(path = '/desk', size: object & typeof SIZES.desktop = SIZES.desktop): Promise<Page> {
  const page = await trip.visit('/robots.txt', { ...size, allow: /status of 404|favicon/ });
  await page.goto(await issueSignInLink(store.desk.people, '', ada, 'sign-in'));
  await page.getByRole('button', { name: 'Sign in as Ada Obi' }).click();
  await page.waitForURL('**/desk');
  if (path !== '/desk') await page.goto(path);
  await page.locator('[aria-busy=false] [data-record], [aria-busy=false] p').first().waitFor();
  return page;
}

const names = (page: Page) =>
  page.locator('[data-record]').evaluateAll((rows) => rows.map((row) => row.querySelector('span + span')!.textContent));
const statusOf = async (name: string) => (await store.desk.records.byId([ids.get(name)!]))[0]!.status;
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('span + span')?.textContent);

describe('the list of the Desk', () => {
  test.each([
    ['sade', 'Ṣadé Example'],
    ['0803 000 0002', 'Ṣadé Example'],
    ['+234 901', 'Grace Sample'],
  ])('finds %j, and keeps the search in the address', async (text, name) => {
    const page = await openDesk();
    await page.keyboard.press('/');
    await page.keyboard.type(text);
    await expect.poll(() => names(page)).toEqual([name]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual([name]);
  });

  test('filters by a choice of the form', async () => {
    const page = await openDesk('/desk/forms/job-application');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Answer', { exact: true }).selectOption('Frontend Developer');
    await expect.poll(() => names(page)).toEqual(['Kẹ́hìndé Test']);
  });

  test('marks many as answered, and Undo gives their status back', async () => {
    const page = await openDesk();
    await page.getByLabel('Select Ṣadé Example').click();
    await page.getByLabel('Select Kẹ́hìndé Test').click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Mark as' }).click();
    await page.getByRole('menuitem', { name: 'Answered' }).click();
    await page.getByText('2 records marked as answered.').waitFor();
    expect(await statusOf('Ṣadé Example')).toBe('answered');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => Promise.all(['Ṣadé Example', 'Kẹ́hìndé Test'].map(statusOf))).toEqual(['new', 'new']);
  });

  test('leaves a record as a colleague changed it a moment ago', async () => {
    const page = await openDesk();
    const id = ids.get('Grace Sample')!;
    const { version } = (await store.desk.records.byId([id]))[0]!;
    await store.desk.records.change([{ id, version }], { status: 'answered' }, tolu.id);
    await page.getByLabel('Select Grace Sample').click();
    await page.keyboard.press('u');
    await page.getByText('Tolú Example answered this a moment ago.').waitFor();
    expect(await statusOf('Grace Sample')).toBe('answered');
  });

  test('is worked by keyboard alone', async () => {
    const page = await openDesk();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focusedName(page)).toBe('Ṣadé Example');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Assign' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ada Obi');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('2 records assigned to Tolú Example.').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/desk/records/*');
  });

  test('shows an arrival as a line until it is pressed', async () => {
    const page = await openDesk('/desk/forms/job-application?status=new');
    const before = await names(page);
    await send('Fẹ́mi Example', '07010000004');
    await page.getByRole('button', { name: '1 new' }).waitFor();
    expect(await names(page)).toEqual(before);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect.poll(() => names(page)).toEqual(['Fẹ́mi Example', ...before]);
  });

  test('exports what it shows', async () => {
    const page = await openDesk('/desk/forms/job-application?q=grace');
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByLabel('CSV').check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^job-application .*\.csv$/);
  });

  test.each([SIZES.desktop, SIZES.phone, { viewport: { width: 320, height: 640 } }])(
    'has no barrier and fits: %j',
    async (size) => {
      const page = await openDesk('/desk', size as typeof SIZES.desktop);
      const expectSound = async () => {
        expect(await axeFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
      };
      await expectSound();
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Assigned to').waitFor();
      await expectSound();
      await page.keyboard.press('Escape');
      await page.getByLabel('Select Ṣadé Example').check({ force: true });
      await page.getByRole('button', { name: 'Assign' }).click();
      await page.getByRole('menuitem', { name: 'Ada Obi' }).waitFor();
      await expectSound();
    },
  );
});
