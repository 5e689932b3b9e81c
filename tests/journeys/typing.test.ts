import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, hasFocus } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { siwes } from './siteForms.ts';

const { visit, live } = journey();

async function focusField(label: string): Promise<Page> {
  const page = await visit(siwes.path, SIZES.phone);
  await live(page);
  await field(page, label).focus();
  expect(await hasFocus(field(page, label))).toBe(true);
  return page;
}

/** Types by an input method, which replaces its own text until the last one is inserted. */
async function compose(page: Page, ...texts: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const text of texts.slice(0, -1))
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await devtools.send('Input.insertText', { text: texts.at(-1)! });
  await devtools.detach();
}

/** Pastes as a keyboard does: the clipboard of the system is shared by all pages. */
const paste = (page: Page, label: string, text: string) =>
  field(page, label).evaluate((control: HTMLInputElement, pasted) => {
    const event = { inputType: 'insertFromPaste', data: pasted, bubbles: true, cancelable: true };
    if (control.dispatchEvent(new InputEvent('beforeinput', event))) document.execCommand('insertText', false, pasted);
  }, text);

test('a telephone number that an input method composes is written once', async () => {
  const page = await focusField('Phone number');
  await compose(page, '0803', '0803 123', '0803 123 4567');
  await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('08031234567');
});

test('a name that an input method composes keeps its blanks', async () => {
  const page = await focusField('Full name');
  await compose(page, 'Ade', 'Ade ', 'Ade Bello');
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Ade Bello');
});

test('a pasted number loses its blanks and no digit, and a further key is refused', async () => {
  const page = await focusField('Phone number');
  await paste(page, 'Phone number', ' 080 3123 4567 ');
  expect(await field(page, 'Phone number').inputValue()).toBe('08031234567');
  await page.keyboard.type('8');
  expect(await field(page, 'Phone number').inputValue()).toBe('08031234567');
});

test('a number that is too long is kept whole, and can be corrected key by key', async () => {
  const page = await focusField('Phone number');
  await paste(page, 'Phone number', '0803123456789');
  expect(await field(page, 'Phone number').inputValue()).toBe('0803123456789');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('1');
  expect(await field(page, 'Phone number').inputValue()).toBe('0803123456781');
  await page.keyboard.press('Backspace');
  expect(await field(page, 'Phone number').inputValue()).toBe('080312345678');
});
