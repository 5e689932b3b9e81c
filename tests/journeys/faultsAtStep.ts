import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';

/** A window of 1280 by 1024 at 400 %. */
export const ENLARGED = { viewport: { width: 320, height: 256 } };

/**
 * Returns the faults of a page at a step of a form, in words: sideways scrolling, cut or overflowing words, a focused
 * element under the header, or axe violations. Without script, the step's heading counts as focused.
 */
export async function faultsAtStep(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) => one.checkVisibility() && !one.closest('.visually-hidden, [aria-hidden=true]') && one.clientHeight > 1,
    );
    const named = (one: Element) => `${one.tagName} ${one.textContent!.trim().slice(0, 40)}`;
    const out = shown.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isCut = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth;
      return (
        width > 1 && (left < -0.5 || right > innerWidth + 0.5 || (isCut && !one.matches('input, textarea, select')))
      );
    });
    const heading = document.querySelector('main [id*="-step-"]')!;
    const focused = document.activeElement?.closest('main') ? document.activeElement : heading;
    const { top } = focused.getBoundingClientRect();
    const header = document.querySelector('header')!.getBoundingClientRect();
    const isHidden = top < Math.max(0, header.bottom) || top >= innerHeight;
    return [
      ...wide,
      ...out.map(named),
      ...(isHidden ? [`${named(focused)} at ${top}, header to ${header.bottom}`] : []),
    ];
  });
  return [...seen, ...(await axeFaults(page))];
}
