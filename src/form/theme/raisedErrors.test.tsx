// @vitest-environment jsdom
import { type ErrorSchema, ErrorSchemaBuilder, type FieldProps } from '@rjsf/utils';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { formOf, showForm } from '../../../tests/forms/showForm.tsx';
import type { FormSchema } from '../model/FormModule.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text: FormSchema = { type: 'string', title: 'Name' };

/** From the documentation of RJSF: "Raising errors from within a custom widget or field". */
function Even({ fieldPathId, formData = '', onChange, id }: FieldProps) {
  const change = (value: string) => {
    const errors = { __errors: ['Write an even number of letters'] } as ErrorSchema;
    onChange(value, fieldPathId.path, value.length % 2 === 1 ? errors : undefined, id as string);
  };
  return <input aria-label="even" value={formData as string} onChange={({ target }) => change(target.value)} />;
}
const showEven = () =>
  showForm(formOf({ name: text, other: text }, { name: { 'ui:field': 'even' } }), { fields: { even: Even } });

test('an error that a field raises is shown at once', () => {
  const { container } = showEven();
  fireEvent.change(screen.getByLabelText('even'), { target: { value: 'abc' } });
  expect(container.querySelector('[id$="__error"]')!.textContent).toBe('Write an even number of letters');
});

test('an error that a field raises blocks the submit until the field clears it', async () => {
  const { container, send } = showEven();
  fireEvent.change(screen.getByLabelText('even'), { target: { value: 'abc' } });
  expect(await send()).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toContain('Write an even number of letters');
  fireEvent.change(screen.getByLabelText('even'), { target: { value: 'abcd' } });
  expect(container.querySelector('[id$="__error"]')).toBeNull();
  expect(await send()).toEqual({ name: 'abcd' });
});

/** The ErrorSchema of an error within a group. */
const errorsOf = (name: string, message: string) => new ErrorSchemaBuilder().addErrors(message, name).ErrorSchema;

const position: FormSchema = {
  type: 'object',
  title: 'Place',
  properties: { lat: { type: 'number', title: 'Latitude' } },
};

test('an error within the ErrorSchema of a group is shown at its field', () => {
  function Lat(props: FieldProps) {
    const { ObjectField } = props.registry.fields;
    const raise = () => props.onChange({ lat: 3 }, props.fieldPathId.path, errorsOf('lat', 'Too far south'));
    return (
      <>
        <button type="button" onClick={raise}>
          Raise
        </button>
        {ObjectField ? <ObjectField {...props} /> : null}
      </>
    );
  }
  const { container } = showForm(formOf({ at: position }, { at: { 'ui:field': 'lat' } }), { fields: { lat: Lat } });
  fireEvent.click(screen.getByRole('button', { name: 'Raise' }));
  expect(container.querySelector('#test-at-lat__error')!.textContent).toBe('Too far south');
});

test('an error of a property without a field is shown at the group', async () => {
  const Odd = ({ onChange, fieldPathId }: FieldProps) => (
    <button type="button" onClick={() => onChange({}, fieldPathId.path, errorsOf('gone', 'Gone'))}>
      Raise
    </button>
  );
  const { container, send } = showForm(formOf({ at: position }, { at: { 'ui:field': 'odd' } }), {
    fields: { odd: Odd },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Raise' }));
  expect(container.querySelector('[data-foreign]')!.textContent).toContain('Gone');
  expect(await send()).toBeUndefined();
});

test('an error of a field that was hidden does not block the submit', async () => {
  const isOn = { properties: { isOn: { const: true } }, required: ['isOn'] };
  const schema: FormSchema = {
    type: 'object',
    properties: { isOn: { type: 'boolean', title: 'On', default: true } },
    if: isOn,
    then: { properties: { name: text } },
  };
  const { send } = showForm(loadForm(formFile(schema, { uiSchema: { name: { 'ui:field': 'even' } } })), {
    fields: { even: Even },
  });
  fireEvent.change(screen.getByLabelText('even'), { target: { value: 'abc' } });
  fireEvent.click(screen.getByLabelText(/On/));
  expect(await send()).toBeDefined();
});

test('an error raised by an effect after the answer came is shown', async () => {
  function Slow({ onChange, fieldPathId, formData }: FieldProps) {
    useEffect(() => {
      const errors = { __errors: ['Taken'] } as ErrorSchema;
      let isGone = false;
      void Promise.resolve().then(() => !isGone && onChange(formData, fieldPathId.path, errors));
      return () => void (isGone = true);
      // As the documentation has it: once.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  }
  const { container } = showForm(formOf({ name: text }, { name: { 'ui:field': 'slow' } }), { fields: { slow: Slow } });
  await act(async () => undefined);
  expect(container.querySelector('[id$="__error"]')!.textContent).toBe('Taken');
});
