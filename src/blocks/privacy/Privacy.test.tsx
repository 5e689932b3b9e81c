// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { Privacy } from './Privacy.tsx';

afterEach(cleanup);

const text = (title: string, more = {}) => ({ title, type: 'string', ...more });
const SCHEMA = {
  type: 'object',
  properties: {
    name: text('Full name'),
    home: { title: 'Home', type: 'object', properties: { street: text('Street') } },
    guests: { title: 'Guests', type: 'array', items: { type: 'object', properties: { who: text('Guest') } } },
    ill: text('Any illness?', { enum: ['Yes', 'No'], sensitive: true }),
    secret: text('Secret'),
  },
  if: { required: ['ill'], properties: { ill: { const: 'Yes' } } },
  // oxlint-disable-next-line unicorn/no-thenable
  then: { properties: { which: text('Which one?', { sensitive: true }) } },
} as unknown as FormDefinition['schema'];

const show = (file: Partial<FormDefinition> = {}) => {
  const form = loadForm({ ...formFile(SCHEMA as never, { uiSchema: { secret: { 'ui:widget': 'hidden' } } }), ...file });
  render(<Privacy heading="Forms" readers="Our staff." backups="5 weeks" forms={[form]} />);
  const rows = [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')!.textContent,
    row.querySelector('dd')!.textContent,
  ]);
  return Object.fromEntries(rows) as Record<string, string>;
};

test('lists the questions of a form, also inside groups, lists and conditions', () => {
  show();
  const notice = within(screen.getByRole('region', { name: 'Test' }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Full name',
    'Street',
    'Guest',
    'Any illness? sensitive',
    'Which one? sensitive',
  ]);
});

test('shows purpose, legal basis and retention of a form', () => {
  const rows = show({
    privacy: { purpose: 'To plan your visit.', basis: 'Consent', text: 'Only to plan.' },
    retention: { keep: '1 year', sensitive: '6 months' },
  });
  expect(rows).toMatchObject({
    Why: 'To plan your visit.',
    'Legal basis': 'Consent',
    'Kept for': '1 year after you sent it. Sensitive answers: 6 months. Backups keep answers for 5 weeks more.',
  });
});

test('a form without privacy and retention shows no empty rows', () => {
  const rows = show();
  expect(Object.keys(rows)).toEqual(['We ask', 'Kept for', 'Who reads it']);
  expect(rows['Kept for']).toContain('Until you ask us to erase your answers.');
});

test('names the mailboxes that get the answers, or nobody', () => {
  expect(show()['Who reads it']).toBe('Our staff. Nobody gets it by mail.');
  cleanup();
  const { submit } = formFile(SCHEMA as never);
  expect(show({ submit: { ...submit, notify: ['a@example.com', 'b@example.com'] } })['Who reads it']).toBe(
    'Our staff. By mail: a@example.com, b@example.com.',
  );
});
