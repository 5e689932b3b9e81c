import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { largestPdf, NO_CVS, pdf } from './files.ts';
import { axeFaults } from './axeFaults.ts';
import { answersOf, field, fill, hasFocus, messageOf, sendButton, summary, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, jobApplication } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const labels = Object.keys(jobApplication.answers);
const records = ({ id, email }: ReturnType<typeof filledByOne>) => exportedRecords(visitor.site, id, email);
/** Console messages of failed calls and uploads. */
const FAILS = /graphql|upload|Failed to load|went wrong/i;

/** Opens the form with little motion: what moves is the same for all that is done with it. */
async function open(how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(jobApplication.path, { reducedMotion: 'reduce', ...how });
  await live(page);
  return page;
}

/** Sends the form, waits for a toast with these words and closes it. Returns the values of the fields afterwards. */
async function failureOf(page: Page, words: string): Promise<Record<string, string>> {
  await sendButton(page).click();
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  await toast(page, words).click();
  await toast(page, words).waitFor({ state: 'detached' });
  await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
  return answersOf(page, labels);
}

/** Lets as many bytes a second leave the page, until the function that it returns is called. */
async function slow(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => devTools.detach();
}

describe('the CV', () => {
  test('is none of these, each refused in its own words, and nothing is sent of any', async () => {
    const page = await open();
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await fill(page, jobApplication.answers);
    for (const [what, file, words] of NO_CVS) {
      await fill(page, { CV: file });
      await expect.poll(() => messageOf(page, 'CV'), { message: what }).toBe(words);
      await sendButton(page).click();
      await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([words]);
      await fill(page, { CV: pdf() });
      await expect.poll(() => messageOf(page, 'CV')).toBe('');
    }
    expect(posts).toEqual([]);
  });

  test('may have ten megabytes, shows its name and is never read into a data URL', async () => {
    const page = await open();
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = () => {
        throw new Error('a file was read into a data URL');
      };
    });
    let sent = '';
    page.on('request', (request) => void (request.url().endsWith('/graphql') && (sent = request.postData() ?? '')));
    await page.getByText('Choose a PDF file').waitFor();
    const form = filledByOne(jobApplication);
    await fill(page, { ...form.answers, CV: largestPdf() });
    await page.getByText('cv.pdf').waitFor();
    await expect.poll(() => page.getByText('Choose a PDF file').count()).toBe(0);
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    await page.getByText('Choose a PDF file').waitFor();
    const { pathname } = new URL((await records(form))[0]!.resumeUrl as string);
    expect((await stat(join(visitor.site.dataDir, pathname))).size).toBe(10 * 1024 * 1024);
    expect(sent).toContain(pathname);
    expect(sent).not.toContain('base64');
    expect(sent).not.toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
  });

  test('is chosen by keyboard, click or drop, removed, and ignored beside its zone', async () => {
    const page = await open();
    // Asked for ahead, since Playwright catches the dialogs only some time after it was asked to.
    page.on('filechooser', () => undefined);
    const input = field(page, 'CV');
    await field(page, 'Portfolio link').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(input)).toBe(true);
    const [byKeyboard] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await byKeyboard.setFiles(pdf('one.pdf'));
    await page.getByText('one.pdf').waitFor();
    const [byClick] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('one.pdf').click({ force: true }),
    ]);
    await byClick.setFiles(pdf('two.pdf'));
    await page.getByText('two.pdf').waitFor();

    await page.getByRole('button', { name: 'Remove the file' }).click();
    await page.getByText('Choose a PDF file').waitFor();
    await expect.poll(() => messageOf(page, 'CV')).toBe('Please upload a PDF file');
    await expect.poll(() => hasFocus(input)).toBe(true);

    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7 dropped'], 'three.pdf', { type: 'application/pdf' }));
      return data;
    });
    await input.dispatchEvent('dragover', { dataTransfer: dropped });
    await input.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('three.pdf').waitFor();
    await expect.poll(() => answersOf(page, ['CV'])).toEqual({ CV: 'three.pdf' });
    await expect.poll(() => messageOf(page, 'CV')).toBe('');
    const isHeld = await page.evaluate((dataTransfer) => {
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(drop);
    }, dropped);
    expect(isHeld).toBe(true);
  });
});

