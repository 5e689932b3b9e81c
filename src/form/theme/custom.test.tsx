// @vitest-environment jsdom
import {
  ariaDescribedByIds,
  type ArrayFieldTemplateProps,
  type BaseInputTemplateProps,
  type ErrorListProps,
  type FieldProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type WidgetProps,
} from '@rjsf/utils';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf, type Properties, showForm } from '../../../tests/forms/showForm.tsx';
import type { FormSchema } from '../model/FormModule.ts';
import { SiteForm } from './Form.tsx';
import type { CustomFormParts } from './useFormRegistry.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows a form with the parts of a developer; `send` returns the answers that were sent. */
const show = (properties: Properties, uiSchema: object, parts: CustomFormParts, required: string[] = []) =>
  showForm(formOf(properties, uiSchema, required), parts);

const text: FormSchema = { type: 'string', title: 'Name' };

/** From the documentation of RJSF: "Custom component registration". */
const MyCustomWidget = (props: WidgetProps) => (
  <input
    type="text"
    className="custom"
    id={props.id}
    value={props.value ?? ''}
    required={props.required ?? false}
    onChange={(event) => props.onChange(event.target.value)}
  />
);

test('a widget shows its answer and sends what it changes', async () => {
  const { container, send } = show(
    { name: text },
    { name: { 'ui:widget': 'custom' } },
    { widgets: { custom: MyCustomWidget } },
  );
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Ada' } });
  expect(container.querySelector<HTMLInputElement>('.custom')!.value).toBe('Ada');
  expect(await send()).toEqual({ name: 'Ada' });
});

test('an input of a widget may have the name of its field', async () => {
  const NamedWidget = ({ id, htmlName, value, onChange }: WidgetProps) => (
    <input
      id={id}
      name={htmlName}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  );
  const { send } = show({ name: text }, { name: { 'ui:widget': 'named' } }, { widgets: { named: NamedWidget } });
  fireEvent.input(screen.getByLabelText(/Name/), { target: { value: 'ada' } });
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('ADA');
  expect(await send()).toEqual({ name: 'ADA' });
});

test('a widget of choices gets enumOptions and enumDisabled', async () => {
  const Buttons = ({ options, onChange }: WidgetProps) =>
    options.enumOptions?.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        disabled={options.enumDisabled?.includes(value) ?? false}
        onClick={() => onChange(value)}
      >
        {label}
      </button>
    ));
  const { send } = show(
    { day: { type: 'integer', enum: [1, 2], title: 'Day' } },
    { day: { 'ui:widget': 'buttons', 'ui:enumNames': ['Monday', 'Tuesday'], 'ui:enumDisabled': [1] } },
    { widgets: { buttons: Buttons } },
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Monday' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }));
  expect(await send()).toEqual({ day: 2 });
});

test('a widget gets ui:options, placeholder, readonly, required and label', () => {
  let got: Partial<WidgetProps> = {};
  const Spy = (props: WidgetProps) => {
    got = props;
    return null;
  };
  show(
    { name: text },
    { name: { 'ui:widget': 'spy', 'ui:placeholder': 'As on papers', 'ui:readonly': true, 'ui:options': { step: 5 } } },
    { widgets: { spy: Spy } },
    ['name'],
  );
  expect(got).toMatchObject({
    placeholder: 'As on papers',
    readonly: true,
    required: true,
    label: 'Name',
    name: 'name',
  });
  expect(got.options).toMatchObject({ step: 5 });
});

test('ui:disabled disables a widget', () => {
  const Plain = ({ id, disabled }: WidgetProps) => <input id={id} disabled={disabled ?? false} />;
  show({ name: text }, { name: { 'ui:widget': 'plain', 'ui:disabled': true } }, { widgets: { plain: Plain } });
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).disabled).toBe(true);
});

test('a widget gets rawErrors, and its message is found by the ids of RJSF', async () => {
  const Described = ({ id, rawErrors = [] }: WidgetProps) => (
    <input id={id} aria-invalid={rawErrors.length > 0} aria-describedby={ariaDescribedByIds(id)} />
  );
  const { submit } = show(
    { name: text },
    { name: { 'ui:widget': 'described' } },
    { widgets: { described: Described } },
    ['name'],
  );
  await submit();
  const input = screen.getByLabelText('Name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const ids = input.getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean)).toEqual(['Name is required']);
});

test('a widget that calls onBlur gets its message', async () => {
  const Leaving = ({ id, value, onBlur }: WidgetProps) => (
    <button id={id} type="button" onClick={() => onBlur(id, value)}>
      Leave
    </button>
  );
  const { container } = show({ name: text }, { name: { 'ui:widget': 'leaving' } }, { widgets: { leaving: Leaving } }, [
    'name',
  ]);
  await act(async () => fireEvent.click(container.querySelector('[data-foreign] button')!));
  expect(screen.getByText('Name is required')).toBeTruthy();
});

test('a widget wraps a widget of the registry', async () => {
  const Wrapped = (props: WidgetProps) => {
    const { TextWidget } = props.registry.widgets;
    return TextWidget ? (
      <div className="wrap">
        <TextWidget {...props} onChange={(value) => props.onChange(String(value).trim())} />
      </div>
    ) : null;
  };
  const { send } = show({ name: text }, { name: { 'ui:widget': 'wrapped' } }, { widgets: { wrapped: Wrapped } });
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: ' Ada ' } });
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Ada');
  expect(await send()).toEqual({ name: 'Ada' });
});

