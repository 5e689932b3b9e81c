import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { calm, field, fill, hasFocus, sendButton } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { partners } from './siteForms.ts';
import { letPass, stopClock } from './stopClock.ts';

const { visit, live } = journey();
const COPIED = 'Job poster copied to clipboard';
const toastOf = (page: Page, words: string) => page.locator('[role=status], [role=alert]').filter({ hasText: words });

/** Has a job's page say that its address was copied; the page's clock stands still. */
async function copy(page: Page): Promise<void> {
  await page.getByRole('button', { name: /copy link/i }).click();
  await toastOf(page, COPIED).waitFor();
  await calm(page);
}

/** Asserts that the live region of toasts exists and is empty. */
async function isEmpty(page: Page): Promise<void> {
  const region = page.locator('section[aria-live=polite]');
  expect([await region.count(), await region.innerText()]).toEqual([1, '']);
}

/** Asks how many toasts are there; between the asks the clock runs on, in all for less than they stay by themselves. */
function staying(page: Page): () => Promise<number> {
  let left = 1500;
  return async () => {
    await calm(page);
    if (left > 0) await letPass(page, 20);
    left -= 20;
    return toastOf(page, COPIED).count();
  };
}

async function drag(page: Page, share: number): Promise<void> {
  const box = (await toastOf(page, COPIED).boundingBox())!;
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * share, y, { steps: 8 });
  await page.mouse.up();
}

test('a toast is in a live region and closes after two seconds, a drag or a click', async () => {
  const page = await visit('/careers/product-designer', { ...SIZES.desktop, permissions: ['clipboard-write'] });
  await isEmpty(page);
  await live(page);
  await stopClock(page);
  await copy(page);
  const toast = toastOf(page, COPIED);
  const box = (await toast.boundingBox())!;
  const { width } = SIZES.desktop.viewport;
  expect(box.x + box.width).toBeGreaterThan(width - 40);
  expect(box.x).toBeGreaterThan(width / 2);
  expect(box.y).toBeLessThan(150);
  expect(await toast.evaluate((element) => element.closest('form') === null)).toBe(true);
  expect(await toast.getAttribute('role')).toBe('status');

  // The time under the pointer is not counted.
  await letPass(page, 1500);
  await toast.hover();
  await letPass(page, 10_000);
  await page.mouse.move(400, 700);
  await letPass(page, 450);
  expect(await toast.isVisible()).toBe(true);
  await expect.poll(staying(page)).toBe(0);

  // By more than 80 percent of its width, and not by less.
  await copy(page);
  await drag(page, 0.75);
  await page.mouse.move(700, 600);
  await page.mouse.move(1300, 120);
  await calm(page);
  expect(await toast.isVisible()).toBe(true);
  await drag(page, 0.85);
  await expect.poll(staying(page)).toBe(0);

  // It stays while the focus is in it, and gives it back where it was.
  const hasFocusAgain = () => hasFocus(page.getByRole('button', { name: /copy link/i }));
  await copy(page);
  await page.getByRole('button', { name: 'Close' }).focus();
  await letPass(page, 2600);
  expect(await toast.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(staying(page)).toBe(0);
  await expect.poll(hasFocusAgain).toBe(true);

  await copy(page);
  await page.getByText(COPIED).click();
  await expect.poll(staying(page)).toBe(0);
  await expect.poll(hasFocusAgain).toBe(true);
});

test('shows the last message on the page when the toasts’ script cannot load', async () => {
  const page = await visit('/careers/product-designer', { ...SIZES.desktop, allow: /Toasts|ERR_FAILED/ });
  await page.route(/Toasts-.*js$/, (route) => route.abort());
  await live(page);
  const message = page.getByRole('alert').filter({ hasText: 'could not be copied' });
  const button = page.getByRole('button', { name: /copy link/i });
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button.focus();
  for (let times = 0; times < 2; times++) await button.press('Enter');
  await expect.poll(() => message.count()).toBe(1);
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => message.count()).toBe(0);
  await expect.poll(() => hasFocus(button)).toBe(true);
});

describe('on a phone', () => {
  test('a toast covers neither the focused field nor the next one', async () => {
    const page = await visit(partners.path, { ...SIZES.phone, allow: /graphql|Failed|went wrong/ });
    await live(page);
    await page.route('**/graphql', (route) => route.abort('connectionfailed'));
    await fill(page, partners.answers);
    await field(page, 'Project description').focus();
    await field(page, 'Project description').evaluate((area) => {
      const form = area.closest('form')!;
      form.requestSubmit();
      // As far up as a phone's keyboard pushes it.
      scrollBy({ top: area.getBoundingClientRect().top - 90, behavior: 'instant' });
    });
    await toastOf(page, 'Something went wrong!').waitFor();
    await calm(page);
    const isClear = (label: string) =>
      field(page, label).evaluate((control) => {
        const toast = [...document.querySelectorAll('[role=alert]')].at(-1)!.getBoundingClientRect();
        return control.getBoundingClientRect().top >= toast.bottom;
      });
    await expect.poll(() => isClear('Project description')).toBe(true);
    await field(page, 'Phone number').evaluate((control: HTMLElement) => {
      scrollBy({ top: control.getBoundingClientRect().top - 90, behavior: 'instant' });
      control.focus({ preventScroll: true });
    });
    await expect.poll(() => isClear('Phone number')).toBe(true);
  });

  test('it takes the width of the screen and leaves after five seconds', async () => {
    const page = await visit(partners.path, SIZES.phone);
    await isEmpty(page);
    await live(page);
    await fill(page, partners.answers);
    await stopClock(page);
    await sendButton(page).tap();
    const arrived = () => letPass(page, 100).then(() => toastOf(page, partners.success).count());
    await expect.poll(arrived).toBe(1);
    await calm(page);
    const box = (await toastOf(page, partners.success).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(SIZES.phone.viewport.width);
    await letPass(page, 4500);
    expect(await toastOf(page, partners.success).isVisible()).toBe(true);
    await letPass(page, 600);
    await expect.poll(() => letPass(page, 50).then(() => toastOf(page, partners.success).count())).toBe(0);
  });
});
