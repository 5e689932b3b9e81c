// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { hint } from '../../src/form/checks/siwes.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { loadFormParts } from '../../src/form/theme/loadFormParts.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { loadForm } from './loadForm.ts';

const file = JSON.parse(readFileSync('schemas/siwes.json', 'utf8')) as FormDefinition;

async function answer(label: string, value: string) {
  const control = screen.getByLabelText(label);
  await act(async () => {
    fireEvent.focus(control);
    fireEvent.input(control, { target: { value } });
    fireEvent.focusOut(control);
  });
}

async function showSiwes() {
  const form = await loadFormParts({ ...loadForm(file), checks: { hint } });
  await act(async () => {
    render(<SiteForm form={form} action="/" onSend={async () => ({ ok: true })} />);
  });
  document.hasFocus = () => true;
  await answer('Duration', '6');
  await answer('Start date', '2090-01-02');
}

test('a duration that does not match the dates gets a hint once the dates were left', async () => {
  await showSiwes();
  expect(screen.queryByText(/Your dates are/)).toBeNull();
  await answer('End date', '2090-04-02');
  expect(screen.getByText('Your dates are about 3 months apart. Please check all three.')).toBeTruthy();
  expect(screen.queryByText('Duration should be a number')).toBeNull();
});

test('the picker of the end date begins after the start date', async () => {
  await showSiwes();
  expect(screen.getByLabelText('End date').getAttribute('min')).toBe('2090-01-03');
});

test('an end date before the start date is refused with its own message', async () => {
  await showSiwes();
  await answer('End date', '2090-01-02');
  expect(screen.getByText('End date must be after the start date')).toBeTruthy();
  await answer('End date', '2020-01-02');
  expect(screen.getByText('End date must be in the future')).toBeTruthy();
});
