import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { createBlocksEditorSchema } from '../../scripts/createBlocksEditorSchema.ts';
import { readPages } from '../../src/site/disk/readJsonFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const validate = new Ajv({ strict: false, logger: false }).compile(createBlocksEditorSchema(root));

test('what editors are told agrees with every section of every page', () => {
  for (const [file, { sections }] of readPages(root)) {
    for (const section of sections) expect(validate(section) || validate.errors, join(file, section.block)).toBe(true);
  }
});

test('editors refuse a prop that a block does not have', () => {
  expect(validate({ block: 'faq', heading: 'FAQs', entries: { $content: 'faqs' }, headin: '' })).toBe(false);
});

test('editors refuse a block that does not exist', () => {
  expect(validate({ block: 'no-such-block' })).toBe(false);
});
