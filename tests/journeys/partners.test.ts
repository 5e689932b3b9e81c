import { expect, test } from 'vitest';
import { field, fill, sendButton, toast } from './formPage.ts';
import { brokenRules, type FieldRule, PERSON_RULES, phoneRules } from './fieldRules.ts';
import { journey } from './site.ts';
import { partners } from './siteForms.ts';

const { visit, live } = journey();
const SHORT = 'Description must be at least 20 characters';
const BLANK = 'Description must have at least 20 characters (excluding leading/trailing spaces)';

test('every field refuses and takes what the specification says, in its words', async () => {
  const page = await visit(partners.path);
  await live(page);
  const rules: FieldRule[] = [
    ...PERSON_RULES,
    ...phoneRules('Phone number must contain exactly 11 digits'),
    ['Project description', '', SHORT, 'x'.repeat(20)],
    ['Project description', 'x'.repeat(19), SHORT, 'x'.repeat(20)],
    ['Project description', `${'x'.repeat(19)} `, BLANK, `  ${'x'.repeat(20)}  `],
    ['Project description', ' '.repeat(20), BLANK, 'Àdìrẹ from Abẹ́òkúta, all of it'],
  ];
  expect(await brokenRules(page, rules)).toEqual([]);
});

test('the company name may stay empty, the phone number takes no twelfth digit, the description has its hint', async () => {
  const page = await visit(partners.path);
  await live(page);
  await field(page, 'Company name').focus();
  await field(page, 'Company name').blur();
  await expect.poll(() => field(page, 'Company name').getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => field(page, 'Phone number').getAttribute('maxlength')).toBe('11');
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
