import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { formatNames } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { compileForm } from './compileForm.ts';
import type { FormSchema } from '../model/FormModule.ts';

const TEXTS = [
  '2024-02-29',
  '2023-02-29',
  '2000-02-29',
  '1900-02-29',
  '2024-04-31',
  '2024-12-31',
  '2024-13-01',
  '2024-00-10',
  '0001-01-01',
  '24-1-1',
  ' 2024-02-29',
  '10:20:30',
  '10:20:30Z',
  '10:20:30.5+01:00',
  '24:00:00Z',
  '10:60:00Z',
  '23:59:60Z',
  '23:59:60+01:00',
  '00:59:60+01:00',
  '22:59:60-01:00',
  '10:20:30+24:00',
  '10:20:30+0130',
  '10:20:30+01',
  '10:20',
  '2024-02-29T10:20:30Z',
  '2024-02-29 10:20:30',
  '2024-02-29t10:20:30z',
  '2024-02-30T10:20:30Z',
  '2024-02-29T10:20:30',
  '2024-02-29T',
  'T10:20:30Z',
  'https://example.com/a?b=c#d',
  'http:',
  'a:b',
  'mailto:a@b.co',
  '//example.com',
  '/a/b',
  'https://example.com/é',
  'https://a b',
  'http://[::1]/',
  'http://exa"mple.com',
  'aGVsbG8=',
  'aGVsbG8',
  '',
  'a',
  'aGVs\n',
  '[a-z]+',
  '[a-z',
  'a\\Z',
  '^\\p{L}$',
  'a@b.co',
  '127.0.0.1',
  'example',
  '/a/b~0',
  'P1D',
];
const NUMBERS = [0, 1.5, -1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31) - 1, 1e300];

const schemaOf = (format: string): FormSchema => ({ type: 'object', properties: { value: { format } } });

test.each(formatNames)('the format %s takes what ajv-formats takes', (format) => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const theirs = ajv.compile(schemaOf(format));
  const { nodes, validators } = loadForm(formFile(schemaOf(format)));
  const ours = validators[nodes[nodes[0]!.fields!.value!]!.test!]!;
  for (const value of [...TEXTS, ...NUMBERS]) expect([value, ours(value)]).toEqual([value, theirs({ value })]);
});

test('a form whose formats are patterns brings no code for them', () => {
  const compile = (format: string) => {
    const outcome = compileForm('test', formFile(schemaOf(format)));
    return outcome.ok && outcome.source;
  };
  expect(compile('date-time')).toMatch(/^const \{fullFormats\}=runtime;$/m);
  for (const format of ['email', 'uuid']) expect(compile(format)).not.toContain('fullFormats');
});
