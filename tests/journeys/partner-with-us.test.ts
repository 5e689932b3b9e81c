import { expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { field, fill, sendButton, toast } from './formPage.ts';
import { brokenRules, type FieldRule, PERSON_RULES, phoneRules } from './fieldRules.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, partnerWithUs } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const URL_WORDS = 'Please enter a valid URL starting with https://';
const AMOUNT_WORDS = 'Amount must be a positive number';

test('every field refuses and takes what the specification says, in its words', async () => {
  const page = await visit(partnerWithUs.path);
  await live(page);
  const rules: FieldRule[] = [
    ...PERSON_RULES,
    ...phoneRules('Phone number must be exactly 11 digits'),
    ['Current address', '  ', 'Current address is required', 'Ado'],
    ['Amount', '0', AMOUNT_WORDS, '1'],
    ['Amount', '-5', AMOUNT_WORDS, '0.5'],
    ['Amount', 'much', AMOUNT_WORDS, '₦2,500,000'],
    ['Amount', '2.500', AMOUNT_WORDS, ''],
    ['Organization website', 'example', URL_WORDS, 'https://example.org'],
    ['Organization website', 'javascript:alert(1)', URL_WORDS, ''],
  ];
  expect(await brokenRules(page, rules)).toEqual([]);
});

test('phones offer digits for the phone number, and it takes no twelfth', async () => {
  const page = await visit(partnerWithUs.path);
  await live(page);
  expect(await field(page, 'Phone number').getAttribute('inputmode')).toMatch(/numeric|tel/);
  await field(page, 'Phone number').pressSequentially('080123456789');
  await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('08012345678');
});

test('a request with the five required answers alone is stored', async () => {
  const form = filledByOne(partnerWithUs);
  const page = await visit(partnerWithUs.path);
  await live(page);
  const required = ['Full name', 'Email', 'Phone number', 'Current address', 'Partnership type'];
  await fill(page, Object.fromEntries(required.map((label) => [label, form.answers[label]!])));
  await page.getByRole('radio', { name: 'Placement' }).check();
  await sendButton(page).click();
  await toast(page, partnerWithUs.success).waitFor();
  const [record] = await exportedRecords(visitor.site, form.id, form.email);
  expect(record).toMatchObject({
    partnershipType: 'placement',
    currentAddress: partnerWithUs.answers['Current address'],
  });
  expect(['amount', 'organizationName', 'comment'].map((name) => record![name] ?? '')).toEqual(['', '', '']);
});

test.each([true, false])(
  'an amount is taken as people write it and kept plainly (script: %s)',
  async (javaScriptEnabled) => {
    const form = filledByOne(partnerWithUs);
    const page = await visit(partnerWithUs.path, { ...SIZES.phone, javaScriptEnabled });
    if (javaScriptEnabled) await live(page);
    await fill(page, { ...form.answers, Amount: '₦2,500,000' });
    await sendButton(page).click();
    await page.getByText(partnerWithUs.success).last().waitFor();
    const [record] = await exportedRecords(visitor.site, form.id, form.email);
    expect(record!.amount).toBe('2500000');
  },
);
