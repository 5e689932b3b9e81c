import type { Page } from 'playwright-core';
import { field } from './formPage.ts';

const DAY = 86_400_000;

/** The date so many days from now in Lagos, as a date input has it. */
export const lagosDate = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * DAY);

/** What a student types, by the labels of the form. */
export const APPLICATION = {
  'Full name': 'Adébáyọ̀ Ọlánrewájú',
  Email: 'adebayo@example.com',
  'Phone number': '08012345678',
  Religion: 'Christianity',
  'Date of birth': '2003-04-05',
  Address: '12 Ìlawẹ̀ Road, Ado-Ekiti',
  'Name of institution': 'Ekiti State University',
  'Course of study': 'Computer Science',
  Duration: '6',
  'Start date': lagosDate(30),
  'End date': lagosDate(210),
};

/** Fills the form in; `changes` replaces single answers. */
export async function fillApplication(
  page: Page,
  changes: Partial<Record<keyof typeof APPLICATION, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...APPLICATION, ...changes })) await field(page, label).fill(value);
  await page.getByRole('radio', { name: 'Female' }).check();
}
