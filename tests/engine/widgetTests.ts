import { describe, expect, test } from 'vitest';
import { sendButton, toast } from '../journeys/formPage.ts';
import { type Journey, SIZES } from '../journeys/site.ts';
import { storedSubmissions } from '../server/storedSubmissions.ts';
import files from './widgetFiles.json' with { type: 'json' };

/** Files of a page with a form that uses the widget of `npm run new -- widget stars`. */
export const WIDGET_FILES = files;

const THANKS = files['schemas/rating.json'].submit.success;

/** Tests the widget of a developer in a browser, on a site with WIDGET_FILES. */
export function widgetTests(visitor: Journey): void {
  const ratings = async () =>
    (await storedSubmissions(visitor.site.dataDir)).filter(({ form }) => form === 'rating').map(({ input }) => input);

  describe('a widget of a developer', () => {
    test('is hydrated, answered, sent and stored', async () => {
      const page = await visitor.visit('/rating');
      await visitor.live(page);
      const four = page.getByRole('button', { name: '4', exact: true });
      await four.click();
      expect(await four.getAttribute('aria-pressed')).toBe('true');
      await sendButton(page).click();
      await toast(page, THANKS).waitFor();
      expect(await ratings()).toContainEqual({ stars: 4 });
    });

    test('without JavaScript sends the native control of its field', async () => {
      const page = await visitor.visit('/rating', { ...SIZES.phone, javaScriptEnabled: false });
      await page.getByLabel('Stars').selectOption('2');
      await sendButton(page).click();
      await page.getByText(THANKS).waitFor();
      expect(await ratings()).toContainEqual({ stars: 2 });
    });
  });
}
