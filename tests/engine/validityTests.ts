import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from '../journeys/exportedRecords.ts';
import { pdf } from '../journeys/files.ts';
import { field, sendButton, summary, toast } from '../journeys/formPage.ts';
import { type Journey, SIZES } from '../journeys/site.ts';
import { lagosDate } from '../journeys/siteForms.ts';
import FORMS from './validityFiles.json';

const { submit } = FORMS['schemas/all-at-once.json'];

/** A custom answer type as a developer adds it: one new file. */
const PLATE = `import type { FieldType } from './FieldType.ts';
import { text } from './text.ts';

/** A number plate, kept in capitals without blanks. */
export const plate: FieldType = {
  ...text,
  name: 'plate',
  specificity: 'look',
  matches: ({ uiOptions }) => uiOptions.inputType === 'plate',
  input: () => ({ type: 'text', maxLength: 12 }),
  parse: (written, field) => text.parse(written.replaceAll(' ', '').toUpperCase(), field),
  validate: (answer) => (/^[A-Z]{3}-[0-9]{3}[A-Z]{2}$/.test(String(answer)) ? undefined : 'must read like ABC-123DE'),
};
`;

/** The rating in stars of the engine's README: its files by their names there. */
const readme = readFileSync(join(import.meta.dirname, '../../src/form/README.md'), 'utf8');
const RATING = Object.fromEntries(
  [...readme.matchAll(/^( *)```tsx?\n *\/\/ (\S+)\n(.*?)^ *```/gms)].map(([, indent, file, code]) => [
    `src/form/${file}`,
    code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  ]),
);

/**
 * Files that a site needs for validityTests, all of them new: a form with every feature, a chain of conditions, a
 * choice between schemas, and custom answer types. `npm run types` registers the types of answers.
 */
export const VALIDITY_FILES = { ...FORMS, 'src/form/types/plate.ts': PLATE, ...RATING };

