import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { field, messageOf, sendButton, summary } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { jobApplication, partners, partnerWithUs, siwes, trainingRegistration } from './siteForms.ts';

const { visit, live } = journey();

/** How people press: with a finger, with a mouse. */
const WAYS = [
  ['a finger, 360 px', { ...SIZES.phone, viewport: { width: 360, height: 740 } }],
  ['a mouse, 390 px', { viewport: SIZES.phone.viewport }],
] as const;

const URL_WANTED = 'Please enter a valid URL starting with https://';
/** Fields that are left with a fault by pressing their form's button. */
const LEFT = [
  {
    form: partners,
    label: 'Project description',
    answer: 'Too short',
    words: 'Description must be at least 20 characters',
  },
  { form: trainingRegistration, label: 'Track package', answer: '', words: 'Track Package is required' },
  { form: siwes, label: 'End date', answer: '', words: 'End date must be in the future' },
  { form: jobApplication, label: 'Portfolio link', answer: 'me', words: URL_WANTED },
  { form: partnerWithUs, label: 'Organization website', answer: 'us', words: URL_WANTED },
];

const press = (page: Page, { x, y }: { x: number; y: number }, isTouch: boolean) =>
  isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** Leaves a field by a press on the upper edge of a control, which a message above it would move away, where both are on the screen. */
async function leaveBy(page: Page, left: Locator, control: Locator, isTouch: boolean): Promise<void> {
  await left.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { y, height } = (await control.boundingBox())!;
  const below = y + height - page.viewportSize()!.height;
  if (below > 0) await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), below + 20);
  const box = (await control.boundingBox())!;
  await press(page, { x: box.x + box.width / 2, y: box.y + 4 }, isTouch);
}

describe.each(WAYS)('who presses with %s', (_way, { ...how }) => {
  const isTouch = 'hasTouch' in how;
  const open = async (path: string) => {
    const page = await visit(path, how);
    await live(page);
    return page;
  };

  test.each(isTouch ? LEFT : LEFT.slice(0, 2))(
    'on the button of $form.id counts at once, whatever the blurred field says',
    async ({ form, label, answer, words }) => {
      const page = await open(form.path);
      if (answer) await field(page, label).fill(answer);
      await field(page, label).focus();
      expect(await messageOf(page, label)).toBe('');
      await leaveBy(page, field(page, label), sendButton(page), isTouch);
      await summary(page).waitFor();
      expect(await messageOf(page, label)).toBe(words);
    },
  );

  test('chooses what he pressed: an answer, a list of answers, a file', async () => {
    const registration = await open(trainingRegistration.path);
    await field(registration, 'Religion').focus();
    const female = registration.getByRole('radio', { name: 'Female', exact: true });
    await leaveBy(registration, field(registration, 'Religion'), female.locator('xpath=../..'), isTouch);
    await expect.poll(() => female.isChecked()).toBe(true);
    await expect.poll(() => messageOf(registration, 'Religion')).toBe('Religion is required');

    await field(registration, 'Address').focus();
    const heard = registration.evaluate(
      () =>
        new Promise((done) => addEventListener('click', ({ target }) => done((target as HTMLInputElement).name), true)),
    );
    await leaveBy(registration, field(registration, 'Address'), field(registration, 'Track'), isTouch);
    expect(await heard).toBe('track');

    const application = await open(jobApplication.path);
    await field(application, 'Portfolio link').fill('me');
    const chooser = application.waitForEvent('filechooser');
    await leaveBy(application, field(application, 'Portfolio link'), field(application, 'CV'), isTouch);
    await chooser;
  });
});

test('a press that ends elsewhere lets the blurred field show its error', async () => {
  const page = await visit(partners.path);
  await live(page);
  const description = field(page, 'Project description');
  await description.fill('Too short');
  await sendButton(page).hover();
  await page.mouse.down();
  expect(await messageOf(page, 'Project description')).toBe('');
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect.poll(() => messageOf(page, 'Project description')).toContain('at least 20');
  expect(await summary(page).count()).toBe(0);

  // A press of which the page never hears the end does not silence who goes on by keyboard.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')));
  await field(page, 'Email').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => messageOf(page, 'Email')).toBe('Invalid email address');
});

test('a finger that scrolls away from the button sends nothing', async () => {
  const page = await visit(partners.path, SIZES.phone);
  await live(page);
  await field(page, 'Email').fill('me');
  // Simulates a press that becomes a scroll.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')));
  await field(page, 'Email').blur();
  expect(await messageOf(page, 'Email')).toBe('');
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointercancel')));
  await expect.poll(() => messageOf(page, 'Email')).toBe('Invalid email address');
  expect(await summary(page).count()).toBe(0);
});
