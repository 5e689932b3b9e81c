import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findBlocks } from '../src/blocks/registry.ts';

type Schema = Record<string, unknown>;

/** Returns the paths of schemas shared by blocks and collections: src/ui/<name>.schema.json. */
export function sharedSchemas(root: string): string[] {
  if (!existsSync(join(root, 'src/ui'))) return [];
  const names = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.schema.json'));
  return names.sort().map((name) => `src/ui/${name}`);
}

/**
 * Returns a JSON Schema of a page section for editors, combined from the blocks' and shared schemas. Completes block
 * names and props, including references. Adds no rules to the blocks' schemas.
 */
export function editorSchema(root: string): Schema {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const blocks = new Map([...findBlocks(root).values()].map(({ name, schemaFile }) => [name, read(schemaFile)]));
  const shared = new Map(sharedSchemas(root).map((path) => [basename(path), read(join(root, path))]));
  const names = [...blocks.keys()];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Made by "npm run types" from the schemas of src/blocks/; not to be edited.',
    properties: {
      block: {
        enum: names,
        markdownEnumDescriptions: names.map((name) => blocks.get(name)?.description ?? ''),
      },
    },
    allOf: names.map((name) => ({
      if: { properties: { block: { const: name } }, required: ['block'] },
      then: { $ref: `#/definitions/blocks/${name}` },
    })),
    definitions: {
      reference: REFERENCE,
      blocks: Object.fromEntries(
        [...blocks].map(([name, schema]) => [name, section(atHome(schema, `blocks/${name}`))]),
      ),
      shared: Object.fromEntries(
        [...shared].map(([name, schema]) => [name, referable(atHome(schema, `shared/${name}`))]),
      ),
    },
  };
}

/**
 * Writes schemas/meta/blocks.json, the editors' schema of page sections. Keeps the last one while a block's schema is
 * invalid JSON.
 */
export function writeEditorSchema(root: string): void {
  const file = join(root, 'schemas/meta/blocks.json');
  let text: string;
  try {
    text = `${JSON.stringify(editorSchema(root), null, 1)}\n`;
  } catch {
    return;
  }
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Converts a block's schema to a section: adds `block` and `id`, and allows references for any value. */
function section(schema: Schema): Schema {
  const { $schema: _dialect, title: _title, properties, ...rest } = schema;
  return { ...rest, properties: { block: true, id: true, ...(referable(properties, true) as Schema) } };
}

/**
 * Rewrites the references of a schema to definitions in this document: `#…` to its own, `…/<name>#…` to shared ones.
 */
const atHome = (schema: Schema, place: string) =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const [file = '', pointer = ''] = value.split('#');
    return `#/definitions/${file ? `shared/${file.split('/').at(-1)}` : place}${pointer}`;
  }) as Schema;

function referable(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => referable(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (isMap || key === 'items') return [key, orReference(referable(item) as Schema)];
    return [key, referable(item, key === 'properties')];
  });
  return Object.fromEntries(entries);
}

const orReference = (schema: Schema): Schema => {
  const { description } = schema;
  return { ...(description !== undefined && { description }), anyOf: [schema, { $ref: '#/definitions/reference' }] };
};

const REFERENCE: Schema = {
  description: 'A value that stands elsewhere.',
  type: 'object',
  minProperties: 1,
  properties: {
    $content: {
      description: 'Entries of a collection: the name of a file in pages/content/, without .json.',
      type: 'string',
    },
    id: { description: 'With $content: the one entry that is meant.', type: 'string' },
    ids: {
      description: 'With $content: the entries that are meant, in this order.',
      type: 'array',
      items: { type: 'string' },
    },
    $form: { description: 'A form: the name of a file in schemas/, without .json.', type: 'string' },
    $query: { description: 'What the content service answers to this query.', type: 'string' },
    variables: {
      description: 'With $query: what it asks for, such as { "slug": { "$param": "article" } }.',
      type: 'object',
    },
    fallback: { description: 'With $query: what shows until it answers, or if it does not.' },
    $media: { description: 'A picture: the name of a file in pages/media/, without its ending.', type: 'string' },
    alt: { description: 'With $media: what the picture shows, in words.', type: 'string' },
    focalPoint: {
      description:
        'With $media: what stays in sight where it is cropped, { "x": 0, "y": 0 } being its left top corner, 1 the other edge.',
      type: 'object',
      properties: { x: { type: 'number', minimum: 0, maximum: 1 }, y: { type: 'number', minimum: 0, maximum: 1 } },
      required: ['x', 'y'],
      additionalProperties: false,
    },
    $param: { description: 'A part of the address: the name of a parameter of the route.', type: 'string' },
    $entry: { description: 'A field of the entry that the page shows.', type: 'string' },
  },
  additionalProperties: false,
};
