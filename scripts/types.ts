/**
 * `npm run types`: generates types from JSON Schemas: schema.d.ts of each block from its schema.json; the types of
 * site.json, page files and form files from schemas/meta/; those of a cloth and a picture from src/ui/*.schema.json.
 * Also generates the lists of field types, custom components, queries, rules of the check and Studio's actions from their
 * folders, types of the Desk's API, and schemas/meta/blocks.json for editors. Unchanged files are not rewritten.
 */
import './requireDevTools.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { JSONSchema4 } from 'json-schema';
import { findBlocks } from '../src/blocks/registry.ts';
import { parseCommandLine } from './commandLine.ts';
import { listSharedSchemaPaths, writeBlocksEditorSchema } from './createBlocksEditorSchema.ts';
import { writeDeskTypes } from './writeDeskTypes.ts';
import { writeGeneratedLists } from './writeGeneratedLists.ts';

interface TypeFile {
  schemaFile: string;
  /** Name of the root type. */
  name: string;
  file: string;
}

const FORM_TYPE = "import('../../form/model/FormModule.ts').FormModule";
parseCommandLine({});
const root = process.cwd();
writeBlocksEditorSchema(root);
await writeGeneratedLists(root);
writeDeskTypes(root);
const blocks = [...findBlocks(root).values()];
const shared = listSharedSchemaPaths(root).map((path) => join(root, path));
const meta = (name: string) => join(root, `schemas/meta/${name}.json`);

const typeFiles: TypeFile[] = [
  { schemaFile: meta('site'), name: 'Site', file: join(root, 'src/content/Site.d.ts') },
  { schemaFile: meta('page'), name: 'PageFile', file: join(root, 'src/site/PageFile.d.ts') },
  { schemaFile: meta('form'), name: 'FormDefinition', file: join(root, 'src/form/model/FormDefinition.d.ts') },
  { schemaFile: join(root, 'src/ui/cloth.schema.json'), name: 'ClothData', file: join(root, 'src/ui/ClothData.d.ts') },
  {
    schemaFile: join(root, 'src/ui/picture.schema.json'),
    name: 'PictureData',
    file: join(root, 'src/ui/PictureData.d.ts'),
  },
  ...blocks.map(({ component, schemaFile }) => ({
    schemaFile,
    name: `${component}Props`,
    file: join(dirname(schemaFile), 'schema.d.ts'),
  })),
];
/** Other inputs of the types: referenced schemas, and this generator. */
const referred = [...shared, meta('page'), import.meta.filename].map((file) => readFileSync(file, 'utf8'));

for (const { schemaFile, name, file } of typeFiles) {
  const text = readFileSync(schemaFile, 'utf8');
  const hash = createHash('sha256')
    .update([text, ...referred].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const banner = `/* Made of ${basename(schemaFile)} by "npm run types"; ${hash}. */`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(banner)) continue;
  const { title: _title, ...schema } = typed(JSON.parse(text)) as JSONSchema4;
  const { compile } = await import('json-schema-to-typescript');
  const options = {
    bannerComment: banner,
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    cwd: dirname(schemaFile),
  };
  writeFileSync(file, await compile(schema, name, options));
}

/**
 * Prepares a schema for type generation. Removes editor hints and the labels of fields, which would become type names.
 * References share one type, and a reference to a form becomes a compiled form. Values without a restriction are unknown.
 */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value !== 'object' || value === null) return value;
  if ('x-form' in value) return { ...value, tsType: FORM_TYPE };
  if ('$ref' in value && typeof value.$ref === 'string')
    return value.$ref === 'blocks.json' ? {} : { $ref: value.$ref };
  if (Object.keys(value).join() === 'description' || 'x-rich-text' in value)
    return { description: (value as { description?: unknown }).description, tsType: 'unknown' };
  // The title of a group names its type, as does a title in PascalCase; other titles are field labels.
  const isLabel = (key: string, item: unknown) =>
    key === 'title' && typeof item === 'string' && !('properties' in value) && !/^([A-Z][a-z]+){2,}$/.test(item);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isLabel(key, item) ? [] : [[key, typed(item)]])),
  );
}
