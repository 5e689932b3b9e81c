import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { largestPdf, NO_CVS, pdf } from './files.ts';
import { axeFaults } from './axeFaults.ts';
import { answersOf, field, fill, messageOf, sendButton, summary, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { jobApplication } from './siteForms.ts';
import { startSite } from './startSite.ts';

/** A site of its own: what uploads leave on its disk is looked at. */
const visitor = journey(startSite);
const { visit, live } = visitor;
const labels = Object.keys(jobApplication.answers);
const records = () => exportedRecords(visitor.site, 'job-application');
const uploads = () => readdirSync(join(visitor.site.dataDir, 'uploads'));
/** What failed calls and uploads leave in the console. */
const FAILS = /graphql|upload|Failed to load|went wrong/i;

/** Opens the form with little motion: what moves is the same for all that is done with it. */
async function open(how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(jobApplication.path, { reducedMotion: 'reduce', ...how });
  await live(page);
  return page;
}

type Answer = (route: Route) => Promise<void>;

/** Sends the form, waits until a toast says so many words and takes it away; returns what then stands in the fields. */
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

test('the roles are those of the specification', async () => {
  const page = await open();
  const roles = () => field(page, 'Job role').locator('option').allTextContents();
  await expect
    .poll(async () => (await roles()).slice(1))
    .toEqual([
      'Frontend Developer',
      'Product Designer',
      'Product Manager',
      'Backend Developer',
      'Cybersecurity Expert',
      'Others',
    ]);
});

describe('the CV', () => {
  test.each(NO_CVS)('is not %s', async (_, file, words) => {
    const before = uploads();
    const page = await open();
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await fill(page, { ...jobApplication.answers, CV: file });
    await expect.poll(() => messageOf(page, 'CV')).toBe(words);
    await sendButton(page).click();
    await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([words]);
    await fill(page, { CV: pdf() });
    await expect.poll(() => messageOf(page, 'CV')).toBe('');
    expect(posts).toEqual([]);
    expect(uploads()).toEqual(before);
  });

  test('may have ten megabytes, and its name takes the place of the prompt', async () => {
    const page = await open();
    await page.getByText('Choose a PDF file').waitFor();
    await fill(page, { ...jobApplication.answers, CV: largestPdf() });
    await page.getByText('cv.pdf').waitFor();
    await expect.poll(() => page.getByText('Choose a PDF file').count()).toBe(0);
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    await page.getByText('Choose a PDF file').waitFor();
    const { pathname } = new URL((await records()).at(-1)!.resumeUrl as string);
    const stored = await fetch(visitor.site.url + pathname);
    expect((await stored.arrayBuffer()).byteLength).toBe(10 * 1024 * 1024);
  });

  test('offers PDF files only, is chosen by keyboard, by click, by drop, and taken away again', async () => {
    const page = await open();
    // Asked for ahead, since Playwright catches the dialogs only some time after it was asked to.
    page.on('filechooser', () => undefined);
    const input = field(page, 'CV');
    await expect.poll(() => input.getAttribute('accept')).toBe('application/pdf');
    await field(page, 'Portfolio link').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => input.evaluate((control) => control === document.activeElement)).toBe(true);
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
    await expect.poll(() => input.evaluate((control) => control === document.activeElement)).toBe(true);

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
  });

  test('that is dropped beside its zone does not take the page away', async () => {
    const page = await open();
    const isHeld = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.pdf'));
      return !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(isHeld).toBe(true);
  });

  test('is never read into a data URL', async () => {
    const page = await visit(jobApplication.path);
    await page.addInitScript(() => {
      FileReader.prototype.readAsDataURL = () => {
        throw new Error('a file was read into a data URL');
      };
    });
    await page.reload();
    await live(page);
    let sent = '';
    page.on('request', (request) => void (request.url().endsWith('/graphql') && (sent = request.postData() ?? '')));
    await fill(page, jobApplication.answers);
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    expect(sent).not.toContain('base64');
    expect(sent).not.toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
  });
});

