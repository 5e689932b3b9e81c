import { expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { fill, sendButton, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, partnerWithUs } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;

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
