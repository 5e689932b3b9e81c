import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { applyArrayAction } from './applyArrayAction.ts';

const form = loadForm(
  formFile({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 2,
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, parts: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  }),
);

test('adds an item to the list that its button names, up to as many as there may be', () => {
  expect(applyArrayAction(form, {}, [['_add', 'items']])).toEqual({ items: [{}] });
  expect(applyArrayAction(form, { items: [{ name: 'A' }] }, [['_add', 'items/0/parts']])).toEqual({
    items: [{ name: 'A', parts: [undefined] }],
  });
  expect(applyArrayAction(form, { items: [{}, {}] }, [['_add', 'items']])).toEqual({ items: [{}, {}] });
});

test('removes the item that its button names', () => {
  expect(applyArrayAction(form, { items: [{ name: 'A' }, { name: 'B' }] }, [['_remove', 'items/0']])).toEqual({
    items: [{ name: 'B' }],
  });
});

test('does nothing for a submit, and nothing to what is no list', () => {
  expect(applyArrayAction(form, { items: [] }, [['items/0/name', 'A']])).toBeUndefined();
  expect(applyArrayAction(form, {}, [['_add', '__proto__/x']])).toBeUndefined();
  expect(applyArrayAction(form, { items: [] }, [['_remove', 'name/0']])).toEqual({ items: [] });
});
