import { expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { FormStore } from './FormStore.ts';
import { FORM_TOPIC } from './TopicListeners.ts';
import { addListItems, moveOrRemoveListItem } from './listItems.ts';
import { showServerErrors, validateAndShowErrors } from './formErrors.ts';

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
const create = (values = {}) => new FormStore(form, { formId: 'test', values, errors: [] });

/** Counts what a field and the form hear. */
function listen(store: FormStore, pointer: string) {
  const field = vi.fn();
  const whole = vi.fn();
  store.listeners.listen(pointer, field);
  store.listeners.listen(FORM_TOPIC, whole);
  return { field, whole };
}

test('a field says nothing before it was left, then changes its message with each edit', () => {
  const store = create();
  store.setValue('/mail', 'a');
  expect(store.messageAt('/mail')).toBeUndefined();
  store.touch('/mail');
  expect(store.messageAt('/mail')).toBe('Mail must be an e-mail address');
  store.setValue('/mail', 'a@b.co');
  expect(store.messageAt('/mail')).toBeUndefined();
  store.setValue('/mail', undefined);
  expect(store.messageAt('/mail')).toBe('Mail is required');
});

test('a field revealed after a refusal shows no error before blur', () => {
  const store = create();
  expect(validateAndShowErrors(store).map(({ path }) => path)).toEqual(['/name', '/mail']);
  store.setValue('/food', 'Yes');
  expect(store.messageAt('/dish')).toBeUndefined();
  store.setValue('/mail', 'a@b.co');
  store.setValue('/mail', 'a');
  expect(store.messageAt('/mail')).toBe('Mail must be an e-mail address');
  expect(store.messageAt('/name')).toBe('Name is required');
  store.setValue('/name', undefined);
  expect(store.messageAt('/dish')).toBeUndefined();
  store.touch('/dish');
  expect(store.messageAt('/dish')).toBe('Dish is required');
  addListItems(store, '/people');
  expect(store.messageAt('/people/0/name')).toBeUndefined();
  expect(validateAndShowErrors(store).map(({ path }) => path)).toContain('/people/0/name');
  expect(store.messageAt('/people/0/name')).toBe('Name is required');
});

test('what was right at a refused submit says at once what is wrong with it after', () => {
  const store = create({ name: 'Ada' });
  expect(validateAndShowErrors(store).map(({ path }) => path)).toEqual(['/mail']);
  store.setValue('/name', undefined);
  expect(store.messageAt('/name')).toBe('Name is required');
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

test('the form is drawn anew only for an answer that changes which fields there are', () => {
  const store = create();
  const { whole } = listen(store, '/food');
  store.setValue('/name', 'A');
  expect(whole).not.toHaveBeenCalled();
  store.setValue('/food', 'Yes');
  expect(whole).toHaveBeenCalled();
  expect(store.fieldAt('/dish')?.isVisible).toBe(true);
  store.setValue('/food', 'No');
  expect(store.fieldAt('/dish')?.isVisible).toBe(false);
});

test('a refused submit makes every field speak, in the order on the screen', () => {
  const store = create({ food: 'Yes' });
  expect(validateAndShowErrors(store).map(({ path }) => path)).toEqual(['/name', '/mail', '/dish']);
  expect(store.messageAt('/dish')).toBe('Dish is required');
  expect(store.errorSummary).toHaveLength(3);
});

test('what the server refused stays at its field until that is answered anew', () => {
  const store = create({ name: 'A', mail: 'a@b.co' });
  expect(validateAndShowErrors(store)).toEqual([]);
  showServerErrors(store, [{ path: '/mail', message: 'Taken' }]);
  const { field } = listen(store, '/mail');
  store.setValue('/name', 'B');
  expect(store.messageAt('/mail')).toBe('Taken');
  store.setValue('/mail', 'c@d.co');
  expect(store.messageAt('/mail')).toBeUndefined();
  expect(field).toHaveBeenCalled();
});

test('answers and messages move with the items of a list', () => {
  const store = create({ people: [{ name: '' }, { name: 'B' }, { name: 'C' }] });
  store.touch('/people/0/name');
  store.setValue('/people/1/age', 7);
  moveOrRemoveListItem(store, '/people', 0, 1);
  moveOrRemoveListItem(store, '/people', 2);
  expect(store.values.people).toMatchObject([{ name: 'B', age: 7 }, {}]);
  expect(store.messageAt('/people/1/name')).toBe('Name is required');
  expect(store.messageAt('/people/0/name')).toBeUndefined();
});

test('what the server refused moves with the items of a list', () => {
  const store = create({ people: [{ name: 'A' }, { name: 'B' }] });
  showServerErrors(store, [{ path: '/people/1/name', message: 'Taken' }]);
  moveOrRemoveListItem(store, '/people', 0);
  expect(store.messageAt('/people/0/name')).toBe('Taken');
});

test('the list of errors moves with the items of a list', () => {
  const store = create({ name: 'A', mail: 'a@b.co', people: [{}, { name: 'B' }, {}] });
  validateAndShowErrors(store);
  moveOrRemoveListItem(store, '/people', 0);
  expect(store.errorSummary).toEqual([{ path: '/people/1/name', message: 'Name is required' }]);
});

test('what the form had filled in and a visitor emptied stays empty after a post', () => {
  const filled = loadForm(
    formFile({ type: 'object', properties: { town: { type: 'string', default: 'Ado' }, name: { type: 'string' } } }),
  );
  const posted = { formId: 'test', values: { name: 'Ada' }, errors: [] };
  expect(new FormStore(filled).values).toEqual({ town: 'Ado' });
  expect(new FormStore(filled, posted).active().value).toEqual({ name: 'Ada' });
});

const period = loadForm(
  formFile({
    type: 'object',
    properties: {
      start: { type: 'string', format: 'date', title: 'Start' },
      end: { type: 'string', format: 'date', title: 'End', after: { $data: '1/start' } },
    },
  }),
);
const END_TOO_EARLY = 'End must be after 2026-03-02';

test('a limit of another answer is reported once both fields were left', () => {
  const store = new FormStore(period);
  store.setValue('/end', '2026-03-01');
  store.touch('/end');
  store.setValue('/start', '2026-03-02');
  expect(store.messageAt('/end')).toBeUndefined();
  store.touch('/start');
  expect(store.messageAt('/end')).toBe(END_TOO_EARLY);
});

test('a field is validated again when the answer that limits it changes', () => {
  const store = new FormStore(period, {
    formId: 'test',
    values: { start: '2026-03-02', end: '2026-03-01' },
    errors: [],
  });
  for (const pointer of ['/start', '/end']) store.touch(pointer);
  expect(store.messageAt('/end')).toBe(END_TOO_EARLY);
  const { field } = listen(store, '/end');
  store.setValue('/start', '2026-02-01');
  expect(store.messageAt('/end')).toBeUndefined();
  expect(field).toHaveBeenCalled();
});

test('an answer that is typed waits for the other field that limits it', () => {
  const store = new FormStore(period, { formId: 'test', values: { start: '2026-03-02' }, errors: [] });
  store.touch('/end');
  store.setValue('/end', '2026-03-01');
  expect(store.messageAt('/end')).toBeUndefined();
});

test('a limit in a recursive list follows the other answer', () => {
  const tree = loadForm(
    formFile({
      type: 'object',
      properties: { term: { $ref: '#/definitions/term' } },
      definitions: {
        term: {
          type: 'object',
          properties: {
            from: { type: 'integer' },
            to: { type: 'integer', minimum: { $data: '1/from' } },
            terms: { type: 'array', items: { $ref: '#/definitions/term' } },
          },
        },
      },
    }),
  );
  const store = new FormStore(tree, { formId: 'test', values: { term: { terms: [{ terms: [{}] }] } }, errors: [] });
  store.setValue('/term/terms/0/terms/0/from', 5);
  expect(store.fieldAt('/term/terms/0/terms/0/to')!.field.constraints.minimum).toBe(5);
});

test('the form is rendered again with the new limit of a picker', () => {
  const store = new FormStore(period);
  const { whole } = listen(store, '/end');
  store.setValue('/start', '2026-03-02');
  const { field } = store.fieldAt('/end')!;
  expect(field.type.input!(field, true).min).toBe('2026-03-03');
  expect(whole).toHaveBeenCalled();
});

test('a message that shows another answer changes with that answer', () => {
  const town = loadForm(
    formFile({
      type: 'object',
      properties: {
        town: { type: 'string' },
        code: { type: 'string', pattern: '^[0-9]+$', errorMessage: 'No code of ${1/town}' },
      },
    }),
  );
  const store = new FormStore(town);
  store.setValue('/town', 'Ado');
  store.setValue('/code', 'x');
  store.touch('/code');
  expect(store.messageAt('/code')).toBe('No code of "Ado"');
  store.setValue('/town', 'Ido');
  expect(store.messageAt('/code')).toBe('No code of "Ido"');
});
