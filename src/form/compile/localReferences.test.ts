import { expect, test } from 'vitest';
import { refusalsOf } from '../../../tests/forms/answers.ts';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { rewriteLocalReferences } from './localReferences.ts';

test('references by the names of parts become pointers', () => {
  const schema: FormSchema = {
    $id: 'https://example.com/forms/order.json',
    type: 'object',
    definitions: {
      address: {
        $id: 'address.json',
        definitions: { line: { type: 'string' } },
        properties: { street: { $ref: '#/definitions/line' } },
      },
      count: { $id: '#count', type: 'integer' },
      'a/b c': { type: 'boolean' },
    },
    properties: {
      to: { $ref: 'address.json' },
      from: { $ref: 'https://example.com/forms/address.json#/definitions/line' },
      again: { $ref: 'order.json#/definitions/address' },
      count: { $ref: '#count' },
      odd: { $ref: '#/definitions/a~1b%20c' },
      self: { $ref: '#' },
      elsewhere: { $ref: 'https://example.org/other.json' },
      $id: { type: 'string', default: '$ref', enum: [{ $ref: 'x' }] as unknown as string[] },
    },
  };
  const local = rewriteLocalReferences(schema);
  const refs = Object.entries(local.properties!).map(([name, property]) => [name, (property as FormSchema).$ref]);
  expect(refs).toEqual([
    ['to', '#/definitions/address'],
    ['from', '#/definitions/address/definitions/line'],
    ['again', '#/definitions/address'],
    ['count', '#/definitions/count'],
    ['odd', '#/definitions/a~1b%20c'],
    ['self', '#'],
    ['elsewhere', 'https://example.org/other.json'],
    ['$id', undefined],
  ]);
  expect(JSON.stringify(local)).toContain('"$ref":"#/definitions/address/definitions/line"');
  expect(local.properties!.$id).toEqual(schema.properties!.$id);
});

test('a bundle of schemas with names is checked like any other', () => {
  const form = loadForm(
    formFile({
      $id: 'https://example.com/bundle',
      type: 'object',
      $defs: {
        whole: { $id: 'https://example.com/mixins/whole', type: 'integer' },
        few: { $id: '/mixins/few', maximum: 5 },
      },
      properties: { n: { allOf: [{ $ref: '/mixins/whole' }, { $ref: 'mixins/few' }] } },
    } as FormSchema),
  );
  expect([5, 6, 1.5].map((n) => refusalsOf(form, { n }).length)).toEqual([0, 1, 1]);
});