test('a widget draws a list as one answer', async () => {
  const Tags = ({ id, value = [], onChange }: WidgetProps) => (
    <input id={id} value={(value as string[]).join(',')} onChange={({ target }) => onChange(target.value.split(','))} />
  );
  const { send } = show(
    { tags: { type: 'array', title: 'Tags', items: { type: 'string' } } },
    { tags: { 'ui:widget': 'tags' } },
    { widgets: { tags: Tags } },
  );
  fireEvent.change(screen.getByLabelText(/Tags/), { target: { value: 'a,b' } });
  expect(await send()).toEqual({ tags: ['a', 'b'] });
});

/** From the documentation of RJSF: "Custom field components". */
function GeoPosition(props: FieldProps) {
  const [state, setState] = useState({ ...props.formData });
  const onChange = (name: string) => (event: { target: { value: string } }) => {
    const next = { ...state, [name]: parseFloat(event.target.value) };
    setState(next);
    props.onChange(next, props.fieldPathId.path);
  };
  return (
    <div>
      <input aria-label="lat" type="number" value={state.lat ?? ''} onChange={onChange('lat')} />
      <input aria-label="lon" type="number" value={state.lon ?? ''} onChange={onChange('lon')} />
    </div>
  );
}
const POSITION: FormSchema = {
  type: 'object',
  title: 'Position',
  required: ['lat', 'lon'],
  properties: { lat: { type: 'number', title: 'Latitude', maximum: 90 }, lon: { type: 'number', title: 'Longitude' } },
};

test('a field edits an object', async () => {
  const { send } = show({ at: POSITION }, { at: { 'ui:field': 'geo' } }, { fields: { geo: GeoPosition } });
  fireEvent.change(screen.getByLabelText('lat'), { target: { value: '7.6' } });
  fireEvent.change(screen.getByLabelText('lon'), { target: { value: '5.2' } });
  expect(await send()).toEqual({ at: { lat: 7.6, lon: 5.2 } });
});

test('a refused answer in a field of a developer is reported at the field', async () => {
  const { container, submit } = show({ at: POSITION }, { at: { 'ui:field': 'geo' } }, { fields: { geo: GeoPosition } });
  fireEvent.change(screen.getByLabelText('lat'), { target: { value: '100' } });
  fireEvent.change(screen.getByLabelText('lon'), { target: { value: '5' } });
  await submit();
  expect(container.querySelector('[data-foreign]')!.textContent).toContain('Latitude must be');
});

test('a field draws the native fields in it with SchemaField', async () => {
  const Boxed = (props: FieldProps) => {
    const { ObjectField } = props.registry.fields;
    return ObjectField ? <section aria-label="Boxed">{<ObjectField {...props} />}</section> : null;
  };
  const { send } = show(
    { who: { type: 'object', properties: { name: text } } },
    { who: { 'ui:field': 'boxed' } },
    { fields: { boxed: Boxed } },
  );
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Ada' } });
  expect(await send()).toEqual({ who: { name: 'Ada' } });
});

/** From the documentation of RJSF: "FieldTemplate". */
const CustomFieldTemplate = (props: FieldTemplateProps) => {
  const { id, classNames, style, label, help, required, description, errors, children } = props;
  return (
    <div className={classNames} style={style}>
      <label htmlFor={id}>
        {label}
        {required ? '*' : null}
      </label>
      {description}
      {children}
      {errors}
      {help}
    </div>
  );
};

test('a field template frames a native widget', async () => {
  const { container, send } = show(
    { name: text },
    { name: { 'ui:FieldTemplate': 'Starred', 'ui:classNames': 'wide', 'ui:help': 'In capitals' } },
    { templates: { Starred: CustomFieldTemplate } },
    ['name'],
  );
  expect(container.querySelector('.rjsf-field.wide')!.textContent).toBe('Name*In capitals');
  fireEvent.input(screen.getByLabelText('Name*'), { target: { value: 'ADA' } });
  expect(await send()).toEqual({ name: 'ADA' });
});

