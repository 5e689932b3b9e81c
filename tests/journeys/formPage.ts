import type { FilePayload } from './files.ts';
import type { Locator, Page } from 'playwright-core';

/** Answers by field label: a text, a chosen option, or a file. */
export type Answers = Record<string, string | FilePayload>;

const form = (page: Page): Locator => page.locator('form, [role=form]').first();

/** The control of that label, required or not. */
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: false }).first();

/** The button that sends the form. */
export const sendButton = (page: Page): Locator => page.locator('form button[type=submit]').last();

/** The list of what a refused submit has to say. */
export const summary = (page: Page): Locator => page.locator('form [role=alert]').first();

/** The form's outcome beside the send button, shown until the next edit. */
export const outcome = (page: Page): Locator => form(page).locator('[id$="--outcome"]');

/** A toast by its sentence. */
export const toast = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).last();

/** A question of the form as it stands: its words, the type of what answers it, what it offers, and the answer. */
interface Question {
  label: string;
  type: string;
  choices: string[];
  answer: string;
}

/** All questions at once, since every look into a page takes its time. */
const questions = (page: Page): Promise<Question[]> =>
  form(page).evaluate((element) =>
    [...element.querySelectorAll('[role=radiogroup], input:not([type=radio]), select, textarea')].map((control) => {
      if (control.role === 'radiogroup') {
        const label = document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
        const choices = [...control.querySelectorAll('label')].map(({ textContent }) => textContent);
        const checked = [...control.querySelectorAll<HTMLInputElement>('input:checked')];
        return { label, type: 'radio', choices, answer: checked.map(({ value }) => value).join() };
      }
      const { labels, type, value, files } = control as HTMLInputElement;
      const label = labels?.[0]?.textContent ?? '';
      const choices = [...control.querySelectorAll('option')].filter((one) => one.value).map(({ text }) => text);
      return { label, type, choices, answer: type === 'file' ? (files?.[0]?.name ?? '') : value };
    }),
  );

const asked = (all: Question[], label: string): Question | undefined =>
  all.find((one) => one.label.toLowerCase().startsWith(label.toLowerCase()));

/** Fills fields in as a person does: texts are typed over, answers of a choice are picked, files are chosen. */
export async function fill(page: Page, answers: Answers): Promise<void> {
  let all = await questions(page);
  for (const [label, answer] of Object.entries(answers)) {
    // An answer before it may have called for the question.
    if (!asked(all, label)) {
      const words = new RegExp(`^\\s*${label.replaceAll(/\W/g, '\\$&')}`, 'i');
      await form(page).getByLabel(words).first().waitFor({ state: 'attached' });
      all = await questions(page);
    }
    const { type } = asked(all, label)!;
    if (typeof answer !== 'string') await field(page, label).setInputFiles(answer);
    else if (type === 'radio')
      await page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: answer, exact: true }).check();
    else if (type.startsWith('select')) await field(page, label).selectOption(answer);
    else await field(page, label).fill(answer);
  }
}

/**
 * Returns the current values of fields by label: the selected option of a choice, the name of a file, an empty string
 * for an inactive field.
 */
export async function answersOf(page: Page, labels: string[]): Promise<Record<string, string>> {
  const all = await questions(page);
  return Object.fromEntries(labels.map((label) => [label, asked(all, label)?.answer ?? '']));
}

/** The answers that a question offers. */
export const choicesOf = async (page: Page, label: string): Promise<string[]> =>
  asked(await questions(page), label)!.choices;

/** Returns an attribute of a control, or the hint below the control. */
export const toldBy = (page: Page, label: string, what: string): Promise<string | null | undefined> =>
  field(page, label).evaluate(
    (control, name) =>
      name === 'hint'
        ? document.getElementById(control.getAttribute('aria-describedby')!)?.textContent
        : control.getAttribute(name),
    what,
  );

/** The message under a field, by the way assistive technology finds it; empty where there is none. */
export async function messageOf(page: Page, label: string): Promise<string> {
  return field(page, label).evaluate((control) => {
    const holder = control.closest('[role=radiogroup]') ?? control;
    if (holder.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (holder.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').at(-1) ?? '';
  });
}

/** Whether the focus is at an element. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** Waits until nothing moves any more. */
export const calm = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