describe('the upload', () => {
  test('shows how far it is, has no barrier that axe knows, and can be stopped, which keeps every answer', async () => {
    const before = [(await records()).length, uploads().length];
    const page = await open({ ...SIZES.phone, allow: FAILS });
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/graphql') && calls.push(request.url())));
    await fill(page, { ...jobApplication.answers, CV: pdf('cv.pdf', 4_000_000) });
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
    await expect.poll(() => uploads().length).toBe(before[1]);
    expect(await records()).toHaveLength(before[0]!);

    await hurry();
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    expect(await records()).toHaveLength(before[0]! + 1);
  });

  test('that fails, however it does, keeps every answer and says so; the next try sends it', async () => {
    const before = (await records()).length;
    const page = await open({ ...SIZES.phone, allow: FAILS });
    await fill(page, jobApplication.answers);
    const typed = await answersOf(page, labels);
    const failures: Record<string, Answer> = {
      'the connection breaks': (route) => route.abort('connectionreset'),
      'the service fails': (route) => route.fulfill({ status: 500, body: 'Oh no' }),
      'it answers with a web page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' }),
      'its answer holds no address': (route) => route.fulfill({ json: { public_id: 'x' } }),
      'its answer holds a script': (route) => route.fulfill({ json: { secure_url: 'javascript:alert(1)' } }),
      'there are too many': (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, body: '' }),
    };
    for (const [failure, answer] of Object.entries(failures)) {
      await page.route('**/upload', answer);
      expect(await failureOf(page, 'Failed to upload resume'), failure).toEqual(typed);
      await page.unroute('**/upload');
    }
    expect(await records()).toHaveLength(before);
    await sendButton(page).click();
    await toast(page, jobApplication.success).waitFor();
    expect(await records()).toHaveLength(before + 1);
  });

  test.each([
    [415, 'Please upload a PDF file'],
    [413, 'The file is larger than 10 MB. Please choose a smaller one'],
  ])('that the service refuses with %i is said at the field', async (status, words) => {
    const page = await open({ ...SIZES.desktop, allow: FAILS });
    await page.route('**/upload', (route) => route.fulfill({ status, json: {} }));
    await fill(page, jobApplication.answers);
    await sendButton(page).click();
    await expect.poll(() => messageOf(page, 'CV')).toBe(words);
    await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([words]);
  });
});

test('a call that fails after the upload shows its own message; the file is uploaded once and one record made', async () => {
  const before = (await records()).length;
  const page = await open({ ...SIZES.desktop, allow: FAILS });
  let uploaded = 0;
  page.on('request', (request) => void (request.url().endsWith('/upload') && uploaded++));
  await fill(page, jobApplication.answers);
  const typed = await answersOf(page, labels);
  const failures: [words: string, answer: Answer][] = [
    ['Network request failed', (route) => route.abort('internetdisconnected')],
    [
      'Out of paper',
      (route) => route.fulfill({ json: { errors: [{ message: 'Out of paper' }, { message: 'Second' }] } }),
    ],
    [
      'GraphQL Error (Code: 503)',
      (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Later</h1>' }),
    ],
    [
      'GraphQL Error (Code: 429)',
      (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: 'Slow down' }),
    ],
    [
      'GraphQL Error (Code: 200)',
      (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"createJob' }),
    ],
    ['Something went wrong with your application.', (route) => route.fulfill({ json: { errors: [{ message: '' }] } })],
  ];
  for (const [words, answer] of failures) {
    await page.route('**/graphql', answer);
    expect(await failureOf(page, words), words).toEqual(typed);
    await page.unroute('**/graphql');
  }
  await sendButton(page).click();
  await toast(page, jobApplication.success).waitFor();
  expect(uploaded).toBe(1);
  expect(await records()).toHaveLength(before + 1);
});

test('without script the form is refused with the file kept, then sent', async () => {
  const before = (await records()).length;
  const page = await visit(jobApplication.path, { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
  await fill(page, { ...jobApplication.answers, 'Phone number': '0801234567x' });
  await sendButton(page).click();
  await summary(page).waitFor();
  await page.waitForLoadState();
  expect(await messageOf(page, 'Phone number')).toBe('Phone number must be exactly 11 digits');
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByText('Adébáyọ̀ CV.pdf').waitFor();
  await fill(page, { 'Phone number': '08012345678' });
  await sendButton(page).click();
  await page.getByText(jobApplication.success).first().waitFor();
  expect(await records()).toHaveLength(before + 1);
});

test('a file that was kept without script is sent when the script comes after all', async () => {
  const before = (await records()).length;
  const page = await visit(jobApplication.path, { ...SIZES.phone, allow: /status of 422/ });
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  await page.goto(jobApplication.path, { waitUntil: 'commit' });
  await sendButton(page).waitFor();
  await fill(page, { ...jobApplication.answers, 'Phone number': '0801234567x' });
  await sendButton(page).click();
  await summary(page).waitFor();
  release();
  await live(page);
  await page.getByText('Adébáyọ̀ CV.pdf').waitFor();
  await fill(page, { 'Phone number': '08012345678' });
  await sendButton(page).click();
  await toast(page, jobApplication.success).waitFor();
  expect(await records()).toHaveLength(before + 1);
});
