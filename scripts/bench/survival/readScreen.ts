import type { Page } from 'playwright-core';

/** What stands in the form now: the answer to each question by its label, and all its words. */
export interface Screen {
  answers: Record<string, string>;
  text: string;
}

export const readScreen = (page: Page): Promise<Screen> =>
  page
    .locator('form, [role=form]')
    .first()
    .evaluate((form) => {
      const answers: Record<string, string> = {};
      for (const control of form.querySelectorAll('[role=radiogroup], input:not([type=radio]), select, textarea')) {
        const { labels, value } = control as HTMLInputElement;
        const label =
          control.role === 'radiogroup'
            ? document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent
            : labels?.[0]?.textContent;
        const chosen = control instanceof HTMLSelectElement && value !== '' ? control.selectedOptions[0]!.text : value;
        const checked = [...control.querySelectorAll<HTMLInputElement>('input:checked')]
          .map(({ labels: own }) => own?.[0]?.textContent ?? '')
          .join();
        // A question whose control is not on the screen is not asked.
        if (label && (control as HTMLElement).checkVisibility())
          answers[label] ??= control.role === 'radiogroup' ? checked : chosen;
      }
      return { answers, text: (form as HTMLElement).innerText };
    });
