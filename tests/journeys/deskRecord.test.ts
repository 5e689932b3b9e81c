import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueSignInLink } from '../../src/server/desk/signInLinks.ts';
import type { Role } from '../../src/server/store/DeskStore.ts';
import { openStore } from '../../src/server/store/openStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { axeFaults } from './axeFaults.ts';
import { pdf } from './files.ts';
import { fill, sendButton, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, jobApplication, type SiteForm, siwes } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir: visitor.site.dataDir });
});
afterAll(() => store.close());

/** Sends a form as a visitor. Returns the e-mail address, by which the record is found. */
async function send(form: SiteForm, answers: SiteForm['answers'] = {}): Promise<string> {
  const filled = filledByOne(form);
  const page = await visit(form.path, { ...SIZES.desktop, reducedMotion: 'reduce' });
  await live(page);
  await fill(page, { ...filled.answers, ...answers });
  await sendButton(page).click();
  await toast(page, form.success).waitFor();
  return filled.email;
}

/** Signs a new person in, and opens an address of the Desk. */
async function signIn(path: string, how: Parameters<typeof visit>[1] = SIZES.desktop, role: Role = 'staff') {
  const id = randomUUID().slice(0, 8);
  const name = `Tolú ${id.replaceAll(/\d/g, 'x')}`;
  const person = await store.desk.people.invite({ email: `${id}@example.com`, name, role });
  const link = new URL(await issueSignInLink(store.desk.people, visitor.site.url, person, 'sign-in', `/desk${path}`));
  const page = await visit(link.pathname + link.search, { reducedMotion: 'reduce', ...how });
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  return { page, name };
}

/** Opens the record of a sender in the list. */
async function openRecord(email: string, how?: Parameters<typeof visit>[1], list = '/') {
  const { page, name } = await signIn(`${list}?q=${email}`, how);
  await page.locator('[data-record]').click();
  await heading(page).waitFor();
  return { page, name };
}
const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });
const status = (page: Page, name: string) => page.getByRole('radio', { name });
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).last();
/** Opens the form of a record. */
async function openCorrection(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Correct answers' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct answers/ });
  await dialog.getByRole('button', { name: 'Save corrections' }).waitFor();
  return dialog;
}
const history = (page: Page) => page.getByRole('complementary').getByRole('listitem').allTextContents();

