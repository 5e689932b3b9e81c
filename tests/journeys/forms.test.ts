import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readForm } from '../../src/site/disk/readJsonFiles.ts';
import { exportedRecords } from './exportedRecords.ts';
import { axeFaults } from './axeFaults.ts';
import { brokenRules } from './fieldRules.ts';
import {
  type Answers,
  answersOf,
  calm,
  choicesOf,
  field,
  fill,
  hasFocus,
  messageOf,
  outcome,
  sendButton,
  summary,
  toast,
  toldBy,
} from './formPage.ts';
import { resizeTo } from './resizeTo.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, jobApplication, siwes, SITE_FORMS, trainingRegistration, type SiteForm } from './siteForms.ts';
import { letPass, stopClock } from './stopClock.ts';

const visitor = journey();
const { visit, live } = visitor;
/** Console messages of a failed call. */
const FAILS = /graphql|Failed to load|went wrong|error occurred|apply for SIWES/i;

const isCall = (request: Request) => request.url().endsWith('/graphql') && request.method() === 'POST';
const withoutBlanks = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== null));
/** Returns the expected record of a form sent with all its answers, except those named in `without`. */
const recordOf = ({ stored }: SiteForm, without: string[] = []) => {
  const kept = Object.entries(stored).filter(([name]) => !without.includes(name));
  const told = kept.map(([name, value]) => [name, value instanceof RegExp ? expect.stringMatching(value) : value]);
  const own = { id: expect.any(String) as string, createdAt: expect.any(String) as string };
  return withoutBlanks({ ...own, ...Object.fromEntries(told) });
};
const without = (answers: Answers, labels: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([label]) => !labels.includes(label)));

/** Receipt at the send button: the time on Nigeria's clock, and the end of the record's id as a reference. */
const RECEIPT = /Sent on \d{1,2} \w+ \d{4} at \d\d:\d\d.*Your reference is ([0-9A-F]{8})/s;
const KEPT = 'Your answers are kept.';
const CHAT = /^https:\/\/wa\.me\/234\d+$/;

/** Returns whether an element is in view. During a view transition the picture of the page covers the element. */
const isOnScreen = (element: Locator) =>
  element.evaluate((box) => {
    const { top, bottom, left } = box.getBoundingClientRect();
    // No other element covers the box, such as the header or a toast.
    const isCovered = ![top, bottom].every((y) =>
      box.contains(document.elementFromPoint(left + 40, y + (y === top ? 8 : -8))),
    );
    return top >= 0 && bottom <= innerHeight && !isCovered;
  });

/** Opens a form, by default with reduced motion: the animations are the same for every test of a form. */
async function open({ path }: SiteForm, how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(path, { reducedMotion: 'reduce', ...how });
  await live(page);
  return page;
}

/** Returns the axe violations of a page after its animations. */
const barriers = (page: Page) => calm(page).then(() => axeFaults(page));

const records = async ({ id, email }: ReturnType<typeof filledByOne>) =>
  (await exportedRecords(visitor.site, id, email)).map(withoutBlanks);

/** Forms that together have all kinds of fields: a choice, a date, a file, an address, and a field with a condition. */
const WITH_ALL_FIELDS = [siwes, jobApplication];

