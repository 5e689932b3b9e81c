import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_FORM_ID, findBlocks } from '../../src/blocks/registry.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { fieldTypes } from '../../src/form/types/fieldTypes.ts';
import type { AdditionalPagesAndForms } from '../../src/build/createDiskSiteSource.ts';
import type { PageFile } from '../../src/site/PageFile.d.ts';
import { fieldTypePropertyRows, schemaPropertyRows, type PropertyRow } from './schemaPropertyRows.ts';

type Group = Record<string, unknown>;

/** A block or field type with its examples. */
export interface GalleryEntry {
  name: string;
  description: string;
  /** Its properties. */
  rows: PropertyRow[];
  examples: GalleryPage[];
}

/** An example and its own page. */
export interface GalleryPage {
  example: string;
  /** JSON to copy: a section, or a part of a form file. */
  json: Group;
  /** File name of the page; with a slash before it, also its address. */
  file: string;
  page: PageFile;
  /** Form of the page, if the page was created for it. */
  form?: FormDefinition;
  /** File that contains the example. */
  source: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Group;

/** Returns every block with a page per example, independent of the site's files. */
export function listGalleryBlocks(root: string): GalleryEntry[] {
  return [...findBlocks(root).values()].map(({ name, schemaFile, examplesFile }) => {
    const schema = readJson(schemaFile);
    const examples = Object.entries(readJson(examplesFile) as Record<string, Group>);
    return {
      name,
      description: String(schema.description ?? ''),
      rows: schemaPropertyRows(schema),
      examples: examples.map(([example, props], index) => ({
        ...alone(`${name}/${index + 1}`, `${name}: ${example}`, { block: name, id: 'example', ...props }),
        example,
        json: { block: name, ...props },
        source: examplesFile,
      })),
    };
  });
}

/** Returns every field type. Its examples come from the JSON file beside it, each shown as a form. */
export function listGalleryFieldTypes(root: string): GalleryEntry[] {
  return fieldTypes.map((kind) => {
    const source = join(root, `src/form/types/${kind.name}.json`);
    const file = existsSync(source) ? readJson(source) : {};
    const examples = Object.entries((file.examples ?? {}) as Record<string, { schema: Group; uiSchema?: Group }>);
    return {
      name: kind.name,
      description: String(file.description ?? `Describe it, with examples, in src/form/types/${kind.name}.json.`),
      rows: fieldTypePropertyRows(
        readJson(join(root, 'schemas/meta/form.json')),
        kind,
        examples.flatMap(([, { schema }]) => Object.values(schema.properties as Record<string, Group>)),
      ),
      examples: examples.map(([example, part], index) => {
        const path = `answer-${kind.name}/${index + 1}`;
        const section = { block: 'form', id: 'example', heading: example, form: { $form: `_gallery/${path}` } };
        return { ...alone(path, example, section), example, json: { ...part }, source, form: formOf(example, part) };
      }),
    };
  });
}

/** Returns the pages and forms of all examples, which no build contains. */
export function readGalleryPagesAndForms(root: string): AdditionalPagesAndForms {
  const pages = [...listGalleryBlocks(root), ...listGalleryFieldTypes(root)].flatMap(({ examples }) => examples);
  const example = readJson(join(root, 'scripts/gallery/exampleForm.json')) as unknown as FormDefinition;
  return {
    pages: new Map(pages.map(({ file, page }) => [file, page])),
    forms: new Map([
      [EXAMPLE_FORM_ID, example],
      ...pages.flatMap(({ file, form }): [string, FormDefinition][] => (form ? [[file, form]] : [])),
    ]),
  };
}

function alone(path: string, title: string, section: PageFile['sections'][number]): Pick<GalleryPage, 'file' | 'page'> {
  const file = `_gallery/${path}`;
  return { file, page: { route: `/${file}`, title, description: '', bare: true, sections: [section] } };
}

const formOf = (title: string, { schema, uiSchema }: { schema: Group; uiSchema?: Group }) =>
  ({
    title,
    schema: { type: 'object', ...schema },
    ...(uiSchema && { uiSchema }),
    submit: { mutation: 'createExample', wait: 0, label: 'Check', success: 'Sound', failure: 'Sound', reset: false },
  }) as unknown as FormDefinition;
