import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm } from './formPage.ts';
import { journey, SIZES } from './site.ts';

const { visit, live } = journey();
const countdown = (page: Page) => page.getByRole('timer').locator('p').allTextContents();
const openQuestions = (page: Page) =>
  page.locator('#faqs details').evaluateAll((entries) => entries.map((entry) => (entry as HTMLDetailsElement).open));

test('the cohort countdown counts seconds down, with a zero before small numbers', async () => {
  const page = await visit('/robots.txt');
  await page.clock.install({ time: new Date('2024-10-23T20:00:00+01:00') });
  await page.goto('/');
  await live(page);
  await page.clock.pauseAt(new Date('2024-10-23T21:58:50+01:00'));
  await expect.poll(() => countdown(page)).toEqual(['01 Days', '02 Hrs', '01 Min', '09 Sec']);
  await page.clock.runFor(3000);
  await expect.poll(() => countdown(page)).toEqual(['01 Days', '02 Hrs', '01 Min', '06 Sec']);
});

/** Steps through the testimonials, which go round at both ends; `atThird` happens at the third. */
async function stepThroughTestimonials(page: Page, atThird?: () => Promise<void>) {
  const section = page.locator('#testimonials');
  const inView = () =>
    section.locator('[aria-roledescription=slide]').evaluateAll((slides) => {
      const row = slides[0]!.parentElement!.getBoundingClientRect();
      return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - row.left) < row.width / 2) + 1;
    });
  await section.scrollIntoViewIfNeeded();
  await expect.poll(inView).toBe(1);
  for (const expected of [2, 3, 4, 5, 1]) {
    await section.getByRole('button', { name: /next/i }).click();
    await expect.poll(inView).toBe(expected);
    if (expected === 3) await atThird?.();
  }
  await section.getByRole('button', { name: /previous/i }).click();
  await expect.poll(inView).toBe(5);
}

test('shows FAQs, courses and testimonials on a desktop', async () => {
  const page = await visit('/', SIZES.desktop);
  await live(page);
  await expect.poll(async () => (await openQuestions(page)).every(Boolean)).toBe(true);
  const section = page.locator('#courses');
  const indicator = section.locator('[data-indicator]');
  const left = async () => (await indicator.boundingBox())!.x;
  await section.scrollIntoViewIfNeeded();
  await calm(page);
  const start = await left();
  await section.getByRole('link', { name: 'Graphics Design' }).hover();
  await expect.poll(() => section.getByText(/4\s*\/\s*5/).count()).toBe(1);
  await expect.poll(async () => Math.round((await left()) - start)).toBe(Math.round((230 / 5) * 3));
  await stepThroughTestimonials(page);
});

test('shows FAQs, testimonials and the first button on a phone', async () => {
  const page = await visit('/robots.txt', SIZES.phone);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/faqOpenState.behaviour-*', (route) => held.then(() => route.continue()));
  await page.goto('/');
  const bottom = async () => {
    const box = await page.getByRole('link', { name: 'Start a Project' }).boundingBox();
    return box!.y + box!.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(SIZES.phone.viewport.height);
  await stepThroughTestimonials(page, async () => {
    // Another section's script arrives late. No click has waited for that script, and no click is replayed when it
    // arrives.
    release();
    await live(page);
    expect(await page.locator('#testimonials [data-index]').textContent()).toBe('3');
  });
  const only = (open: number | undefined) => Array.from({ length: 6 }, (_, index) => index === open);
  await expect.poll(() => openQuestions(page)).toEqual(only(0));
  await page.locator('#faqs summary').nth(2).tap();
  await expect.poll(() => openQuestions(page)).toEqual(only(2));
  await page.locator('#faqs summary').nth(2).tap();
  await expect.poll(() => openQuestions(page)).toEqual(only(undefined));
});

test('FAQs open without script', async () => {
  const page = await visit('/', { ...SIZES.phone, javaScriptEnabled: false });
  await page.locator('#faqs summary').nth(1).tap();
  await expect.poll(async () => (await openQuestions(page))[1]).toBe(true);
});