describe.each(WITH_ALL_FIELDS.map((form) => [form.id, form] as const))('the form %s', (_, known) => {
  const labels = Object.keys(known.answers);

  test('keeps early input and files, sends them, and starts a new form', async () => {
    const form = filledByOne(known);
    const page = await visit('/robots.txt');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.goto(form.path, { waitUntil: 'commit' });
    await sendButton(page).waitFor();
    const empty = await answersOf(page, labels);
    const late = form.calledFor ? [form.calledFor.label] : [];
    await fill(page, without(form.answers, late));
    const typed = await answersOf(page, labels);
    release();
    await live(page);
    await field(page, 'Email').focus();
    await expect.poll(() => answersOf(page, labels)).toEqual(typed);
    await fill(page, Object.fromEntries(late.map((label) => [label, form.answers[label]!])));
    let calls = 0;
    page.on('request', (request) => void (isCall(request) && calls++));
    const control = await field(page, 'Full name').elementHandle();
    await stopClock(page);
    await sendButton(page).click();
    const sending = page.getByRole('status').filter({ hasText: 'Sending your answers' });
    await sending.waitFor({ state: 'attached' });
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => sendButton(page).textContent()).toBe(form.busy);
    await letPass(page, 1950);
    expect(calls).toBe(0);
    await expect.poll(() => letPass(page, 50).then(() => calls)).toBe(1);
    await page.getByRole('status').filter({ hasText: form.success }).waitFor();
    await expect.poll(() => answersOf(page, labels)).toEqual(empty);
    // The page mounts a new form: no control of the old form is left.
    expect(await control!.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect.poll(() => sendButton(page).textContent()).toBe('Submit');
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => hasFocus(sendButton(page))).toBe(true);
    await expect.poll(() => sending.count()).toBe(0);

    // The toast closes. The outcome at the button adds details and does not repeat the sentence of the toast.
    await letPass(page, 6000);
    await expect.poll(() => letPass(page, 50).then(() => page.getByText(form.success).count())).toBe(0);
    const [, reference] = RECEIPT.exec((await outcome(page).textContent())!)!;
    await expect.poll(() => isOnScreen(outcome(page))).toBe(true);
    await field(page, 'Full name').fill('A');
    await expect.poll(() => outcome(page).count()).toBe(0);
    const stored = await records(form);
    expect(stored).toEqual([recordOf(form)]);
    expect(reference).toBe(String(stored[0]!.id).slice(-8).toUpperCase());
  });

  test('works without script: refused with what was typed, then stored and thanked for', async () => {
    const form = filledByOne(known);
    const page = await visit(form.path, { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
    const title = await page.title();
    await fill(page, { ...form.answers, 'Phone number': '0801234567x' });
    const texts = labels.filter((label) => label !== 'CV');
    const typed = await answersOf(page, texts);
    await sendButton(page).click();
    await summary(page).waitFor();
    await page.waitForLoadState();
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      form.missing.find((words) => words.startsWith('Phone')),
    ]);
    expect(await page.title()).toBe(`Error: ${title}`);
    expect(await answersOf(page, texts)).toEqual(typed);
    // The chosen file stays in its field, and is sent again.
    for (const answer of Object.values(form.answers))
      if (typeof answer !== 'string') await page.getByText(answer.name).waitFor();
    await fill(page, { 'Phone number': form.answers['Phone number']! });
    await sendButton(page).click();
    await page.getByText(form.success).first().waitFor();
    await page.waitForLoadState();
    expect(await page.title()).toBe(title);
    expect(await field(page, 'Full name').inputValue()).toBe('');
    const stored = await records(form);
    expect(stored).toEqual([recordOf(form)]);
    const said = page.getByRole('status').filter({ hasText: form.success });
    expect(RECEIPT.exec((await said.textContent())!)![1]).toBe(String(stored[0]!.id).slice(-8).toUpperCase());
    await expect.poll(() => isOnScreen(said)).toBe(true);
  });
});

