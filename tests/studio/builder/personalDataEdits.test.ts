import { expect, test } from 'vitest';
import type { FormEdit } from '../../../src/studio/forms/model/FormFile.ts';
import { PRIVACY_FIELDS, setPrivacyText, setRetentionText } from '../../../src/studio/forms/model/personalDataEdits.ts';
import { editText, problemsOfForm, siteForms } from './siteForms.ts';

const [, given] = siteForms.find(([name]) => name === 'partners.json')!;
/** A form without privacy and retention. */
const plain = given.replace(',\n  "retention": { "keep": "12 months" }', '');
const [purpose] = PRIVACY_FIELDS;

function after(text: string, ...edits: FormEdit[]): string {
  const change = editText(text, ...edits);
  if (!change.ok) throw new Error(change.reason);
  expect(problemsOfForm(change.text)).toEqual([]);
  return change.text;
}
const refusal = (text: string, ...edits: FormEdit[]) => {
  const change = editText(text, ...edits);
  return change.ok ? undefined : change.reason;
};

test('sets and removes the texts about personal data', () => {
  const written = after(plain, ...PRIVACY_FIELDS.toReversed().map((field) => setPrivacyText(field, field.label)));
  expect(Object.entries(JSON.parse(written).privacy)).toEqual(PRIVACY_FIELDS.map(({ key, label }) => [key, label]));
  expect(after(written, ...PRIVACY_FIELDS.map((field) => setPrivacyText(field, '')))).toBe(plain);
});

test('refuses a text about personal data that is too long', () => {
  expect(refusal(plain, setPrivacyText(purpose, 'x'.repeat(501)))).toBe('Enter at most 500 characters.');
});

test('sets and removes how long records and sensitive answers are kept', () => {
  const kept = after(plain, setRetentionText('keep', '12 months'));
  expect(JSON.parse(kept).retention).toEqual({ keep: '12 months' });
  const both = after(kept, setRetentionText('sensitive', '6 months'));
  expect(JSON.parse(both).retention).toEqual({ keep: '12 months', sensitive: '6 months' });
  expect(after(both, setRetentionText('sensitive', ''))).toBe(kept);
  expect(after(kept, setRetentionText('keep', ''))).toBe(plain);
});

test('refuses a time that cannot be read, or that contradicts the other one', () => {
  const both = after(plain, setRetentionText('keep', '1 year'), setRetentionText('sensitive', '6 months'));
  expect(refusal(both, setRetentionText('keep', 'a year'))).toBe(
    'Write a number with days, weeks, months or years, such as "12 months".',
  );
  expect(refusal(both, setRetentionText('sensitive', '2 years'))).toMatch(/^Write at most 1 year/);
  expect(refusal(both, setRetentionText('keep', '5 months'))).toMatch(/Shorten their time first\.$/);
  expect(refusal(both, setRetentionText('keep', ''))).toBe('Remove the time of sensitive answers first.');
});
