import { AxeBuilder } from '@axe-core/playwright';
import type { FilePayload } from './files.ts';
import type { Locator, Page } from 'playwright-core';

/** What a person fills in: by the label of a field its text, its chosen answer, or a file. */
export type Answers = Record<string, string | FilePayload>;

/** The control of that label, required or not. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('form').or(page.locator('form')).first().getByLabel(label, { exact: false }).first();

/** The button that sends the form. */
export const sendButton = (page: Page): Locator => page.locator('form button[type=submit]').last();

/** The list of what a refused submit has to say. */
export const summary = (page: Page): Locator => page.locator('form [role=alert]').first();

/** A toast by its sentence. */
export const toast = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).last();

/** Fills fields in as a person does: texts are typed over, answers of a choice are picked, files are chosen. */
export async function fill(page: Page, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') {
      await field(page, label).setInputFiles(answer);
      continue;
    }
    const group = page.getByRole('radiogroup', { name: label });
    if (await group.count()) await group.getByRole('radio', { name: answer, exact: true }).check();
    else if ((await field(page, label).evaluate((control) => control.tagName)) === 'SELECT')
      await field(page, label).selectOption(answer);
    else await field(page, label).fill(answer);
  }
}

/** What stands in fields now, by label; of a choice the answer that is picked, of a file its name. */
export async function answersOf(page: Page, labels: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const label of labels) {
    const group = page.getByRole('radiogroup', { name: label });
    found[label] = (await group.count())
      ? await group.evaluate((box) => box.querySelector<HTMLInputElement>('input:checked')?.value ?? '')
      : await field(page, label).evaluate((control) => {
          const input = control as HTMLInputElement;
          return input.type === 'file' ? (input.files?.[0]?.name ?? '') : input.value;
        });
  }
  return found;
}

/** The message under a field, by the way assistive technology finds it; empty where there is none. */
export async function messageOf(page: Page, label: string): Promise<string> {
  return field(page, label).evaluate((control) => {
    const holder = control.closest('[role=radiogroup]') ?? control;
    if (holder.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (holder.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').at(-1) ?? '';
  });
}

/** The barriers that axe knows of, in words. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