describe.each(SITE_FORMS.map((form) => [form.id, form] as const))('the form %s', (_, known) => {
  const labels = Object.keys(known.answers);

  test('validates every field, sends once, and keeps answers after failures', async () => {
    const form = filledByOne(known);
    const page = await open(form, { ...SIZES.phone, allow: FAILS });
    for (const [label, what, told] of known.controls)
      expect([label, what, await toldBy(page, label, what)]).toEqual([label, what, told]);
    const title = await page.title();
    const calls: Request[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && calls.push(request)));
    await sendButton(page).click();
    await expect.poll(() => summary(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    const links = summary(page).getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual(form.missing);
    await expect.poll(() => page.title()).toBe(`Error: ${title}`);
    // Every form has two columns of fields on a desktop.
    for (const { viewport } of known === jobApplication ? [SIZES.desktop, SIZES.phone] : [SIZES.phone]) {
      await resizeTo(page, viewport);
      expect(await barriers(page)).toEqual([]);
    }
    for (const link of await links.all()) {
      const words = await link.textContent();
      await link.click();
      // The focused field, or its group, shows the message of the link.
      const said = () =>
        page.evaluate(() => {
          const at = document.activeElement!;
          const holder = at.closest('[role=radiogroup]') ?? at;
          return (holder.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent);
        });
      await expect.poll(said).toContain(words);
    }
    expect(calls).toEqual([]);

    // The rest of the page is the same at every screen size and, apart from the file, in every form.
    const look = async (state: string) => {
      if (known === jobApplication) expect([state, await barriers(page)]).toEqual([state, []]);
    };
    await fill(page, without(form.answers, Object.keys(form.optional)));
    const typed = await answersOf(page, labels);
    // The server stores the submission, but its response is lost after the check of the sending state.
    let lost = '';
    let lose: () => void = () => undefined;
    const looked = new Promise<void>((done) => (lose = done));
    await page.route('**/graphql', async (route) => {
      lost = await (await route.fetch()).text();
      await looked;
      await route.abort('connectionreset');
    });
    await sendButton(page).dblclick();
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
    await look('sending');
    lose();
    await page.getByRole('alert').filter({ hasText: form.failure }).waitFor();
    await look('failed');
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => answersOf(page, labels)).toEqual(typed);
    expect(calls.filter(isCall)).toHaveLength(1);
    expect(await outcome(page).textContent()).toContain(KEPT);
    expect(await outcome(page).getByRole('link').first().getAttribute('href')).toMatch(CHAT);
    await expect.poll(() => isOnScreen(outcome(page))).toBe(true);
    // The persistent outcome does not repeat the alert.
    expect(await page.getByRole('status').filter({ hasText: form.failure }).count()).toBe(0);
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    await expect.poll(() => page.title()).toBe(title);
    await look('sent');
    await expect.poll(() => outcome(page).textContent()).toMatch(RECEIPT);
    await expect.poll(() => isOnScreen(outcome(page))).toBe(true);
    const stored = await records(form);
    expect(stored).toEqual([recordOf(form, Object.values(form.optional))]);
    expect(lost).toContain(`"id":"${String(stored[0]!.id)}"`);

    // In the emptied form.
    for (const [label, choices] of known.choices) {
      expect([await choicesOf(page, label), await answersOf(page, [label])]).toEqual([choices, { [label]: '' }]);
      // Only one answer can be selected.
      const given: string[] = [];
      for (const choice of choices) {
        await fill(page, { [label]: choice });
        given.push((await answersOf(page, [label]))[label]!);
      }
      expect(given.map((answer) => answer.toLowerCase())).toEqual(choices.map((choice) => choice.toLowerCase()));
    }
    await field(page, 'Phone number').pressSequentially('080123456789');
    await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('08012345678');
    await expect.poll(() => page.locator('form [aria-invalid=true]').count()).toBe(0);
    // contracts/forms.test.tsx tries the rules of every form.
    if (WITH_ALL_FIELDS.includes(known)) expect(await brokenRules(page, known.rules)).toEqual([]);
  });
});

test.each(SITE_FORMS.filter((form) => !WITH_ALL_FIELDS.includes(form)).map((form) => [form.id, form] as const))(
  'a post of the form %s without script is stored',
  async (_, known) => {
    const form = filledByOne(known);
    const { rename = {} } = readForm(visitor.site.root, form.id).submit;
    const fieldOf = Object.fromEntries(Object.entries(rename).map(([own, name]) => [name, own]));
    const answers = Object.entries(form.stored as Record<string, string>);
    const body = new URLSearchParams([
      ['_form', form.id],
      ...answers.map(([name, answer]) => [fieldOf[name] ?? name, answer]),
    ]);
    const response = await fetch(visitor.site.url + form.path, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(form.success)]);
    expect(await records(form)).toEqual([recordOf(form)]);
  },
);

const CALLING = SITE_FORMS.flatMap((form) => (form.calledFor ? [{ form, ...form.calledFor }] : []));

