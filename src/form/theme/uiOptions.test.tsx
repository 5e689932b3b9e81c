// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { SiteForm } from './Form.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function show(properties: NonNullable<FormSchema['properties']>, uiSchema: object) {
  const form = loadForm(
    formFile({ type: 'object', properties }, { uiSchema: uiSchema as NonNullable<FormDefinition['uiSchema']> }),
  );
  const { container } = render(<SiteForm form={form} action="/" onSend={vi.fn()} />);
  return container.querySelector('form')!;
}

const text: FormSchema = { type: 'string', title: 'Name' };
const home: FormSchema = { type: 'object', title: 'Home', properties: { street: { type: 'string' } } };

test('ui:classNames and ui:style reach the frame of a group', () => {
  show({ home }, { home: { 'ui:classNames': 'wide', 'ui:style': { color: 'red' } } });
  const group = screen.getByRole('group', { name: 'Home' });
  expect([group.className.includes('wide'), group.style.color]).toEqual([true, 'red']);
});

test.each([
  ['a text', { name: text }, 'name', 'textbox', 'Name'],
  ['a group', { home }, 'home', 'group', 'Home'],
] as const)('ui:label hides the label of %s from the screen only', (_what, properties, name, role, label) => {
  show(properties, { [name]: { 'ui:label': false } });
  expect(screen.getByRole(role, { name: new RegExp(label) })).toBeTruthy();
  expect(screen.getByText(label).className).toBe('visually-hidden');
});

test.each([
  ['an enum', { enum: [1, 2, 3] }, ['three', 'one', 'two']],
  ['a list of choices', { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3] } }, ['three', 'one', 'two']],
] as const)('ui:enumOrder orders %s', (_what, schema, labels) => {
  const form = show(
    { size: schema as unknown as FormSchema },
    {
      size: { 'ui:enumNames': ['one', 'two', 'three'], 'ui:enumOrder': [3, '*'], 'ui:widget': 'checkboxes' },
    },
  );
  const shown = [...form.querySelectorAll('option:not([value=""]), input[type=checkbox] ')].map((control) =>
    control instanceof HTMLInputElement ? control.labels![0]!.textContent : control.textContent,
  );
  expect(shown).toEqual(labels);
});

test('ui:enumNames can be an object of names by answer', () => {
  const form = show({ size: { enum: ['S', 2, true] } }, { size: { 'ui:enumNames': { S: 'Small', 2: 'Two' } } });
  expect([...form.querySelectorAll('option:not([value=""])')].map(({ textContent }) => textContent)).toEqual([
    'Small',
    'Two',
    'true',
  ]);
});

test('ui:globalOptions are the options of fields without own ones', () => {
  show({ one: text, two: text }, { two: { 'ui:placeholder': 'Own' }, 'ui:globalOptions': { placeholder: 'All' } });
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('placeholder'))).toEqual(['All', 'Own']);
});

test('ui:enumOrder without a wildcard offers the named choices only', () => {
  const form = show({ size: { enum: ['S', 'M', 'L'] } }, { size: { 'ui:enumOrder': ['L', 'S'] } });
  expect([...form.querySelectorAll('option:not([value=""])')].map(({ textContent }) => textContent)).toEqual([
    'L',
    'S',
  ]);
});

test.each([
  ['a text', { type: 'string', default: 'x' }, {}],
  ['a long text', { type: 'string', default: 'x' }, { 'ui:widget': 'textarea' }],
  ['a number', { type: 'number', default: 4 }, {}],
  ['a tick', { type: 'boolean', default: true }, {}],
  ['a select', { type: 'string', enum: ['a', 'b'], default: 'a' }, {}],
  ['radios', { type: 'string', enum: ['a', 'b'], default: 'a' }, { 'ui:widget': 'radio' }],
  ['checkboxes', { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, default: ['a'] }, {}],
] as [string, FormSchema, object][])('ui:readonly locks %s', (_what, schema, ui) => {
  const form = show({ answer: schema }, { answer: { ...ui, 'ui:readonly': true } });
  const controls = [...form.querySelectorAll<HTMLInputElement>('[name=answer]:not([type=hidden])')];
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([]);
});

test('the list of errors counts a refused item that moved, and takes no focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const item: FormSchema = { type: 'string', title: 'Word', minLength: 3 };
  const form = show({ words: { type: 'array', items: item, default: ['a', 'long', 'b'] } }, {});
  await act(async () => void fireEvent.submit(form));
  expect(screen.getByRole('alert').textContent).toContain('Please check two answers');
  await act(async () => screen.getAllByRole('button', { name: /Remove/ })[0]!.click());
  expect(screen.getByRole('alert').textContent).toContain('Please check one answer');
  expect(document.activeElement).not.toBe(screen.getByRole('alert'));
});
