import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { findBlocks } from '../../src/blocks/registry.ts';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import { blockHtmlErrors } from '../../src/check/rules/blockContract.ts';
import { blocksPlugin } from '../../src/page/blocksPlugin.ts';
import { createDiskSiteSource } from '../../src/build/createDiskSiteSource.ts';
import type { Company } from '../../src/content/Company.ts';
import type { DrawablePage } from '../../src/page/Page.ts';
import type { SitePages } from '../../src/page/SitePages.ts';
import { listGalleryBlocks, readGalleryPagesAndForms, type GalleryPage } from './galleryPages.ts';

/**
 * Renders every example of every block like the gallery and reports violations with the messages of the contract tests.
 * Reports compile errors with their line.
 */
export async function checkRenderedBlockExamples(root: string): Promise<Diagnostic[]> {
  const pages = listGalleryBlocks(root).flatMap(({ name, examples }) => examples.map((page) => ({ name, page })));
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, `drawn-${randomUUID()}.mjs`);
  try {
    const bundle = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [react(), blocksPlugin(), drawing],
      build: { ssr: true, write: false, rolldownOptions: { input: DRAWING, output: { codeSplitting: false } } },
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, (bundle as Rolldown.RolldownOutput).output[0].code);
    const drawer = (await import(pathToFileURL(file).href)) as Drawer;
    const site = new drawer.SitePages(await createDiskSiteSource(root, readGalleryPagesAndForms(root)));
    const problems: Diagnostic[] = [];
    for (const { name, page } of pages) {
      const drawable = await site.load({ path: page.page.route, file: page.file });
      problems.push(...ofExample(root, name, page, () => drawer.draw(drawable, site.source.site)));
    }
    return problems;
  } catch (error) {
    return compileFaults(root, error as BundleError);
  } finally {
    rmSync(file, { force: true });
  }
}

function ofExample(root: string, name: string, { example, json }: GalleryPage, draw: () => string): Diagnostic[] {
  const { componentFile, schemaFile } = findBlocks(root).get(name)!;
  const told = (message: string) => ofBlock(relative(root, componentFile), message);
  try {
    const says = (JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>)['x-page-heading'];
    const isPageHeading = typeof says === 'string' ? json[says] === 1 : says === true;
    return blockHtmlErrors(draw(), 'example', isPageHeading).map((fault) => told(`${fault} (example ${example})`));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      told(
        `breaks when its example ${JSON.stringify(example)} is drawn (${reason}); npm run dev shows it at /_gallery`,
      ),
    ];
  }
}

const ofBlock = (file: string, message: string): Diagnostic => ({
  code: 'block-contract',
  severity: 'error',
  file,
  place: '',
  message,
  related: [],
  fixes: [],
});

/** Error of Vite's bundler: each message is formatted for a terminal, with the location on its second line. */
interface BundleError extends Error {
  errors?: readonly { message: string }[];
}

const FAULT = /^(?:\[[^\]]+\] ?)?(.*)\n.*\[ (\S.*):(\d+):(\d+) \]/;

function compileFaults(root: string, { errors, message }: BundleError): Diagnostic[] {
  return (errors ?? [{ message }]).map((fault) => {
    const rendered = stripVTControlCharacters(fault.message);
    const [, cause, file, line, column] = FAULT.exec(rendered) ?? [];
    if (file === undefined) return ofBlock('src/blocks/', `cannot be drawn: ${rendered}`);
    const start = { line: Number(line) - 1, character: Number(column) - 1 };
    // The bundler's paths are relative to its working directory.
    const told = ofBlock(relative(root, resolve(file)), `cannot be compiled: ${cause!.replace(/\.$/, '')}`);
    return { ...told, range: { start, end: start } };
  });
}

const DRAWING = 'virtual:drawing';

/** Exports of the bundled block code. */
interface Drawer {
  SitePages: typeof SitePages;
  draw: (page: DrawablePage, company: Company) => string;
}

/** Module that renders the gallery's pages. */
const drawing: Plugin = {
  name: 'drawing',
  resolveId: (id) => (id === DRAWING ? `\0${DRAWING}` : undefined),
  load: (id) => (id === `\0${DRAWING}` ? ENTRY : undefined),
};

const ENTRY = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CompanyContext } from '/src/content/Company.ts';
import '/src/form/theme/allParts.ts';
import { PageSections } from '/src/page/PageSections.tsx';
export { SitePages } from '/src/page/SitePages.ts';
export const draw = ({ page, blocks, forms }, company) =>
  renderToString(
    createElement(
      CompanyContext,
      { value: company },
      createElement(PageSections, { sections: page.sections, blocks, forms, name: page.title }),
    ),
  );
`;