/** Tests these forms in a browser, with script and without, on a site with VALIDITY_FILES. */
export function validityTests(visitor: Journey): void {
  /** Returns the stored answers of a form, without the empty ones. */
  const records = async (id: string) =>
    (await exportedRecords(visitor.site, id)).map(({ id: _id, createdAt: _at, ...answers }) =>
      Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
    );
  const links = (at: Page) => summary(at).getByRole('link').allTextContents();

  /** Opens a page whose scripts are held until `letScript` is called. */
  async function visitBefore(path: string): Promise<{ at: Page; letScript: () => void }> {
    const at = await visitor.visit('/about-us', { ...SIZES.desktop, allow: /status of 422|It did not get here/ });
    let letScript: () => void = () => undefined;
    const held = new Promise<void>((done) => (letScript = done));
    await at.route('**/*.js', (route) => held.then(() => route.continue()));
    await at.goto(path, { waitUntil: 'commit' });
    await sendButton(at).waitFor();
    return { at, letScript };
  }

  describe('a form with everything in it', () => {
    test('without script opens options, drops hidden answers and keeps a file', async () => {
      const at = await visitor.visit('/all-at-once', {
        ...SIZES.phone,
        javaScriptEnabled: false,
        allow: /status of 422/,
      });
      await field(at, 'Work').selectOption('No');
      await at.getByLabel('Way').last().selectOption('Option 2');
      await at.getByRole('button', { name: 'Show the questions' }).click();
      await field(at, 'Nickname').fill('Ọlá');
      expect(await field(at, 'Street').count()).toBe(0);
      expect(await field(at, 'Work').inputValue()).toBe('No');

      await field(at, 'Trade').selectOption('Firm');
      await field(at, 'Name of the firm').fill('Left over');
      await field(at, 'Reason').fill('Still at school');
      await field(at, 'Telephone').fill('12');
      await field(at, 'Number plate').fill('nonsense');
      await field(at, 'People').fill('5');
      await field(at, 'Day').fill(lagosDate(-1));
      await field(at, 'Curriculum').setInputFiles(pdf());
      await sendButton(at).click();
      await summary(at).waitFor();
      await at.waitForLoadState();
      expect(await links(at)).toEqual([
        'A telephone number has eleven digits',
        'Number plate must read like ABC-123DE',
        'The day is over',
      ]);
      await field(at, 'Day').fill(lagosDate(0));
      await field(at, 'Telephone').fill('+234 803 123 4567');
      await field(at, 'Number plate').fill('abc - 123 de');
      await sendButton(at).click();
      await at.getByText(submit.success).first().waitFor();
      expect(await records('all-at-once')).toEqual([
        {
          job: 'No',
          reason: 'Still at school',
          phone: '08031234567',
          reach: { nickname: 'Ọlá' },
          plate: 'ABC-123DE',
          numberOfPeople: 5,
          day: lagosDate(0),
          cv: expect.stringMatching(/^http.*\.pdf$/),
        },
      ]);
    });

    test('with script keeps early input and clears a chain of conditions', async () => {
      const { at, letScript } = await visitBefore('/all-at-once');
      await field(at, 'Telephone').fill('0803 123 4567');
      await field(at, 'Work').selectOption('Yes');
      letScript();
      await visitor.live(at);
      await field(at, 'Trade').selectOption('Firm');
      await field(at, 'Name of the firm').fill('Kin');
      expect(await field(at, 'Reason').count()).toBe(0);
      await field(at, 'Work').selectOption('No');
      await expect.poll(() => field(at, 'Trade').count()).toBe(0);
      expect(await field(at, 'Name of the firm').count()).toBe(0);

      await field(at, 'Number plate').pressSequentially('xyz-9');
      // An incomplete number: the value of its input is empty.
      await field(at, 'Amount').pressSequentially('1e');
      await field(at, 'People').fill('6');
      await at.getByRole('button', { name: /Add.*to Guests/ }).click();
      await at.getByLabel('Way').last().selectOption('Option 2');
      await sendButton(at).click();
      await expect
        .poll(() => links(at))
        .toEqual([
          'Reason is required',
          'Number plate must read like ABC-123DE',
          'Amount must be a number',
          'Between 1 and 5 people',
          'Name your guest',
        ]);
      for (const link of await summary(at).getByRole('link').all())
        expect(await at.locator(decodeURIComponent(new URL(`x:${await link.getAttribute('href')}`).hash)).count()).toBe(
          1,
        );

      await field(at, 'Reason').fill('None');
      await field(at, 'Nickname').fill('Kin');
      await field(at, 'Number plate').fill('xyz-987 ab');
      await field(at, 'Amount').fill('2.5');
      await field(at, 'People').fill('2');
      await field(at, 'Name of the guest').fill('Ṣadé');
      for (const answer of ['{"errors":[{}]}', '{"errors":[{"message":1}]}', '{"errors":{}}', 'null', '[]', '"', '']) {
        await at.route('**/graphql', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
        await sendButton(at).click();
        await toast(at, submit.failure).waitFor();
        await at.getByRole('button', { name: 'Close' }).first().click();
        await expect.poll(() => toast(at, submit.failure).count()).toBe(0);
        await at.unroute('**/graphql');
        expect(await field(at, 'Nickname').inputValue()).toBe('Kin');
      }
      const before = (await records('all-at-once')).length;
      await sendButton(at).click();
      await toast(at, submit.success).waitFor();
      await sendButton(at).click();
      await at.getByText('You have already sent these answers.').waitFor();
      expect((await records('all-at-once')).slice(before)).toEqual([
        {
          job: 'No',
          reason: 'None',
          phone: '08031234567',
          reach: { nickname: 'Kin' },
          plate: 'XYZ-987AB',
          amount: 2.5,
          numberOfPeople: 2,
          guests: [{ name: 'Ṣadé' }],
        },
      ]);
    });
  });

  test('what is changed while a form is sent stays, and the visitor is told', async () => {
    const at = await visitor.visit('/brief');
    await visitor.live(at);
    await field(at, 'First name').fill('Ada');
    await field(at, 'Word').fill('a');
    await sendButton(at).click();
    await field(at, 'Word').fill('another');
    await at.getByText('were not sent').waitFor();
    expect([await field(at, 'First name').inputValue(), await field(at, 'Word').inputValue()]).toEqual([
      'Ada',
      'another',
    ]);
    expect(await records('brief')).toEqual([{ name: 'Ada', word: 'a' }]);
  });

  test('who leaves the answer to a post without script and comes back has lost nothing', async () => {
    const { at, letScript } = await visitBefore('/brief');
    await field(at, 'First name').fill('Ada');
    await field(at, 'Word').fill('b');
    await sendButton(at).click({ noWaitAfter: true });
    await summary(at).waitFor();
    letScript();
    await visitor.live(at);
    expect(await links(at)).toEqual(['Begin with a']);
    expect(await field(at, 'First name').inputValue()).toBe('Ada');
    await at.locator('header a[href="/about-us"]').first().click();
    await expect.poll(() => sendButton(at).count()).toBe(0);
    await at.goBack();
    await at.waitForURL(/\/brief/);
    await sendButton(at).waitFor();
    expect(await links(at)).toEqual(['Begin with a']);
    expect(await field(at, 'First name').inputValue()).toBe('Ada');
  });

  test('the README’s star rating works with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const at = await visitor.visit('/brief', { ...SIZES.phone, javaScriptEnabled });
      if (javaScriptEnabled) await visitor.live(at);
      await field(at, 'First name').fill(`Stars ${javaScriptEnabled}`);
      await at.getByRole('radiogroup', { name: 'Stars' }).getByLabel('2 ★').check();
      await sendButton(at).click();
      await at.getByText('It is here.').last().waitFor();
      expect(await records('brief')).toContainEqual({ name: `Stars ${javaScriptEnabled}`, stars: 2 });
    }
  });
}
