import { expect, test } from 'vitest';
import { findUploadProblem } from './findUploadProblem.ts';

const PDF = '%PDF-1.7\n%%EOF';

test.each([
  ['a byte-order mark', '\uFEFF\r\n'],
  ['1,019 other bytes', 'x'.repeat(1019)],
])('a PDF behind %s is taken', async (_before, before) => {
  expect(await findUploadProblem(new File([before + PDF], 'cv.pdf', { type: 'application/pdf' }))).toBeUndefined();
});

test.each(['application/pdf', '', 'application/octet-stream'])(
  'a PDF without an ending, of type "%s", is taken',
  async (type) => {
    expect(await findUploadProblem(new File([PDF], 'My CV', { type }))).toBeUndefined();
  },
);

test.each(['', 'application/octet-stream'])('a file named .PDF, of type "%s", is taken', async (type) => {
  expect(await findUploadProblem(new File([PDF], 'CV.PDF', { type }))).toBeUndefined();
});

test.each([
  ['whose signature comes later', 'x'.repeat(1020) + PDF, 'cv.pdf', 'application/pdf'],
  ['named as a picture', PDF, 'cv.png', 'application/pdf'],
  ['named as a picture, of no type', PDF, 'cv.png', ''],
  ['of another type', PDF, 'cv', 'image/png'],
  ['without a signature', 'Hello', 'cv', ''],
])('a file %s is refused', async (_what, text, name, type) => {
  expect(await findUploadProblem(new File([text], name, { type }))).toBe('type');
});
