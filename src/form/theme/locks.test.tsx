// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, showForm } from '../../../tests/forms/showForm.tsx';
import { decodeForm } from '../model/decodeForm.ts';
import type { FormModule, FormSchema } from '../model/FormModule.ts';
import { SiteForm } from './Form.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const FIELDS: FormSchema['properties'] = {
  name: { type: 'string', title: 'Name', default: 'Ada' },
  about: { type: 'string', title: 'About', default: 'Long' },
  size: { type: 'string', title: 'Size', enum: ['S', 'M'], default: 'M' },
  kind: { type: 'string', title: 'Kind', enum: ['a', 'b'], default: 'b' },
  days: { type: 'array', title: 'Days', uniqueItems: true, items: { enum: ['Mon', 'Tue'] }, default: ['Tue'] },
  sure: { type: 'boolean', title: 'Sure', default: true },
  words: { type: 'array', title: 'Words', items: { type: 'string', title: 'Word' }, default: ['one', 'two'] },
};
const ANSWERS = {
  name: 'Ada',
  about: 'Long',
  size: 'M',
  kind: 'b',
  days: ['Tue'],
  sure: true,
  words: ['one', 'two'],
};
const LOOKS = { about: { 'ui:widget': 'textarea' }, kind: { 'ui:widget': 'radio' } };
const group: FormSchema = { type: 'object', title: 'Group', properties: FIELDS };

/** The ways to lock a whole form, and where its fields are. */
const LOCKED: [way: string, form: FormModule, answers: object][] = [
  ['ui:readonly of a group', formOf({ group }, { group: { ...LOOKS, 'ui:readonly': true } }), { group: ANSWERS }],
  ['ui:disabled of a group', formOf({ group }, { group: { ...LOOKS, 'ui:disabled': true } }), { group: ANSWERS }],
  ['readOnly in a schema', formOf({ group: { ...group, readOnly: true } }, { group: LOOKS }), { group: ANSWERS }],
  ['ui:readonly of the form', formOf(FIELDS, { ...LOOKS, 'ui:readonly': true }), ANSWERS],
  [
    'ui:readonly of a list',
    formOf(
      { list: { type: 'array', title: 'List', items: group, default: [ANSWERS] } },
      { list: { items: LOOKS, 'ui:readonly': true } },
    ),
    { list: [ANSWERS] },
  ],
  ['global options', formOf(FIELDS, { ...LOOKS, 'ui:globalOptions': { readonly: true } }), ANSWERS],
];

/** The controls that a visitor could change. */
const openControls = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')]
    .filter(({ name, type, tabIndex }) => name !== '' && !name.startsWith('_') && type !== 'hidden' && tabIndex !== -1)
    .filter(({ readOnly, disabled }) => !readOnly && !disabled)
    .map(({ name }) => name);

const changeButtons = (root: ParentNode) =>
  [...root.querySelectorAll('button')].map(({ textContent }) => textContent).filter((words) => !words.includes('Send'));

describe.each(LOCKED)('%s', (_way, form, answers) => {
  test('locks all controls, has no list buttons, and sends the answers', async () => {
    const { container, send } = showForm(form);
    expect(openControls(container)).toEqual([]);
    expect(changeButtons(container)).toEqual([]);
    expect(await send()).toEqual(answers);
  });

  test('locks all controls without script, and posts the answers', () => {
    document.body.innerHTML = renderToString(
      <SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} />,
    );
    expect(openControls(document)).toEqual([]);
    expect(document.querySelectorAll('[name=_add], [name=_remove]')).toHaveLength(0);
    const entries = [...new FormData(document.querySelector('form')!)] as [string, string][];
    expect(decodeForm(form, entries).active.value).toEqual(answers);
  });
});

test('ui:readonly false opens a field of a locked group', () => {
  const form = formOf({ group }, { group: { 'ui:readonly': true, name: { 'ui:readonly': false } } });
  expect(openControls(showForm(form).container)).toEqual(['group/name']);
});

test('a choice between schemas of a locked group keeps its option', () => {
  const options = ['first', 'second'].map((title) => ({
    title,
    properties: { [title]: { type: 'string' as const } },
  }));
  const either: FormSchema = { type: 'object', title: 'Either', oneOf: options, default: { second: 'x' } };
  const { container } = showForm(formOf({ either }, { either: { 'ui:readonly': true } }));
  expect(screen.getByLabelText<HTMLSelectElement>(/Either/, { selector: 'select' }).disabled).toBe(true);
  const kept = container.querySelector<HTMLInputElement>('input[type=hidden][name^=_option]');
  expect(kept?.value).toBe('1');
});

test('a visitor cannot rename, add or remove fields of a locked group', () => {
  const free: FormSchema = {
    type: 'object',
    title: 'Free',
    additionalProperties: { type: 'string' },
    default: { colour: 'red' },
  };
  const { container } = showForm(formOf({ free }, { free: { 'ui:readonly': true } }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true);
  expect(changeButtons(container)).toEqual([]);
});