describe('the upload', () => {
  test('shows its progress, is accessible, and keeps every answer when stopped', async () => {
    const form = filledByOne(jobApplication);
    const page = await open({ ...SIZES.phone, allow: FAILS });
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/graphql') && calls.push(request.url())));
    await fill(page, { ...form.answers, CV: pdf('cv.pdf', 4_000_000) });
    const typed = await answersOf(page, labels);
    const hurry = await slow(page, 100_000);
    await sendButton(page).click();
    const progress = page.getByRole('progressbar', { name: 'Upload of cv.pdf' });
    await progress.waitFor();
    await page.getByRole('status').filter({ hasText: 'Uploading' }).waitFor();
    const value = () => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
    const first = await value();
    await expect.poll(value).toBeGreaterThan(first);
    expect(await axeFaults(page)).toEqual([]);
    // A person who clicks twice stops the upload and does not take the file away.
    await page.getByRole('button', { name: 'Cancel the upload' }).dblclick();
    await page.getByRole('status').filter({ hasText: 'The upload was cancelled' }).waitFor();
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => answersOf(page, labels)).toEqual(typed);
    expect(calls).toEqual([]);
    expect(await records(form)).toEqual([]);

    await hurry();
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    expect(await records(form)).toHaveLength(1);
  });

  test('that fails is repeated once by itself, and after that by a button', async () => {
    const form = filledByOne(jobApplication);
    const page = await open({ ...SIZES.phone, allow: FAILS });
    let uploads = 0;
    page.on('request', (request) => void (request.url().endsWith('/upload') && uploads++));
    await fill(page, form.answers);
    await page.route('**/upload', (route) => route.abort('connectionreset'));
    await sendButton(page).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(uploads).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/upload');
    await again.click();
    await toast(page, jobApplication.success).waitFor();
    expect([uploads, (await records(form)).length]).toEqual([3, 1]);
  });

  test('that the service refuses is said at the field', async () => {
    const page = await open({ ...SIZES.desktop, allow: FAILS });
    await fill(page, jobApplication.answers);
    for (const [status, words] of [
      [415, 'Please upload a PDF file'],
      [413, 'The file is larger than 10 MB. Please choose a smaller one'],
    ] as const) {
      await page.route('**/upload', (route) => route.fulfill({ status, json: {} }));
      await sendButton(page).click();
      await expect.poll(() => messageOf(page, 'CV')).toBe(words);
      await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([words]);
      await page.unroute('**/upload');
      await fill(page, { CV: pdf() });
      await expect.poll(() => messageOf(page, 'CV')).toBe('');
    }
  });
});

test('a failed upload or call keeps every answer, and makes one record', async () => {
  const form = filledByOne(jobApplication);
  const page = await open({ ...SIZES.phone, allow: FAILS });
  await fill(page, form.answers);
  const typed = await answersOf(page, labels);
  const NOT_UPLOADED = 'Failed to upload resume';
  // uploadFile.test.ts and submitForm.test.ts cover the other answers.
  const failures: [path: string, words: string, answer: (route: Route) => Promise<void>][] = [
    ['upload', NOT_UPLOADED, (route) => route.abort('connectionreset')],
    ['upload', NOT_UPLOADED, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, body: '' })],
    ['graphql', 'Network request failed', (route) => route.abort('internetdisconnected')],
    [
      'graphql',
      'Out of paper',
      (route) => route.fulfill({ json: { errors: [{ message: 'Out of paper' }, { message: 'Second' }] } }),
    ],
    [
      'graphql',
      'Something went wrong with your application.',
      (route) => route.fulfill({ json: { errors: [{ message: '' }] } }),
    ],
  ];
  let uploaded = 0;
  page.on('response', (answer) => void (answer.url().endsWith('/upload') && answer.ok() && uploaded++));
  for (const [path, words, answer] of failures) {
    await page.route(`**/${path}`, answer);
    expect(await failureOf(page, words), words).toEqual(typed);
    await page.unroute(`**/${path}`);
  }
  expect(await records(form)).toEqual([]);
  await sendButton(page).click();
  await toast(page, jobApplication.success).waitFor();
  expect(uploaded).toBe(1);
  expect(await records(form)).toHaveLength(1);
});

test('a file that was kept without script is sent when the script comes after all', async () => {
  const form = filledByOne(jobApplication);
  const page = await visit('/robots.txt', { ...SIZES.phone, allow: /status of 422/ });
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  await page.goto(jobApplication.path, { waitUntil: 'commit' });
  await sendButton(page).waitFor();
  await fill(page, { ...form.answers, 'Phone number': '0801234567x' });
  await sendButton(page).click();
  await summary(page).waitFor();
  release();
  await live(page);
  await page.getByText('Adébáyọ̀ CV.pdf').waitFor();
  await fill(page, { 'Phone number': '08012345678' });
  await sendButton(page).click();
  await toast(page, jobApplication.success).waitFor();
  expect(await records(form)).toHaveLength(1);
});
