import { expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import type { FormSchema } from './FormModule.ts';
import { FormStore } from './FormStore.ts';

const person: FormSchema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, age: { type: 'number' } },
};
const form = loadForm(
  formFile({
    type: 'object',
    required: ['name', 'mail'],
    properties: {
      name: { type: 'string', title: 'Name' },
      mail: { type: 'string', title: 'Mail', format: 'email' },
      food: { enum: ['Yes', 'No'] },
      people: { type: 'array', items: person },
    },
    if: { required: ['food'], properties: { food: { const: 'Yes' } } },
    then: { required: ['dish'], properties: { dish: { type: 'string', title: 'Dish' } } },
  }),
);
const create = (values = {}) => new FormStore(form, values);

/** Counts what a field and the form hear. */
function listen(store: FormStore, pointer: string) {
  const field = vi.fn();
  const whole = vi.fn();
  store.subscribeField(pointer, field);
  store.subscribeForm(whole);
  return { field, whole };
}

test('a field says nothing before it was left, then changes its message with each edit', () => {
  const store = create();
  store.setValue('/mail', 'a');
  expect(store.messageAt('/mail')).toBeUndefined();
  store.touch('/mail');
  expect(store.messageAt('/mail')).toBe('Mail must be an email address');
  store.setValue('/mail', 'a@b.co');
  expect(store.messageAt('/mail')).toBeUndefined();
  store.setValue('/mail', undefined);
  expect(store.messageAt('/mail')).toBe('Mail is required');
});

test('an edit is heard by nobody but the field whose message changes', () => {
  const store = create();
  store.touch('/name');
  const { field, whole } = listen(store, '/name');
  store.setValue('/mail', 'x');
  expect(field).not.toHaveBeenCalled();
  store.setValue('/name', 'A');
  store.setValue('/name', 'AB');
  expect(field).toHaveBeenCalledTimes(1);
  expect(whole).not.toHaveBeenCalled();
});

test('the structure is drawn anew only for an answer that can change it', () => {
  const store = create();
  const { whole } = listen(store, '/food');
  store.setValue('/name', 'A');
  expect(store.getStructure()).toEqual({});
  store.setValue('/food', 'Yes');
  expect(whole).toHaveBeenCalled();
  expect(store.getStructure()).toEqual({ name: 'A', food: 'Yes' });
});

test('a refused submit makes every field speak, in the order on the screen', () => {
  const store = create({ food: 'Yes' });
  expect(store.refuse().map(({ path }) => path)).toEqual(['/name', '/mail', '/dish']);
  expect(store.messageAt('/dish')).toBe('Dish is required');
  expect(store.refusal).toHaveLength(3);
});

test('what the server refused stays at its field until that is answered anew', () => {
  const store = create({ name: 'A', mail: 'a@b.co' });
  expect(store.refuse()).toEqual([]);
  store.refuseSent([{ path: '/mail', message: 'Taken' }]);
  const { field } = listen(store, '/mail');
  store.setValue('/name', 'B');
  expect(store.messageAt('/mail')).toBe('Taken');
  store.setValue('/mail', 'c@d.co');
  expect(store.messageAt('/mail')).toBeUndefined();
  expect(field).toHaveBeenCalled();
});

test('edits made since the structure was drawn survive what RJSF reports', () => {
  const store = create({ people: [{ name: 'A' }, { name: 'B' }] });
  store.setValue('/people/0/name', 'A2');
  store.setValue('/name', 'N');
  store.adoptStructure({ people: [{ name: 'A' }, { name: 'B' }], food: 'No' });
  expect(store.values).toEqual({ name: 'N', food: 'No', people: [{ name: 'A2' }, { name: 'B' }] });
});

test('answers and messages move with the items of a list', () => {
  const store = create({ people: [{ name: '' }, { name: 'B' }, { name: 'C' }] });
  store.touch('/people/0/name');
  store.setValue('/people/1/age', 7);
  store.beginListChange({ pointer: '/people', sources: [1, 0] });
  store.adoptStructure({ people: [{ name: 'B' }, {}] });
  expect(store.values.people).toMatchObject([{ name: 'B', age: 7 }, {}]);
  expect(store.messageAt('/people/1/name')).toBe('Name is required');
  expect(store.messageAt('/people/0/name')).toBeUndefined();
});

test('a reset goes back to the first values with nothing said', () => {
  const store = create({ name: 'First' });
  store.setValue('/name', undefined);
  store.refuse();
  store.reset();
  expect(store.values).toEqual({ name: 'First' });
  expect([store.messageAt('/mail'), store.refusal]).toEqual([undefined, undefined]);
});

test('a form posted without script starts with its values and says its errors', () => {
  const store = new FormStore(
    form,
    {},
    { formId: 'test', values: { name: 'A' }, errors: [{ path: '/mail', message: 'Mail is required' }] },
  );
  expect(store.values).toEqual({ name: 'A' });
  expect(store.messageAt('/mail')).toBe('Mail is required');
  expect(store.refusal).toEqual([{ path: '/mail', message: 'Mail is required' }]);
});
