import { expect, test } from 'vitest';
import { field, fill, sendButton, toast } from './formPage.ts';
import { journey } from './site.ts';
import { partners } from './siteForms.ts';

const { visit, live } = journey();

test('the company name may stay empty, the description has its hint', async () => {
  const page = await visit(partners.path);
  await live(page);
  await field(page, 'Company name').focus();
  await field(page, 'Company name').blur();
  await expect.poll(() => field(page, 'Company name').getAttribute('aria-invalid')).toBeNull();
  const description = field(page, 'Project description');
  await expect.poll(() => description.getAttribute('minlength')).toBe('20');
  const hint = () =>
    description.evaluate((area) => document.getElementById(area.getAttribute('aria-describedby')!)?.textContent);
  await expect.poll(hint).toBe('(At least 20 characters)');
});

test('the controls of a form that was sent are new ones', async () => {
  const page = await visit(partners.path);
  await live(page);
  await fill(page, partners.answers);
  const old = await field(page, 'Full name').elementHandle();
  await sendButton(page).click();
  await toast(page, partners.success).waitFor();
  await expect.poll(() => old!.evaluate((control) => control.isConnected)).toBe(false);
  await expect.poll(() => sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});