describe('a record', () => {
  test('is read, its file opened, its sender answered', async () => {
    const email = await send(jobApplication);
    const { page, name } = await openRecord(email);
    expect(await heading(page).textContent()).toBe('Adébáyọ̀ Ọlánrewájú');
    await expect.poll(() => status(page, 'Seen').isChecked()).toBe(true);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Adébáyọ̀ CV.pdf');
    const inline = await page.request.get((await page.getByRole('link', { name: /^Read/ }).getAttribute('href'))!);
    expect(inline.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(await inline.body()).toEqual(pdf().buffer);

    const reply = page.getByRole('link', { name: /^Reply/ });
    expect(await reply.getAttribute('href')).toMatch(new RegExp(`^mailto:${email}\\?subject=Job%20`));
    await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await reply.click();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect.poll(() => status(page, 'Answered').isChecked()).toBe(true);
    await expect.poll(() => history(page)).toContainEqual(expect.stringContaining(`Answered by ${name}`));
  });

  test('covers sensitive answers until they are shown', async () => {
    const { page } = await openRecord(await send(siwes));
    await expect.poll(() => page.getByText('Christianity').count()).toBe(0);
    await page.getByRole('button', { name: /^Show.*Religion$/ }).click();
    await page.getByText('Christianity').waitFor();
    await page.reload();
    await heading(page).waitFor();
    expect(await page.getByText('Christianity').count()).toBe(0);
  });

  test('is corrected by its own form, on a phone too, and keeps its file', async () => {
    const { page, name } = await openRecord(await send(jobApplication), SIZES.phone);
    const dialog = await openCorrection(page);
    const fullName = dialog.getByLabel('Full name');
    expect(await fullName.inputValue()).toBe('Adébáyọ̀ Ọlánrewájú');
    await dialog.getByText('Adébáyọ̀ CV.pdf').waitFor();
    await fullName.fill('');
    await dialog.getByRole('button', { name: 'Save corrections' }).click();
    await dialog.getByRole('heading', { name: 'Please check one answer' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.viewport.width);
    await dialog.getByRole('link', { name: 'Full name is required' }).click();
    await page.keyboard.type('Bola Sample');
    await dialog.getByRole('button', { name: 'Save corrections' }).click();
    await notice(page, 'corrected').waitFor();
    expect(await heading(page).textContent()).toBe('Bola Sample');
    await expect.poll(() => history(page)).toContainEqual(expect.stringContaining(`Full name corrected by ${name}`));
    await page.getByRole('link', { name: /^Download/ }).waitFor();
  });

  test('that a colleague corrected first is not overwritten', async () => {
    const email = await send(siwes);
    const [mine, hers] = [await openRecord(email), await openRecord(email)];
    await expect.poll(() => status(mine.page, 'Seen').isChecked()).toBe(true);
    const [my, her] = [await openCorrection(mine.page), await openCorrection(hers.page)];
    await her.getByLabel('Address').fill('2 Her Street');
    await her.getByRole('button', { name: 'Save corrections' }).click();
    await notice(hers.page, 'corrected').waitFor();
    await my.getByLabel('Address').fill('1 My Street');
    await my.getByRole('button', { name: 'Save corrections' }).click();
    await my.getByText(`${hers.name} corrected this a moment ago.`).first().waitFor();
    await my.getByRole('button', { name: 'Close' }).click();
    await mine.page.getByText('2 Her Street').waitFor();
  });

  test('shows HTML of a visitor and a colleague as text', async () => {
    const html = '<img src=x onerror=alert(1)>';
    const { page } = await openRecord(await send(siwes, { Address: html }));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    await page.getByText(html).waitFor();
    await page.getByLabel('Note', { exact: true }).fill(html);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.locator('li p').getByText(html).waitFor();
    expect(dialogs).toEqual([]);
    expect(await page.locator('[src=x]').count()).toBe(0);
  });

  test('is answered by keys alone', async () => {
    const email = await send(siwes);
    const { page, name } = await signIn(`/?q=${email}`);
    await page.locator('[data-record]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await heading(page).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Called her.');
    await page.keyboard.press('Control+Enter');
    await page.locator('li p').getByText('Called her.').waitFor();
    await page.getByRole('combobox', { name: 'Assigned to' }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await notice(page, `assigned to ${name}`).waitFor();
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('a');
    await expect.poll(() => status(page, 'Answered').isChecked()).toBe(true);
    await notice(page, 'marked as answered').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect.poll(() => status(page, 'Seen').isChecked()).toBe(true);
  });

  test('that a colleague changed first shows the fresh status', async () => {
    const email = await send(siwes);
    const [mine, hers] = [await openRecord(email), await openRecord(email)];
    await expect.poll(() => status(mine.page, 'Seen').isChecked()).toBe(true);
    await status(hers.page, 'Answered').check({ force: true });
    await notice(hers.page, 'marked as answered').waitFor();
    await status(mine.page, 'New').check({ force: true });
    await mine.page.getByText(`${hers.name} answered this a moment ago.`).waitFor();
    await expect.poll(() => status(mine.page, 'Answered').isChecked()).toBe(true);
  });

  test('is moved to likely spam and back', async () => {
    const email = await send(siwes);
    const { page } = await openRecord(email);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move to likely spam' }).click();
    await notice(page, 'marked as likely spam').waitFor();
    await page.goto(`/desk/spam?q=${email}`);
    await page.locator('[data-record]').click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await notice(page, 'not spam.').waitFor();
    await page.goto(`/desk/?q=${email}`);
    await expect.poll(() => page.locator('[data-record]').count()).toBe(1);
  });

  test('keeps a note that is being written, past a session', async () => {
    const { page } = await openRecord(await send(siwes), { ...SIZES.desktop, allow: /401/ });
    await page.getByLabel('Note', { exact: true }).fill('Half a sen');
    const address = page.url();
    await page.context().clearCookies();
    await page.goto('/desk/sign-in');
    await page.goto(address);
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('"Half a sen"');
  });

  test('has no barriers at any width, and fits', async () => {
    const email = await send(jobApplication);
    for (const how of [SIZES.desktop, SIZES.phone, SMALL]) {
      const { page } = await openRecord(email, how);
      const width = how.viewport.width;
      expect(await axeFaults(page), String(width)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('on a phone has its actions at the thumb, and leads back to its row', async () => {
    const { page } = await openRecord(await send(siwes), SIZES.phone);
    const box = await page.getByRole('link', { name: 'Reply' }).boundingBox();
    expect(box!.y + box!.height).toBeGreaterThan(780);
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect
      .poll(() => page.getByLabel('Note', { exact: true }).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'Inbox' }).click();
    await expect.poll(() => page.locator('[data-record]').evaluate((row) => row === document.activeElement)).toBe(true);
  });
});

test('an admin erases a record, which a colleague had open', async () => {
  const email = await send(jobApplication);
  const hers = await openRecord(email);
  await expect.poll(() => status(hers.page, 'Seen').isChecked()).toBe(true);
  const { page } = await signIn(`/?q=${email}`, SMALL, 'admin');
  await page.locator('[data-record]').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  await page.getByText('Adébáyọ̀ CV.pdf, ').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await notice(page, 'Erased.').waitFor();
  await expect.poll(() => page.locator('[data-record]').count()).toBe(0);
  await status(hers.page, 'Answered').check({ force: true });
  await hers.page.getByRole('button', { name: 'Back to the list' }).waitFor();
  await expect.poll(() => hers.page.getByText('Adébáyọ̀').count()).toBe(0);
});

test('an admin starts a rule and stops it on a small phone', async () => {
  const { page, name } = await signIn('/keeping', SMALL, 'admin');
  await page
    .getByRole('row', { name: /^Job application/ })
    .getByRole('button')
    .click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start to erase' }).click();
  await page.getByText(`Started by ${name}, today`).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page
    .getByRole('row', { name: /^Job application/ })
    .getByRole('button')
    .click();
  await expect.poll(() => page.getByText(`Started by ${name}`).count()).toBe(0);
});

test('an admin invites a person, who signs in with the link', async () => {
  const { page } = await signIn('/people', SIZES.desktop, 'admin');
  await page.getByRole('button', { name: 'Invite…' }).click();
  expect(await axeFaults(page)).toEqual([]);
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel('Name', { exact: true }).fill('Bola Sample');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = new URL((await page.getByText('/desk/link?token=').textContent())!);
  const invited = await visit(link.pathname + link.search);
  await invited.getByRole('button', { name: 'Sign in as Bola Sample' }).click();
  await invited.getByRole('navigation', { name: 'Desk' }).waitFor();
  await invited.goto('/desk/people');
  await invited.getByText('Only admins invite and change people.').waitFor();
});

test('an admin reads on a small phone who did what', async () => {
  const { page, name } = await signIn('/', SMALL, 'admin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await page.getByRole('row', { name: `${name} Signed in` }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel('What').selectOption('Exported');
  await page.getByText('Nobody did this in the last 24 months.').waitFor();
});
