// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { LARGEST_FILE } from '../../content/fileRules.ts';
import { evaluate } from './evaluate.ts';
import { fileMessage, inspectFile, largestFileOf } from './fileMessage.ts';
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
    expect(await inspectFile(form, file(PDF))).toBeUndefined();
    expect(await inspectFile(form, file(`${PDF}.`))).toBe('The file is larger than 1 KB. Please choose a smaller one');
    expect(await inspectFile(form, file('<html>'))).toBe('Please upload a PDF file');
    expect(await inspectFile(form, file(PDF, 'cv.png'))).toBe('Please upload a PDF file');
    expect(await inspectFile(form, file(PDF, 'cv.pdf', 'image/png'))).toBe('Please upload a PDF file');
    expect(await inspectFile(form, file(''))).toBe('The file is empty. Please choose another one');
  });

  test('may have what an upload may have, whatever its file says', () => {
    expect(largestFileOf(load({ type: 'string' }))).toBe(LARGEST_FILE);
    expect(largestFileOf(load({ type: 'string', maxFileSize: 1e9 }))).toBe(LARGEST_FILE);
    expect(largestFileOf(load({ type: 'array', items: { type: 'string', maxFileSize: 7 } }))).toBe(7);
  });

  test('uses the form file’s words for a kind, and size words only for a size', () => {
    const one = load({ type: 'string', errorMessage: 'A PDF, please' });
    expect(fileMessage(one, 'type')).toBe('A PDF, please');
    expect(fileMessage(one, 'size')).toContain('10 MB');
    const each = load({ type: 'string', errorMessage: { _: 'A PDF, please', maxFileSize: 'Too heavy' } });
    expect(fileMessage(each, 'type')).toBe('A PDF, please');
    expect(fileMessage(each, 'size')).toBe('Too heavy');
  });
});
