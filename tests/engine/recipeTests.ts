import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createItemFromArgs } from '../../scripts/new/createItemFromArgs.ts';
import { exportedRecords } from '../journeys/exportedRecords.ts';
import { axeFaults } from '../journeys/axeFaults.ts';
import { field, sendButton, summary, toast } from '../journeys/formPage.ts';
import { ENLARGED, faultsAtStep } from '../journeys/faultsAtStep.ts';
import type { Journey } from '../journeys/site.ts';
import { storedSubmissions } from '../journeys/storedSubmissions.ts';
import { recipes } from './recipes.ts';

/**
 * Checks the results of the guides' recipes in a browser, on a copy of the project in which each recipe was followed.
 */
export function recipeTests(follower: Journey): void {
  describe('a person who follows the recipes of the guides', () => {
    const { visit, live } = follower;

    test('finds a recipe for every task', () => {
      expect([...recipes.keys()]).toEqual([
        'Change a text',
        'Add an FAQ',
        'Prepare an entry as a draft',
        'Add a page',
        'Add a section',
        'Link to a form with answers filled in',
        'Move a page to another address',
        'Add a picture',
        'Offer a file for download',
        'Add a course',
        'Publish a blog article',
        'Add a form with its page',
        'Add a field',
        'Show a field only after a certain answer',
        'Add a second condition',
        'Limit a field by another answer',
        'Split a form into steps',
        'Show a receipt and protect a sensitive answer',
        'Say why you ask and how long you keep it',
        'Mail the answers to staff',
        'Name the form in the Desk',
        'Add a block',
      ]);
    });

    test('leads from an address that a page had to where it is', async () => {
      const page = await visit('/who-we-are?from=a-card');
      expect(new URL(page.url())).toMatchObject({ pathname: '/about-us', search: '?from=a-card' });
    });

    test('hands out a file as what it is, to be shown where it is asked for', async () => {
      const { headers, status } = await fetch(`${follower.site.url}/media/prices.pdf`);
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        'application/pdf',
        'inline',
      ]);
    });

    test('changes a text', async () => {
      const page = await visit('/contact-us');
      expect(await page.getByText('A form for projects, a form for training, and a chat for the rest.').count()).toBe(
        1,
      );
    });

    test('adds an FAQ', async () => {
      const page = await visit('/');
      const entry = page.locator('#faqs details', { hasText: 'Can I park at your centres?' });
      await entry.getByText('Yes, at two of them.').waitFor();
      expect(await entry.getByRole('listitem').allTextContents()).toEqual(['Ado-Ekiti', 'Ikole-Ekiti']);
      expect(await page.content()).not.toContain('Do you teach in the evening?');
    });

    test('makes a page with a link to it and a section', async () => {
      const page = await visit('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Open day' }).click();
      await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/open-day');
      const link = page.locator('#come').getByRole('link', { name: 'Register now' });
      expect(await link.getAttribute('href')).toBe('/contact-us/training?track=Web+development');
      expect(await axeFaults(page)).toEqual([]);
      expect(await (await fetch(`${follower.site.url}/sitemap.xml`)).text()).toContain('/open-day<');
    });

    test('shows a block of its own, with its style sheet', async () => {
      const page = await visit('/about-us');
      await page.getByRole('heading', { name: 'In the rain' }).waitFor();
      const words = page.getByText('We meet in the hall.');
      expect(await words.evaluate((text) => getComputedStyle(text).maxWidth)).toBe('672px');
      expect(await axeFaults(page)).toEqual([]);
    });

    test('shows a new form on the privacy page', async () => {
      const notice = (await visit('/privacy')).getByRole('region', { name: 'Visit', exact: true });
      const words = (await notice.textContent())!;
      for (const part of ['To plan your visit.', '12 months after you sent it.', 'training@example.com'])
        expect(words).toContain(part);
    });

    test('shows a picture', async () => {
      const picture = (await visit('/trainings')).getByRole('img', { name: 'A class on our open day' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });

    test('sends a visit by a form in steps with conditional fields', async () => {
      const page = await visit('/visit', {
        ...ENLARGED,
        reducedMotion: 'reduce',
        allow: /Failed to load|ERR_INTERNET|net::|Network request failed/,
      });
      await live(page);
      await page.getByRole('heading', { name: 'Visit us', level: 1 }).waitFor();
      const told = () => summary(page).getByRole('link').allTextContents();
      const choose = (question: string, answer: string) =>
        page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();

      const step = async (words: string) => {
        const heading = page.getByRole('heading', { name: words });
        await heading.waitFor();
        expect(await faultsAtStep(page)).toEqual([]);
        return heading.evaluate((one) => one === document.activeElement);
      };
      const goOn = () => page.getByRole('button', { name: 'Continue' }).click();

      await step('Step 1 of 3 Your visit');
      await goOn();
      await expect.poll(told).toEqual(['Choose a centre']);
      expect([await field(page, 'Do you need the bus?').count(), await field(page, 'Bus stop').count()]).toEqual([
        0, 0,
      ]);
      await choose('Centre', 'Ikole-Ekiti');
      await field(page, 'Do you need the bus?').selectOption('Yes');
      await field(page, 'Bus stop').waitFor();
      await goOn();
      await expect.poll(told).toEqual(['Name your bus stop']);
      await field(page, 'Bus stop').fill('Market');
      expect(await axeFaults(page)).toEqual([]);
      await goOn();

      expect(await step('Step 2 of 3 About you')).toBe(true);
      await field(page, 'Full name').fill('Ọlá Adé');
      await field(page, 'Email').fill('ola@example.com');
      await field(page, 'Message').fill('I come with my sister.');
      await goOn();

      expect(await step('Step 3 of 3 Check your answers')).toBe(true);
      await page.getByRole('button', { name: 'Change email' }).click();
      await step('Step 2 of 3 About you');
      await field(page, 'Email').fill('ade@example.com');
      await goOn();
      await step('Step 3 of 3 Check your answers');
      await sendButton(page).click();
      await toast(page, 'Form submitted successfully').waitFor();
      const receipt = page.getByRole('region', { name: 'What you sent' });
      await receipt.getByText('Market').waitFor();
      await receipt.getByText('ade@example.com').waitFor();

      // A form in steps is kept and sent later too.
      await page.getByText('Keep my answers on this device').waitFor();
      await page.context().setOffline(true);
      await choose('Centre', 'Ado-Ekiti');
      await goOn();
      await field(page, 'Full name').fill('Bísí Ọjọ́');
      await field(page, 'Email').fill('bisi@example.com');
      await field(page, 'Message').fill('I come alone this time.');
      await goOn();
      await sendButton(page).click();
      await page.getByRole('button', { name: 'Keep and send later' }).click();
      await page.getByRole('status').filter({ hasText: 'Waiting to be sent, since' }).first().waitFor();
      await page.context().setOffline(false);
      await page.getByText(/Your reference is/).waitFor();
      expect(await exportedRecords(follower.site, 'visit', 'bisi@example.com')).toHaveLength(1);
      expect(await axeFaults(page)).toEqual([]);
      await expect.poll(() => storedSubmissions(page)).toBe('[]');

      expect(await exportedRecords(follower.site, 'visit', 'ade@example.com')).toEqual([
        {
          id: expect.any(String),
          createdAt: expect.any(String),
          fullName: 'Ọlá Adé',
          email: 'ade@example.com',
          message: 'I come with my sister.',
          centre: 'Ikole-Ekiti',
          bus: 'Yes',
          stop: 'Market',
          arrival: null,
          departure: null,
        },
      ]);
    });

    test('refuses a departure before the arrival', async () => {
      const page = await visit('/visit');
      await live(page);
      await page.getByRole('radio', { name: 'Ado-Ekiti' }).check();
      await field(page, 'You arrive at').fill('14:00');
      await field(page, 'You leave at').fill('10:00');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect
        .poll(() => summary(page).getByRole('link').allTextContents())
        .toEqual(['Choose a time after your arrival']);
    });

    test('asks in steps without script, at any text size, and shows the answers', async () => {
      // Blocks the page's script only: axe needs a page with JavaScript enabled.
      const page = await visit('/about-us', { ...ENLARGED, allow: /ERR_FAILED/ });
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/visit');
      const step = async (words: string) => {
        await page.getByRole('heading', { name: words }).waitFor();
        await page.waitForLoadState();
        expect(await faultsAtStep(page)).toEqual([]);
      };
      const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('radio', { name: 'Ado-Ekiti' }).check();
      await goOn();
      await step('Step 2 of 3 About you');
      await field(page, 'Full name').fill('Tólá Adé');
      await field(page, 'Email').fill('tola@example.com');
      await field(page, 'Message').fill('Without any script.');
      await goOn();
      await step('Step 3 of 3 Check your answers');
      await page.locator('form button[type=submit]:not([name])').last().click();
      const receipt = page.getByRole('region', { name: 'What you sent' });
      await receipt.getByText('tola@example.com').waitFor();
      expect(await receipt.evaluate((one) => one.previousElementSibling?.textContent)).toContain('Your reference is');
      expect(await axeFaults(page)).toEqual([]);
    });

    test('offers a course', async () => {
      const page = await visit('/trainings');
      await page.locator('#courses').getByRole('link', { name: 'Cloud Basics' }).click();
      await page.getByRole('heading', { name: 'Cloud Basics', level: 1 }).waitFor();
      await page.getByText('₦100,000').first().waitFor();
      const registration = await visit('/contact-us/training');
      expect(await field(registration, 'Track').selectOption('Cloud Basics')).toEqual(['Cloud Basics']);
    });

    test('publishes a post, whose own words search engines and previews get', async () => {
      const page = await visit('/blog');
      await page.getByRole('link', { name: 'First steps' }).click();
      await page.getByText('You begin by building.').waitFor();
      // The tab says what the article is called, though the page was asked for by a link inside the site.
      await expect.poll(() => page.title()).toMatch(/^First steps \| /);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('What the first week is like.');
      await live(await visit('/blog/first-steps'));
      const html = await (await fetch(`${follower.site.url}/blog/first-steps`)).text();
      expect(html.slice(html.indexOf('<main'), html.indexOf('</main'))).toContain('You begin by building.');
      expect(html).toContain('<title>First steps | ');
      expect(html).toContain('content="What the first week is like."');
      expect(html).toContain('"@type":"Article"');
      expect(await (await fetch(`${follower.site.url}/sitemap.xml`)).text()).toContain('/blog/first-steps<');
      const missing = await fetch(`${follower.site.url}/blog/nobody-wrote-this`);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toMatch(/<title>Page not found \| .*content="noindex"/s);
    });

    test('is refused a new page at an address that another has, and nothing is written', () => {
      const { root } = follower.site;
      expect(createItemFromArgs(root, ['page', 'about-us'])).toEqual({
        refused: expect.stringContaining('route is "/about-us"'),
      });
      expect(existsSync(join(root, 'pages/about-us.json'))).toBe(false);
    });
  });
}
