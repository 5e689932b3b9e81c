import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { formatNames } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import texts from '../../../tests/forms/formatTexts.json';
import { compileForm } from './compileForm.ts';
import type { FormSchema } from '../model/FormModule.ts';

const NUMBERS = [0, 1.5, -1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31) - 1, 1e300];

const schemaOf = (format: string): FormSchema => ({ type: 'object', properties: { value: { format } } });

test.each(formatNames)('the format %s takes what ajv-formats takes', (format) => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const theirs = ajv.compile(schemaOf(format));
  const { nodes, validators } = loadForm(formFile(schemaOf(format)));
  const ours = validators[nodes[nodes[0]!.fields!.value!]!.test!]!;
  for (const value of [...texts, ...NUMBERS]) expect([value, ours(value)]).toEqual([value, theirs({ value })]);
});

test('a form whose formats are patterns brings no code for them', () => {
  const compile = (format: string) => {
    const outcome = compileForm('test', formFile(schemaOf(format)));
    return outcome.ok && outcome.source;
  };
  expect(compile('date-time')).toMatch(/^const \{fullFormats\}=runtime;$/m);
  for (const format of ['email', 'uuid']) expect(compile(format)).not.toContain('fullFormats');
});