test('an object field template places the fields of a group', () => {
  const Table = ({ title, properties }: ObjectFieldTemplateProps) => (
    <table aria-label={title}>
      <tbody>
        {properties.map(({ name, content }) => (
          <tr key={name}>
            <td>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const who: FormSchema = { type: 'object', title: 'Who', properties: { name: text, mail: { type: 'string' } } };
  show({ who }, { who: { 'ui:ObjectFieldTemplate': 'Table' } }, { templates: { Table } });
  expect(screen.getByRole('table', { name: 'Who' }).querySelectorAll('tr')).toHaveLength(2);
});

test('an array field template adds items and reads them', async () => {
  const Rows = ({ items, canAdd, onAddClick, formData }: ArrayFieldTemplateProps) => (
    <div>
      {items}
      {canAdd && (
        <button type="button" onClick={onAddClick}>
          More
        </button>
      )}
      <output>{JSON.stringify(formData)}</output>
    </div>
  );
  const list: FormSchema = { type: 'array', items: { type: 'object', properties: { name: text } } };
  const { container, send } = show({ list }, { list: { 'ui:ArrayFieldTemplate': 'Rows' } }, { templates: { Rows } });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.input(screen.getByLabelText(/Name/), { target: { value: 'Ada' } });
  expect(container.querySelector('output')!.textContent).toBe('[{"name":"Ada"}]');
  expect(await send()).toEqual({ list: [{ name: 'Ada' }] });
});

test('a base input template draws the input of a text', async () => {
  const Input = ({ id, value, onChange, options }: BaseInputTemplateProps) => (
    <input
      id={id}
      className="base"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  );
  const { container, send } = show(
    { name: text },
    { name: { 'ui:BaseInputTemplate': 'Input' } },
    { templates: { Input } },
  );
  fireEvent.change(container.querySelector('.base')!, { target: { value: 'Ada' } });
  expect(await send()).toEqual({ name: 'Ada' });
});

test('an error list template lists the errors of a refused form', async () => {
  const Errors = ({ errors }: ErrorListProps) => (
    <ol>
      {errors.map(({ stack }) => (
        <li key={stack}>{stack}</li>
      ))}
    </ol>
  );
  const { container, submit } = show({ name: text }, { 'ui:ErrorListTemplate': 'Errors' }, { templates: { Errors } }, [
    'name',
  ]);
  await submit();
  expect([...container.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual(['Name is required']);
});

test('ui:globalOptions sets a template for all fields', () => {
  const { container } = show(
    { name: text, mail: { type: 'string' } },
    { 'ui:globalOptions': { FieldErrorTemplate: 'None', FieldTemplate: 'Starred' } },
    { templates: { Starred: CustomFieldTemplate } },
  );
  expect(container.querySelectorAll('.rjsf-field-string')).toHaveLength(2);
});

test('formContext reaches a widget through the registry', () => {
  const Greeting = ({ registry }: WidgetProps) => <p>{`Hello ${registry.formContext.name}`}</p>;
  show(
    { name: text },
    { name: { 'ui:widget': 'greeting' } },
    { widgets: { greeting: Greeting }, formContext: { name: 'Ada' } },
  );
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('a name that is no component leaves the native control', async () => {
  const { send } = show(
    { name: text },
    { name: { 'ui:widget': 'gone', 'ui:field': 'gone', 'ui:FieldTemplate': 'gone' } },
    {},
  );
  fireEvent.input(screen.getByLabelText(/Name/), { target: { value: 'Ada' } });
  expect(await send()).toEqual({ name: 'Ada' });
});

test('ui:hideError hides the message of a field', async () => {
  const { container, submit } = show({ name: text }, { name: { 'ui:hideError': true } }, {}, ['name']);
  await submit();
  expect(container.querySelector('[id$="__error"]')).toBeNull();
});

test('ui:enableMarkdownInDescription renders inline Markdown in the hint', () => {
  const about = { 'ui:description': '**As** on your [papers](/papers)', 'ui:enableMarkdownInDescription': true };
  const { container } = show({ name: text }, { name: about }, {});
  expect(container.querySelector('[id$="__description"]')!.innerHTML).toBe(
    '<strong>As</strong> on your <a href="/papers">papers</a>',
  );
});

test('ui:emptyValue is the answer of an emptied input', async () => {
  const { send } = show({ name: text }, { name: { 'ui:emptyValue': 'nobody' } }, {});
  const input = screen.getByLabelText(/Name/);
  fireEvent.input(input, { target: { value: 'Ada' } });
  fireEvent.input(input, { target: { value: '' } });
  expect(await send()).toEqual({ name: 'nobody' });
});

test('the server renders the native control, and the widget keeps what was typed', async () => {
  const form = formOf({ name: text }, { name: { 'ui:widget': 'custom' } });
  const page = <SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} widgets={WIDGETS} />;
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const native = screen.getByLabelText<HTMLInputElement>(/Name/);
  expect([native.name, native.className.includes('custom')]).toEqual(['name', false]);
  native.value = 'Ada';
  native.focus();
  await act(async () => void hydrateRoot(document.getElementById('root')!, page));
  const input = screen.getByLabelText<HTMLInputElement>(/Name/);
  expect([input.className, input.value, document.activeElement === input]).toEqual(['custom', 'Ada', true]);
});
const WIDGETS = { custom: MyCustomWidget };
