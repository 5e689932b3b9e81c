import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderGalleryPage } from '../../scripts/gallery/renderGalleryPage.ts';
import { listGalleryBlocks, listGalleryFieldTypes } from '../../scripts/gallery/galleryPages.ts';
import { findBlocks } from '../../src/blocks/registry.ts';
import { fieldTypes } from '../../src/form/types/fieldTypes.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { loadForm } from '../forms/loadForm.ts';

const root = resolve(import.meta.dirname, '../..');
const entries = [...listGalleryBlocks(root), ...listGalleryFieldTypes(root)];

test('the gallery shows every block and every kind of answer', () => {
  expect(entries.map(({ name }) => name)).toEqual([...findBlocks(root).keys(), ...fieldTypes.map(({ name }) => name)]);
});

test('of each block every example that its file has', () => {
  for (const { name, examplesFile } of findBlocks(root).values()) {
    const written = Object.keys(JSON.parse(readFileSync(examplesFile, 'utf8')) as object);
    const { examples } = entries.find((entry) => entry.name === name)!;
    expect(examples.map(({ example }) => example)).toEqual(written);
    expect(new Set(examples.map(({ file }) => file)).size).toBe(written.length);
  }
});

test('each example stands there on a desktop and on a phone, with its JSON to copy', () => {
  const html = renderGalleryPage(root);
  for (const { file, json } of entries.flatMap(({ examples }) => examples)) {
    expect(html.match(new RegExp(`src="/${file}" width="(1280|390)"`, 'g'))).toHaveLength(2);
    // As words of the page, not as its HTML.
    expect(html).not.toContain(JSON.stringify(json, null, 2));
    expect(html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toContain(JSON.stringify(json, null, 2));
  }
});

test('what may be said of each is a table made of its schema', () => {
  const rowsOf = (of: string) => entries.find(({ name }) => name === of)!.rows;
  expect(rowsOf('faq')).toContainEqual({
    name: 'entries › each › question',
    kind: 'text',
    isRequired: true,
    description: 'The question as a visitor would ask it.',
  });
  expect(rowsOf('banner').find(({ name }) => name === 'motif')?.kind).toBe('motif');
  expect(rowsOf('opening').find(({ name }) => name === 'cloth')?.kind).toBe('cloth');
  expect(rowsOf('date').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['notBefore', 'notAfter', 'ui:widget']),
  );
  expect(rowsOf('choice').map(({ name }) => name)).toEqual(expect.arrayContaining(['enum', 'oneOf', 'ui:widget']));
  for (const { name, rows } of entries)
    expect(rows.filter(({ kind, description }) => !kind || !description).map((row) => `${name}: ${row.name}`)).toEqual(
      [],
    );
});

describe.each(listGalleryFieldTypes(root).filter(({ examples }) => examples.length > 0))(
  'the kind $name',
  ({ name, examples }) => {
    test('has examples that are of it', () => {
      for (const { form } of examples) {
        const [field] = evaluate(loadForm(form!), {}).fields;
        expect(field!.field.type.name).toBe(name);
      }
    });
  },
);
