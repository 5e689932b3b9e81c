// @vitest-environment jsdom
import { type FieldProps, type FieldTemplateProps, toFieldPathId, type WidgetProps } from '@rjsf/utils';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formOf, showForm } from '../../../tests/forms/showForm.tsx';
import type { FormSchema } from '../model/FormModule.ts';
import { SchemaField } from './fields/rjsfFields.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const text: FormSchema = { type: 'string', title: 'Name' };
const group: FormSchema = {
  type: 'object',
  title: 'Who',
  properties: { name: { ...text, default: 'Ada' }, town: { type: 'string', title: 'Town', default: 'Ado' } },
};

const Custom = ({ id, value, onChange, onFocus, onBlur }: WidgetProps) => (
  <input
    id={id}
    className="custom"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    onFocus={({ target }) => onFocus(id, target.value)}
    onBlur={({ target }) => onBlur(id, target.value)}
  />
);

test.each([
  ['TextWidget', text, {}],
  ['TextareaWidget', text, { 'ui:widget': 'textarea' }],
  ['EmailWidget', { ...text, format: 'email' }, {}],
  ['URLWidget', { ...text, format: 'uri' }, {}],
  ['DateWidget', { ...text, format: 'date' }, {}],
  ['SelectWidget', { ...text, enum: ['a@b.co'] }, {}],
] as [string, FormSchema, object][])('a widget under RJSF’s name %s replaces the theme’s', async (name, schema, ui) => {
  const { container, send } = showForm(formOf({ name: schema }, { name: ui }), { widgets: { [name]: Custom } });
  const input = container.querySelector<HTMLInputElement>('input.custom')!;
  const answer = { DateWidget: '2026-05-01', URLWidget: 'https://example.com' }[name] ?? 'a@b.co';
  fireEvent.change(input, { target: { value: answer } });
  expect(input.value).toBe(answer);
  expect(await send()).toEqual({ name: answer });
});

test('a checkbox under RJSF’s name replaces the theme’s', async () => {
  /** From the documentation of RJSF: "Overriding widgets". */
  const CustomCheckbox = (props: WidgetProps) => (
    <button
      id="custom"
      type="button"
      className={props.value ? 'checked' : 'unchecked'}
      onClick={() => props.onChange(!props.value)}
    >
      {String(props.value)}
    </button>
  );
  const { container, send } = showForm(formOf({ sure: { type: 'boolean', title: 'Sure' } }), {
    widgets: { CheckboxWidget: CustomCheckbox },
  });
  fireEvent.click(container.querySelector('#custom')!);
  expect(container.querySelector('#custom')!.className).toBe('checked');
  expect(await send()).toEqual({ sure: true });
});

test('a field under RJSF’s name replaces the theme’s', async () => {
  const Upper = ({ formData, onChange, fieldPathId }: FieldProps) => (
    <input
      aria-label="upper"
      value={formData ?? ''}
      onChange={({ target }) => onChange(target.value.toUpperCase(), fieldPathId.path)}
    />
  );
  const { send } = showForm(formOf({ name: text }), { fields: { StringField: Upper } });
  fireEvent.change(screen.getByLabelText('upper'), { target: { value: 'ada' } });
  expect(await send()).toEqual({ name: 'ADA' });
});

test('a SchemaField of a developer frames each field', async () => {
  /** From the documentation of RJSF: "Custom SchemaField". */
  const CustomSchemaField = (props: FieldProps) => (
    <div className="framed">
      <SchemaField {...props} />
    </div>
  );
  const { container, send } = showForm(formOf({ name: text }), { fields: { SchemaField: CustomSchemaField } });
  expect(container.querySelectorAll('.framed')).toHaveLength(2);
  fireEvent.input(screen.getByLabelText(/Name/), { target: { value: 'Ada' } });
  expect(await send()).toEqual({ name: 'Ada' });
});

test('a field shows the answers of the theme’s fields in it', () => {
  const Boxed = (props: FieldProps) => {
    const { ObjectField } = props.registry.fields;
    return ObjectField ? <ObjectField {...props} /> : null;
  };
  showForm(formOf({ who: group }, { who: { 'ui:field': 'boxed' } }), { fields: { boxed: Boxed } });
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Ada');
});

test('a field that draws its properties with SchemaField merges their answers itself', async () => {
  function Pair({ schema, uiSchema, formData, fieldPathId, registry, onChange, ...rest }: FieldProps) {
    const { SchemaField: Inner } = registry.fields;
    if (!Inner) return null;
    return Object.entries(schema.properties ?? {}).map(([name, property]) => (
      <Inner
        {...rest}
        key={name}
        name={name}
        schema={property as FieldProps['schema']}
        uiSchema={uiSchema?.[name]}
        formData={formData?.[name]}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
        registry={registry}
        onChange={(value) => onChange({ ...formData, [name]: value }, fieldPathId.path)}
      />
    ));
  }
  const { send } = showForm(formOf({ who: group }, { who: { 'ui:field': 'pair' } }), { fields: { pair: Pair } });
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Bola' } });
  fireEvent.change(screen.getByLabelText(/Town/), { target: { value: 'Ikere' } });
  expect([screen.getByLabelText<HTMLInputElement>(/Name/).value, await send()]).toEqual([
    'Bola',
    { who: { name: 'Bola', town: 'Ikere' } },
  ]);
});

test('a field that loads its choices shows and sends the chosen one', async () => {
  function Remote({ formData, onChange, fieldPathId, schema }: FieldProps) {
    const [options, setOptions] = useState<string[]>([]);
    useEffect(() => {
      void Promise.resolve(['Ado', 'Ikere']).then((names) => {
        setOptions(names);
        onChange(names[0], fieldPathId.path);
      });
      // As the documentation has it: once.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return (
      <select
        aria-label={schema.title}
        value={formData ?? ''}
        onChange={({ target }) => onChange(target.value, fieldPathId.path)}
      >
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  const { send } = showForm(formOf({ name: text }, { name: { 'ui:field': 'remote' } }), { fields: { remote: Remote } });
  await act(async () => undefined);
  const select = screen.getByLabelText<HTMLSelectElement>('Name');
  expect(select.value).toBe('Ado');
  fireEvent.change(select, { target: { value: 'Ikere' } });
  expect(await send()).toEqual({ name: 'Ikere' });
});

test('a field of a developer can edit the form as a whole', async () => {
  const Whole = ({ formData, onChange, fieldPathId }: FieldProps) => (
    <input
      aria-label="whole"
      value={formData?.name ?? ''}
      onChange={({ target }) => onChange({ ...formData, name: target.value }, fieldPathId.path)}
    />
  );
  const { send } = showForm(formOf({ name: text }, { 'ui:field': 'whole' }), { fields: { whole: Whole } });
  fireEvent.change(screen.getByLabelText('whole'), { target: { value: 'Ada' } });
  expect(await send()).toEqual({ name: 'Ada' });
});

test('a template for all fields gets `hidden` for a field without a visible control', () => {
  const Plain = ({ hidden, label, children }: FieldTemplateProps) => (
    <div hidden={hidden ?? false}>
      <b>{label}</b>
      {children}
    </div>
  );
  const { container } = showForm(
    formOf(
      { kind: { const: 'a' } as FormSchema, size: { type: 'number', default: 3 }, name: text },
      { size: { 'ui:widget': 'hidden' }, 'ui:globalOptions': { FieldTemplate: 'Plain' } },
    ),
    { templates: { Plain } },
  );
  const hidden = [...container.querySelectorAll('[hidden] > b')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['Kind', 'Size']);
});