test.each(CALLING)(
  '“$label” shows only when it is called for, and is not sent once it is not',
  async ({ form: known, label, by, not }) => {
    const form = filledByOne(known);
    const page = await open(form);
    expect(await field(page, label).count()).toBe(0);
    await fill(page, form.answers);
    await fill(page, { [by]: not });
    await expect.poll(() => field(page, label).count()).toBe(0);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    const [record] = await exportedRecords(visitor.site, form.id, form.email);
    expect([record![form.optional[by]!], record![form.optional[label]!] ?? '']).toEqual([not, '']);
  },
);

test('a plan’s link preselects its course and its plan with the price', async () => {
  const page = await visit('/trainings/courses/cyber-security', SIZES.phone);
  await page.getByRole('link', { name: 'Apply Now for the Pro plan' }).click();
  await page.waitForURL('**/contact-us/training?track=Cybersecurity#cyber-security-pro');
  const plans = page.getByText('Cyber Security, Pro plan (5 months, ₦180,000)');
  await expect.poll(() => plans.isVisible()).toBe(true);
  expect(await page.getByText('Cyber Security, Medium plan').isVisible()).toBe(false);
  await live(page);
  const track = field(page, 'Track');
  expect(await track.inputValue()).toBe('Cybersecurity');
  expect(await messageOf(page, 'Track')).toBe('');
  await track.selectOption('Product Design');
  // Ignores parameters for unknown options and for text questions.
  const other = await visit('/contact-us/training?track=Cooking&fullName=Ada&availability=Hybrid');
  await live(other);
  await expect.poll(() => other.getByRole('radio', { name: 'Hybrid' }).isChecked()).toBe(true);
  expect([await field(other, 'Track').inputValue(), await field(other, 'Full name').inputValue()]).toEqual(['', '']);
  // On reload, answers chosen since take precedence over the address.
  await field(other, 'Full name').fill('Ada');
  await other.getByText('Keep my answers on this device').waitFor();
  await other.getByRole('radio', { name: 'Onsite/Physical' }).check();
  await field(other, 'Full name').focus();
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await other.reload();
  await live(other);
  await expect.poll(() => field(other, 'Full name').inputValue()).toBe('Ada');
  await expect.poll(() => other.getByRole('radio', { name: 'Onsite/Physical' }).isChecked()).toBe(true);
});

test('a link that fills fields fills them without script', async () => {
  const page = await visit('/contact-us/training?track=Cybersecurity&availability=Hybrid&fullName=Ada', {
    ...SIZES.phone,
    javaScriptEnabled: false,
  });
  expect(await field(page, 'Track').inputValue()).toBe('Cybersecurity');
  expect(await page.getByRole('radio', { name: 'Hybrid' }).isChecked()).toBe(true);
  expect(await field(page, 'Full name').inputValue()).toBe('');
});

test.each(Object.entries(SIZES))(
  'on a %s one select is open at a time, and keys answer dates and selects',
  async (_, size) => {
    const page = await open(trainingRegistration, size);
    const isOpen = (label: string) => field(page, label).evaluate((select) => select.matches(':open'));
    const press = async (label: string) => {
      await field(page, label).scrollIntoViewIfNeeded();
      const box = (await field(page, label).boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    await press('Track');
    await expect.poll(() => isOpen('Track')).toBe(true);
    await press('Track package');
    await expect.poll(() => isOpen('Track')).toBe(false);
    if (!(await isOpen('Track package'))) await press('Track package');
    await expect.poll(() => isOpen('Track package')).toBe(true);
    await press('Track package');
    await expect.poll(() => isOpen('Track package')).toBe(false);

    const [birth, track] = [field(page, 'Date of birth'), field(page, 'Track')];
    await birth.focus();
    await page.keyboard.type('12312010');
    await expect.poll(() => birth.inputValue()).toBe('2010-12-31');
    await track.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => track.inputValue()).toBe('Web development');
    await page.keyboard.type('prod');
    await expect.poll(() => track.inputValue()).toBe('Product Design');
    await page.keyboard.press('Tab');
    expect([await messageOf(page, 'Date of birth'), await messageOf(page, 'Track')]).toEqual(['', '']);
  },
);
