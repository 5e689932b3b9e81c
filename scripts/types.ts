/**
 * `npm run types`: from every block's schema.json makes schema.d.ts, the type of its props, and for editors
 * schemas/meta/blocks.json, which completes the props of sections in page files. Files that would not change stay.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JSONSchema4 } from 'json-schema';
import { findBlocks } from '../src/blocks/registry.ts';
import { writeEditorSchema } from './writeEditorSchema.ts';

const FORM_TYPE = "import('../../form/FormModule.ts').FormModule";
const root = process.cwd();
const blocks = [...findBlocks(root).values()];

for (const { component, schemaFile } of blocks) {
  const text = readFileSync(schemaFile, 'utf8');
  const banner = `/* Made of schema.json by "npm run types"; ${createHash('sha256').update(text).digest('hex').slice(0, 16)}. */`;
  const file = join(dirname(schemaFile), 'schema.d.ts');
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(banner)) continue;
  const { title: _title, ...schema } = withFormTypes(JSON.parse(text)) as JSONSchema4;
  const { compile } = await import('json-schema-to-typescript');
  const options = {
    bannerComment: banner,
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    cwd: dirname(schemaFile),
  };
  writeFileSync(file, await compile(schema, `${component}Props`, options));
}

writeEditorSchema(root);

/** A prop that takes a form is drawn from a form file, so its type is the compiled form's. */
function withFormTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFormTypes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withFormTypes(item)]);
  return Object.fromEntries('x-form' in value ? [...entries, ['tsType', FORM_TYPE]] : entries);
}
