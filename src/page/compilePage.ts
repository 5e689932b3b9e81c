import { readFileSync } from 'node:fs';
import type { Block } from '../blocks/registry.ts';
import type { PageFile } from './PageFile.d.ts';
import { ModuleCode } from './ModuleCode.ts';
import type { Collections } from './resolveContent.ts';
import { resolvePage } from './resolvePage.ts';
import { formsIn } from './withForms.ts';

/**
 * The source of the module that a page file becomes for the server: the resolved page with the pictures that somebody put
 * into its slots, and what draws it, its blocks and compiled forms.
 */
export function compilePage(file: PageFile, blocks: Map<string, Block>, collections: Collections): string {
  const data = resolvePage(file, collections);
  const code = new ModuleCode();
  const used = [...new Set(file.sections.map((section) => section.block))].map((name) => blocks.get(name)!);
  const named = (what: string, from: (block: Block) => string | undefined) => {
    const members = used.flatMap((block) => {
      const source = from(block);
      const name = what || block.component;
      return source
        ? `${JSON.stringify(block.name)}:${code.importName(source, (local) => `{ ${name} as ${local} }`)}`
        : [];
    });
    return `{${members.join(',')}}`;
  };
  const forms = formsIn(data).map(
    (id) => `${JSON.stringify(id)}:${code.importName(`virtual:form/${id}`, (local) => `* as ${local}`)}`,
  );
  const exported = {
    page: code.of(data.page),
    entries: data.entries ? code.of(data.entries) : 'undefined',
    blocks: named('', ({ componentFile }) => componentFile),
    pageMetas: named('pageMeta', ({ pageMetaFile }) => pageMetaFile),
    structuredData: named('structuredData', ({ structuredDataFile }) => structuredDataFile),
    forms: `{${forms.join(',')}}`,
    wakes: JSON.stringify(Object.fromEntries(used.map(({ name, schemaFile }) => [name, wakesOf(schemaFile)]))),
  };
  // Every part is code by now, so all imports are known.
  return [...code.imports(), ...Object.entries(exported).map(([name, value]) => `export const ${name}=${value};`)].join(
    '\n',
  );
}

/** When a block's section needs React, as its schema says. */
const wakesOf = (schemaFile: string) =>
  (JSON.parse(readFileSync(schemaFile, 'utf8')) as { 'x-wakes'?: string })['x-wakes'];
