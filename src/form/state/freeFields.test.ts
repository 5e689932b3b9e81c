import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { addAdditionalProperty, additionalPropertyNameStem } from './freeFields.ts';
import { FormStore } from './FormStore.ts';

const storeOf = (pattern: string) =>
  new FormStore(
    loadForm(
      formFile({
        type: 'object',
        properties: {
          marks: { type: 'object', patternProperties: { [pattern]: { type: 'number' } }, additionalProperties: false },
        },
      }),
    ),
  );

test.each([
  ['^x_', '/marks/x_field'],
  ['^[a-z]+$', '/marks/field'],
  ['^[0-9]+$', '/marks/1'],
  ['^mark-[0-9]$', '/marks/mark-1'],
])('a new field gets a name that the pattern %s accepts', (pattern, pointer) => {
  const store = storeOf(pattern);
  expect(addAdditionalProperty(store, '/marks')).toBe(pointer);
  expect(store.fieldAt(pointer)?.isFree).toBe(true);
});

test('no field is offered where no name for it is found', () => {
  expect(additionalPropertyNameStem(storeOf('^(red|blue)$').fieldAt('/marks')!)).toBeUndefined();
});
