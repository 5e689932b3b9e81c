// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { loadFormParts } from '../../src/form/theme/loadFormParts.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { isReviewStep, currentSteps } from '../../src/form/model/steps.ts';
import { loadForm } from './loadForm.ts';
import openEvening from './openEvening.json';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const form = loadForm(openEvening as unknown as FormDefinition, 'evening');
const titles = (values: FormValues) => currentSteps(evaluate(form, values)).map(({ title }) => title);

test('shows a step while it has a field, and validates all answers at the end', () => {
  const before = ['About you', 'How you come', 'What you bring', 'Check your answers'];
  expect(titles({ centre: 'Ado-Ekiti' })).toEqual(before);
  expect(titles({ centre: 'Ikole-Ekiti' })).toEqual(before.toSpliced(2, 0, 'The bus'));
});

test('a step may name groups by title or by their fields', () => {
  const groups = [
    { title: 'You', rows: [['fullName', 'email']] },
    { title: 'The way', rows: ['centre', 'bus'] },
    { rows: ['days'] },
  ];
  const cut = (...steps: object[]) =>
    loadForm({ ...openEvening, uiSchema: { 'ui:groups': groups, 'ui:steps': steps } } as never, 'evening');
  const byGroups = cut(
    { title: 'A', groups: ['The way', 'None'], fields: ['guests'] },
    { title: 'B', groups: ['You'] },
  );
  const byFields = cut(
    { title: 'A', fields: ['centre', 'bus', 'guests'] },
    { title: 'B', fields: ['fullName', 'email'] },
  );
  expect(byGroups.nodes).toEqual(byFields.nodes);
  expect(currentSteps(evaluate(byGroups, { centre: 'Ikole-Ekiti' })).map(({ fields }) => fields)).toEqual([
    ['centre', 'bus', 'guests'],
    ['fullName', 'email', 'days', 'cv'],
  ]);
});

async function show(module: FormModule, onSend = vi.fn(async () => ({ ok: true, reference: '1A2B3C4D' }) as const)) {
  const view = render(<SiteForm form={await loadFormParts(module)} action="/here" onSend={onSend} />);
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const heading = () => view.container.querySelector('h3[id*="-step-"]')!;
  return { ...view, onSend, type, press, heading, at: () => heading().textContent };
}

test('leads through its steps, validates each, and sends what was reviewed', async () => {
  const { type, press, at, heading, onSend, container } = await show(form);
  expect([
    at(),
    screen.queryByRole('button', { name: 'Send' }),
    screen.queryByRole('button', { name: 'Back' }),
  ]).toEqual(['Step 1 of 4 About you', null, null]);
  await press('Continue');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tell us your name',
    'Invalid email address',
  ]);
  type(/Full name/, 'Ada Obi');
  type(/Email/, 'ada@example.com');
  await press('Continue');
  expect([at(), document.activeElement, location.hash]).toEqual([
    'Step 2 of 4 How you come',
    heading(),
    '#evening-step-2',
  ]);
  fireEvent.click(screen.getByLabelText('Ikole-Ekiti'));
  await press('Continue');
  expect(at()).toBe('Step 3 of 5 The bus');
  await press('Back');
  fireEvent.click(screen.getByLabelText('Ado-Ekiti'));
  await press('Continue');
  expect(at()).toBe('Step 3 of 4 What you bring');
  fireEvent.click(screen.getByLabelText('Tuesday'));
  await press('Continue');
  expect([at(), onSend.mock.calls.length]).toEqual(['Step 4 of 4 Check your answers', 0]);
  const said = [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((part) => part.textContent),
  );
  expect(said).toEqual([
    ['Full name', 'Ada Obi', 'Change full name'],
    ['Email', 'ada@example.com', 'Change email'],
    ['Which centre?', 'Ado-Ekiti', 'Change which centre?'],
    ['CV', 'Not answered', 'Change cv'],
    ['Days', 'Tuesday', 'Change days'],
  ]);
  await press('Change email');
  expect([at(), document.activeElement]).toEqual(['Step 1 of 4 About you', screen.getByLabelText(/Email/)]);
  type(/Email/, 'obi@example.com');
  await press('Continue');
  expect(at()).toBe('Step 4 of 4 Check your answers');
  await press('Send');
  expect(await screen.findByText('obi@example.com')).toBeTruthy();
  expect(onSend.mock.calls.map(([values]: unknown[]) => values)).toEqual([
    { fullName: 'Ada Obi', email: 'obi@example.com', centre: 'Ado-Ekiti', days: ['Tuesday'] },
  ]);
  expect([at(), screen.getByRole('region', { name: 'What you sent' }).textContent]).toEqual([
    'Step 1 of 4 About you',
    expect.stringContaining('1A2B3C4D'),
  ]);
});

test('a group that is called as its step has no heading of its own', async () => {
  const groups = [
    { title: 'You', description: 'Who comes', rows: ['fullName', 'email'] },
    { title: 'The way', rows: ['centre', 'bus'] },
  ];
  const steps = [{ title: 'You', groups: ['You', 'The way'] }];
  const cut = { ...openEvening, uiSchema: { 'ui:groups': groups, 'ui:steps': steps } } as never;
  const { container } = await show(loadForm(cut, 'evening'));
  expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent!.trim())).toEqual([
    'You',
    'The way',
  ]);
  expect(screen.getByText('Who comes')).toBeTruthy();
});

test('an address opens its step unless one before it has errors; back works', async () => {
  const { type, press, at } = await show(form);
  const go = (hash: string) => {
    history.replaceState(null, '', hash);
    fireEvent.popState(window);
  };
  go('#evening-step-review');
  expect([at(), location.hash]).toEqual(['Step 1 of 4 About you', '']);
  type(/Full name/, 'Ada');
  type(/Email/, 'ada@example.com');
  await press('Continue');
  go('#evening-step-4');
  expect(at()).toBe('Step 2 of 4 How you come');
  go('/');
  expect(at()).toBe('Step 1 of 4 About you');
});

test('what the server refuses is shown in its step', async () => {
  const refuses = vi.fn(
    async () => ({ ok: false, reason: 'refused', errors: [{ path: '/email', message: 'We know this one' }] }) as const,
  );
  const plain = loadForm(
    { ...(openEvening as unknown as FormDefinition), schema: { ...openEvening.schema, required: [] } as never },
    'evening',
  );
  const { press, at } = await show(plain, refuses as never);
  for (let step = 0; step < 3; step++) await press('Continue');
  await press('Send');
  expect(await screen.findByRole('link', { name: 'We know this one' })).toBeTruthy();
  expect(at()).toBe('Step 1 of 4 About you');
});

test('a form without steps can be looked at again too', async () => {
  const whole = { ...openEvening, uiSchema: { 'ui:review': true } } as unknown as FormDefinition;
  const { type, press, at } = await show(loadForm(whole, 'evening'));
  type(/Full name/, 'Ada');
  type(/Email/, 'ada@example.com');
  fireEvent.change(screen.getByLabelText(/Which centre/), { target: { value: 'Ado-Ekiti' } });
  await press('Continue');
  expect([at(), currentSteps(evaluate(loadForm(whole), {})).map(isReviewStep)]).toEqual([
    'Step 2 of 2 Check your answers',
    [false, true],
  ]);
});
