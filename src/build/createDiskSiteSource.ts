import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormDefinition } from '../form/model/FormDefinition.d.ts';
import {
  listFormIds,
  type LeftOutPaths,
  readAddressPatterns,
  readCollections,
  readForm,
  readPages,
  readSiteJson,
} from '../site/disk/readJsonFiles.ts';
import { serverSettingsOf } from '../form/model/serverSettings.ts';
import { compileFormScript, type FormScriptFile } from './compileFormScript.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import { hashFormCompiler } from './hashBuildInputs.ts';
import { importForm } from '../page/importForm.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import { resolveOriginalPictures } from '../page/pictures.ts';
import type { ContentCollections } from '../site/resolveContent.ts';
import { listFormerAddresses } from '../site/createFormerAddressLookup.ts';
import { resolvePublishedContent, resolvePageData, createRouteTable, publishedPictureSlots } from '../page/siteData.ts';
import type { SiteSource } from '../page/SiteSource.ts';

/** Additional pages and forms for the gallery. */
export interface AdditionalPagesAndForms {
  pages: ReadonlyMap<string, PageFile>;
  forms: ReadonlyMap<string, FormDefinition>;
}

export interface DiskSiteSource extends SiteSource {
  content: ContentCollections;
  /** Returns every form of schemas/ that is not left out, compiled, by id. */
  forms(): Promise<Record<string, FormModule>>;
}

/**
 * Creates a page source from the project's current files, except those in `leftOut`. Gives the same pages as a build.
 */
export async function createDiskSiteSource(
  root: string,
  more?: AdditionalPagesAndForms,
  leftOut: LeftOutPaths = new Set(),
): Promise<DiskSiteSource> {
  const files = {
    site: readSiteJson(root),
    pages: readPages(root, leftOut),
    collections: readCollections(root, leftOut),
  };
  const pictures = await resolveOriginalPictures(root, publishedPictureSlots(files));
  const ids = listFormIds(root).filter((id) => !leftOut.has(`schemas/${id}.json`));
  const compiler = hashFormCompiler(resolve(import.meta.dirname, '../..'));
  const pages = new Map([...files.pages, ...(more?.pages ?? [])]);
  const definition = (id: string) => more?.forms.get(id) ?? readForm(root, id);
  const scripts = new Map<string, FormScriptFile>();
  const form = async (id: string) => {
    const file = definition(id);
    const script = await compileFormScript(root, id, file, compiler, files.site.place?.country);
    scripts.set(id, script);
    const compiled = await importForm(pathToFileURL(script.file).href);
    return { ...compiled, readSchema: () => file.schema, server: serverSettingsOf(file) };
  };
  return {
    site: files.site,
    routes: createRouteTable(pages),
    moved: listFormerAddresses(pages.values(), files.collections, readAddressPatterns(root)),
    formIds: ids,
    content: resolvePublishedContent(files.collections, pictures),
    page: async (file) => resolvePageData(pages.get(file)!, files.collections, pictures),
    form,
    forms: async () => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await form(id)] as const))),
    formAddress: (id) => scripts.get(id)!.file.slice(root.length),
  };
}
