import type { Page } from 'playwright-core';

/** Current content of the form: the answers by label, and its text. */
export interface ScreenContent {
  answers: Record<string, string>;
  text: string;
}

export const readScreen = (page: Page): Promise<ScreenContent> =>
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
        // Skips questions without a visible control.
        if (label && (control as HTMLElement).checkVisibility())
          answers[label] ??= control.role === 'radiogroup' ? checked : chosen;
      }
      return { answers, text: (form as HTMLElement).innerText };
    });
