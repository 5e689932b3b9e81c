import type { Block } from '../blocks/registry.ts';
import { entrySlug } from './resolveParams.ts';
import type { PageEntries } from './Page.ts';
import type { PageFile } from './PageFile.d.ts';
import { ModuleCode } from './ModuleCode.ts';
import { resolveContent, type Collections } from './resolveContent.ts';

/**
 * The source of the module that a page file becomes: its blocks are static imports, so a page loads its own blocks'
 * code and no other; `$content` is replaced by the content, `$form` by an import of the compiled form, `$media` by the
 * picture that somebody put into that slot, or undefined. For the `server` it also brings the blocks' structured data.
 */
export function compilePage(
  file: PageFile,
  blocks: Map<string, Block>,
  collections: Collections,
  { server = false } = {},
): string {
  const { $schema: _schema, entries, sections, ...head } = file;
  const code = new ModuleCode();

  const used = [...new Set(sections.map((section) => section.block))].map((name) => blocks.get(name)!);
  const components = used.map(
    ({ name, component, componentFile }) =>
      `${JSON.stringify(name)}:${code.importName(componentFile, (local) => `{ ${component} as ${local} }`)}`,
  );
  const pageMetas = used.flatMap(({ name, pageMetaFile }) =>
    pageMetaFile
      ? `${JSON.stringify(name)}:${code.importName(pageMetaFile, (local) => `{ pageMeta as ${local} }`)}`
      : [],
  );
  const structured = used.flatMap(({ name, structuredDataFile }) =>
    server && structuredDataFile
      ? `${JSON.stringify(name)}:${code.importName(structuredDataFile, (local) => `{ structuredData as ${local} }`)}`
      : [],
  );
  const sectionCode = sections.map(({ block, id, ...props }, index) =>
    code.of({ block, ...(id && { id }), props: resolveContent(props, collections, { path: ['sections', index] }) }),
  );
  const entriesCode = entries ? code.of(pageEntries(entries, collections)) : 'undefined';
  // Every part is code by now, so all imports are known.
  const forms = code.forms();
  return [
    ...code.imports(),
    `export const page={...${code.of(head)},sections:[${sectionCode.join(',')}]};`,
    `export const blocks={${components.join(',')}};`,
    `export const pageMetas={${pageMetas.join(',')}};`,
    ...(server ? [`export const forms=${JSON.stringify(forms)};`] : []),
    `export const structuredData={${structured.join(',')}};`,
    `export const entries=${entriesCode};`,
  ].join('\n');
}

function pageEntries(
  { from, param, aliases = {} }: NonNullable<PageFile['entries']>,
  collections: Collections,
): PageEntries {
  const list = resolveContent(collections[from] ?? [], collections, { collection: from, path: [] }) as Record<
    string,
    unknown
  >[];
  return { param, aliases, bySlug: Object.fromEntries(list.map((entry) => [entrySlug(entry), entry])) };
}
