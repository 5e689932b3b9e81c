import { expect, test } from 'vitest';
import { field, messageOf } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { trainingRegistration } from './siteForms.ts';

const { visit, live } = journey();

test('the choices are those of the specification, none of them made beforehand', async () => {
  const page = await visit(trainingRegistration.path);
  await live(page);
  const options = (label: string) => field(page, label).locator('option').allTextContents();
  const radios = (name: string) => page.getByRole('radiogroup', { name }).locator('label').allTextContents();
  await expect
    .poll(async () => (await options('Track')).slice(1))
    .toEqual(['Web development', 'Cybersecurity', 'Product Design', 'Graphics Design', 'Data Analysis']);
  await expect
    .poll(async () => (await options('Track package')).slice(1))
    .toEqual([
      'Standard (3 months ₦150k)',
      'Standard (5 months ₦250k)',
      'Premium (3 months ₦250k)',
      'Premium (5 months ₦400k)',
    ]);
  await expect.poll(() => radios('Gender')).toEqual(['Male', 'Female']);
  await expect.poll(() => radios('Availability')).toEqual(['Online/Virtual', 'Onsite/Physical', 'Hybrid']);
  await expect.poll(() => field(page, 'Track').inputValue()).toBe('');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('only one availability is chosen at a time', async () => {
  const page = await visit(trainingRegistration.path, SIZES.phone);
  await live(page);
  for (const name of ['Online/Virtual', 'Hybrid', 'Onsite/Physical']) await page.getByRole('radio', { name }).tap();
  const checked = page.getByRole('radiogroup', { name: 'Availability' }).getByRole('radio', { checked: true });
  await expect.poll(() => checked.count()).toBe(1);
  await expect.poll(() => checked.getAttribute('value')).toBe('Onsite/Physical');
});

test('the date of birth can be typed as well as picked', async () => {
  const page = await visit(trainingRegistration.path);
  await live(page);
  const birth = field(page, 'Date of birth');
  await expect.poll(() => birth.getAttribute('type')).toBe('date');
  await expect.poll(() => birth.getAttribute('max')).toBe('2010-12-31');
  await birth.focus();
  await page.keyboard.type('12312010');
  await expect.poll(() => birth.inputValue()).toBe('2010-12-31');
  await page.keyboard.press('Tab');
  await expect.poll(() => messageOf(page, 'Date of birth')).toBe('');
});

test('a select is worked by keyboard and by typing ahead', async () => {
  const page = await visit(trainingRegistration.path);
  await live(page);
  const track = field(page, 'Track');
  await track.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => track.inputValue()).toBe('Web development');
  await page.keyboard.type('prod');
  await expect.poll(() => track.inputValue()).toBe('Product Design');
  await page.keyboard.press('Tab');
  await expect.poll(() => messageOf(page, 'Track')).toBe('');
});

test.each(Object.entries(SIZES))(
  'on a %s one select is open at a time, and a second click closes it',
  async (_, size) => {
    const page = await visit(trainingRegistration.path, size);
    await live(page);
    const isOpen = (label: string) => field(page, label).evaluate((select) => select.matches(':open'));
    const press = async (label: string) => {
      await field(page, label).scrollIntoViewIfNeeded();
      const box = (await field(page, label).boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    await press('Track');
    await expect.poll(() => isOpen('Track')).toBe(true);
    await press('Track package');
    await expect.poll(() => isOpen('Track')).toBe(false);
    if (!(await isOpen('Track package'))) await press('Track package');
    await expect.poll(() => isOpen('Track package')).toBe(true);
    await press('Track package');
    await expect.poll(() => isOpen('Track package')).toBe(false);
  },
);
