// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { MAX_UPLOAD_BYTES } from '../../content/fileRules.ts';
import { evaluate } from './evaluate.ts';
import { rejectedFileMessage, validateChosenFile, maxFileSizeOf } from './fileFields.ts';
import type { FormSchema } from './FormModule.ts';

const load = (cv: FormSchema) =>
  evaluate(
    loadForm(formFile({ type: 'object', properties: { cv } }, { uiSchema: { cv: { 'ui:widget': 'file' } } })),
    {},
  ).at('/cv')!.field;
const file = (text: string, name = 'cv.pdf', type = 'application/pdf') => new File([text], name, { type });
const PDF = '%PDF-1.7 words';

describe('a file field', () => {
  test('accepts a file whose signature, name, type and size fit', async () => {
    const form = load({ type: 'string', maxFileSize: PDF.length });
    expect(await validateChosenFile(form, file(PDF))).toBeUndefined();
    expect(await validateChosenFile(form, file(`${PDF}.`))).toBe(
      'The file is larger than 1 KB. Please choose a smaller one',
    );
    expect(await validateChosenFile(form, file('<html>'))).toBe('Please upload a PDF file');
    expect(await validateChosenFile(form, file(PDF, 'cv.png'))).toBe('Please upload a PDF file');
    expect(await validateChosenFile(form, file(PDF, 'cv.pdf', 'image/png'))).toBe('Please upload a PDF file');
    expect(await validateChosenFile(form, file(''))).toBe('The file is empty. Please choose another one');
  });

  test('may have what an upload may have, whatever its file says', () => {
    expect(maxFileSizeOf(load({ type: 'string' }))).toBe(MAX_UPLOAD_BYTES);
    expect(maxFileSizeOf(load({ type: 'string', maxFileSize: 1e9 }))).toBe(MAX_UPLOAD_BYTES);
    expect(maxFileSizeOf(load({ type: 'array', items: { type: 'string', maxFileSize: 7 } }))).toBe(7);
  });

  test('uses the form file’s words for a kind, and size words only for a size', () => {
    const one = load({ type: 'string', errorMessage: 'A PDF, please' });
    expect(rejectedFileMessage(one, 'type')).toBe('A PDF, please');
    expect(rejectedFileMessage(one, 'size')).toContain('10 MB');
    const each = load({ type: 'string', errorMessage: { _: 'A PDF, please', maxFileSize: 'Too heavy' } });
    expect(rejectedFileMessage(each, 'type')).toBe('A PDF, please');
    expect(rejectedFileMessage(each, 'size')).toBe('Too heavy');
  });
});
