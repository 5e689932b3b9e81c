import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findBlocks } from '../../blocks/registry.ts';
import type { SiteResponse } from '../store/studioApi.ts';
import type { SectionKind, ArticleCollection } from '../store/SectionKind.ts';
import { collectionAddressPattern } from '../../site/addresses.ts';
import { readAddressPatterns } from '../../site/disk/readJsonFiles.ts';
import { fieldLabelFor } from '../../site/names.ts';
import { createPanelModel, type SharedSchemas } from './createPanelModel.ts';

type Schema = Record<string, unknown>;

/** Models of all panels. The page's model leaves out its sections; entry models are by collection. */
type Panels = Pick<
  SiteResponse,
  'kinds' | 'page' | 'site' | 'entries' | 'written' | 'listNames' | 'listSays' | 'listAddresses'
>;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;
const namesIn = (folder: string, ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending));

/** Reads the schemas of blocks, pages, site and collections and converts them to panel models. */
export function readPanelModels(root: string): Panels {
  const ui = join(root, 'src/ui');
  const shared: SharedSchemas = Object.fromEntries(
    namesIn(ui, '.schema.json').map((name) => [`/${name}`, readJson(join(ui, name))]),
  );
  const meta = join(root, 'schemas/meta');
  for (const name of ['page.json', 'site.json', 'entries.json']) shared[name] = readJson(join(meta, name));
  const kinds = [...findBlocks(root).values()].map(({ name, schemaFile, examplesFile }): SectionKind => {
    const schema = readJson(schemaFile);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    return {
      name,
      title: String(schema.title ?? name),
      description: String(schema.description ?? ''),
      order: fields.map(([key]) => key),
      holds: fields.map(([key, one]) => ({
        label: fieldLabelFor(key, one.title),
        says: String(one.description ?? ''),
      })),
      panel: createPanelModel(`block-${name}`, schema, shared),
      examples: readJson(examplesFile) as SectionKind['examples'],
      ...(schema['x-forms'] === true && { showsForms: true }),
      ...showsEntry(fields),
    };
  });
  const pageSchema = readJson(join(meta, 'page.json'));
  const { sections: _sections, $schema: _schema, ...fields } = pageSchema.properties as Schema;
  const { $schema: _site, ...siteFields } = readJson(join(meta, 'site.json')).properties as Schema;
  const collections = namesIn(join(meta, 'content'), '.json').map((name) => {
    const collection = basename(name, '.json');
    const schema = readJson(join(meta, 'content', name));
    const { items, definitions, title, description } = schema;
    const model = createPanelModel(`entry-${collection}`, { ...(items as Schema), definitions }, shared);
    const says = `${String(description ?? 'Shared content').replace(/[.;].*$/s, '')}.`;
    const written = writtenList(schema);
    return { collection, title: fieldLabelFor(collection, title), says, model, written };
  });
  return {
    kinds,
    page: createPanelModel('page', { ...pageSchema, properties: fields }, shared),
    site: createPanelModel('site', { ...readJson(join(meta, 'site.json')), properties: siteFields }, shared),
    entries: Object.fromEntries(collections.map(({ collection, model }) => [collection, model])),
    written: Object.fromEntries(
      collections.flatMap(({ collection, written }) => (written ? [[collection, written]] : [])),
    ),
    listNames: Object.fromEntries(collections.map(({ collection, title }) => [collection, title])),
    listSays: Object.fromEntries(collections.map(({ collection, says }) => [collection, says])),
    listAddresses: readAddressPatterns(root),
  };
}

/** Returns the fields of a collection whose entries are edited as articles; undefined for other collections. */
function writtenList(list: Schema): ArticleCollection | undefined {
  const fields = (list.items as Schema)['x-written-as-page'];
  const address = collectionAddressPattern(list);
  if (!Array.isArray(fields)) return undefined;
  return { fields: fields.map(String), ...(address !== undefined && { address }) };
}

/** Returns the props with which a block shows the entry of an address, from its schema's `x-shown-where`. */
function showsEntry(fields: [string, Schema][]): Pick<SectionKind, 'showsEntry'> {
  const where = fields
    .map(([, schema]) => schema['x-shown-where'] as Record<string, unknown> | undefined)
    .find((one) => one !== undefined);
  return where ? { showsEntry: where } : {};
}
