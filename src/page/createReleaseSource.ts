import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../content/Site.d.ts';
import type { Schema } from '../form/model/FormDefinition.d.ts';
import type { ServerSettings } from '../form/model/FormModule.ts';
import type { CurrentAndFormerAddresses } from '../site/createFormerAddressLookup.ts';
import { importForm } from './importForm.ts';
import type { ContentCollections } from '../site/resolveContent.ts';
import type { PageData } from './Page.ts';
import type { PageRoute, SiteSource } from './SiteSource.ts';

/** Content of `data/site.json` in a release. */
export interface ReleaseData {
  site: Site;
  routes: PageRoute[];
  /** Missing in releases of versions without moved entries. */
  moved?: readonly CurrentAndFormerAddresses[];
  /** Script names in `client/assets`, by form id. */
  forms: Record<string, string>;
  /** Settings that only the server reads, by form id. Missing in releases of versions without mail. */
  server?: Record<string, ServerSettings>;
}

/** Paths of the data files, relative to the folder of the release. */
export const RELEASE_DATA_PATHS = {
  site: 'data/site.json',
  content: 'data/content.json',
  page: (file: string) => `data/pages/${file}.json`,
  form: (name: string) => `client/assets/${name}`,
  schema: (id: string) => `data/schemas/${id}.json`,
};

/** Creates a source of pages and content from the folder of a release. Reads each page at its first use. */
export function createReleaseSource(folder: string): SiteSource & { content: ContentCollections } {
  const read = <Value>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
  const { site, routes, moved = [], forms, server = {} } = read<ReleaseData>(RELEASE_DATA_PATHS.site);
  return {
    site,
    routes,
    moved,
    formIds: Object.keys(forms),
    content: read<ContentCollections>(RELEASE_DATA_PATHS.content),
    page: async (file) => JSON.parse(await readFile(join(folder, RELEASE_DATA_PATHS.page(file)), 'utf8')) as PageData,
    async form(id) {
      const form = await importForm(pathToFileURL(join(folder, RELEASE_DATA_PATHS.form(forms[id]!))).href);
      // Releases of older versions have no schemas.
      const hasSchema = existsSync(join(folder, RELEASE_DATA_PATHS.schema(id)));
      const readSchema = () => (hasSchema ? read<Schema>(RELEASE_DATA_PATHS.schema(id)) : undefined);
      return { ...form, readSchema, server: server[id] };
    },
    formAddress: (id) => `/assets/${forms[id]}`,
  };
}
