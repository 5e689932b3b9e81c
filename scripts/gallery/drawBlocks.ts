import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { findBlocks } from '../../src/blocks/registry.ts';
import { drawnFaults } from '../../src/check/pages/blockContract.ts';
import type { Problem } from '../../src/check/told/Problem.ts';
import { formSource } from '../../src/form/compile/formsPlugin.ts';
import { compilePage } from '../../src/page/compilePage.ts';
import { galleryBlocks, galleryForm, type GalleryPage } from './galleryPages.ts';

/**
 * Draws every example of every block as the gallery does, and tells what a block owes and does not draw, in the words of
 * the contract tests; a component that cannot be compiled is told at its line.
 */
export async function drawBlocks(root: string): Promise<Problem[]> {
  const pages = galleryBlocks(root).flatMap(({ name, examples }) => examples.map((page) => ({ name, page })));
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, `drawn-${randomUUID()}.mjs`);
  try {
    const { outputFiles } = await build({
      // What esbuild names, it names from here.
      absWorkingDir: root,
      stdin: { contents: entry(pages.map(({ page }) => page)), resolveDir: root, loader: 'js' },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: "import{createRequire}from'module';const require=createRequire(import.meta.url);" },
      logLevel: 'silent',
      plugins: [
        gallery(
          root,
          pages.map(({ page }) => page),
        ),
      ],
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, outputFiles[0]!.text);
    const { draw } = (await import(pathToFileURL(file).href)) as { draw: (() => string)[] };
    return pages.flatMap(({ name, page }, index) => ofExample(root, name, page, draw[index]!));
  } catch (error) {
    return compileFaults(error as BuildFailure);
  } finally {
    rmSync(file, { force: true });
  }
}

function ofExample(root: string, name: string, { example, json }: GalleryPage, draw: () => string): Problem[] {
  const { componentFile, schemaFile } = findBlocks(root).get(name)!;
  const told = (cause: string, mend: string): Problem => ({
    file: relative(root, componentFile),
    place: '',
    cause,
    mend,
  });
  try {
    const says = (JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>)['x-page-heading'];
    const isPageHeading = typeof says === 'string' ? json[says] === 1 : says === true;
    return drawnFaults(draw(), 'example', isPageHeading).map(({ cause, mend }) =>
      told(`${cause} (example ${example})`, mend),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      told(
        `breaks when its example ${JSON.stringify(example)} is drawn (${reason})`,
        'Mend it; npm run dev shows it at /_gallery.',
      ),
    ];
  }
}

const compileFaults = ({ errors, message }: BuildFailure): Problem[] =>
  errors?.length
    ? errors.map(({ text, location }) => ({
        file: location?.file ?? 'src/blocks/',
        ...(location && { line: location.line, column: location.column + 1 }),
        place: '',
        cause: `cannot be compiled: ${text}`,
        mend: 'Mend the component.',
      }))
    : [
        {
          file: 'src/blocks/',
          place: '',
          cause: `cannot be drawn: ${message}`,
          mend: 'Mend the component that does it.',
        },
      ];

const entry = (pages: GalleryPage[]) => `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PageView } from './src/page/PageView.tsx';
${pages.map(({ file }, index) => `import * as p${index} from 'virtual:page/${file}';`).join('\n')}
const drawn = ({ page, blocks }) => () =>
  renderToString(createElement(MemoryRouter, null, createElement(PageView, { sections: page.sections, blocks })));
export const draw = [${pages.map((_, index) => `drawn(p${index})`).join(', ')}];
`;

/** The gallery's modules for esbuild; pictures are left out, and classes are called as in their file. */
function gallery(root: string, pages: GalleryPage[]): Plugin {
  const blocks = findBlocks(root);
  return {
    name: 'gallery',
    setup(bundle) {
      bundle.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      bundle.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: source(path.slice('virtual:'.length)),
        loader: 'js',
        resolveDir: root,
      }));
      bundle.onLoad({ filter: /\.(svg|webp|avif|png|jpe?g|woff2)$/ }, ({ path }) => ({
        contents: path,
        loader: 'text',
      }));
      bundle.onLoad({ filter: /\.css$/ }, () => ({
        contents: 'export default new Proxy({}, { get: (_, name) => String(name) });',
        loader: 'js',
      }));
    },
  };

  function source(id: string): string {
    const [kind, ...rest] = id.split('/');
    const name = rest.join('/');
    if (kind === 'page') return compilePage(pages.find(({ file }) => file === name)!.page, blocks, {});
    if (kind === 'form') return formSource(root, name, galleryForm(root, name)!);
    if (kind === 'site') return `export const site = ${readFileSync(join(root, 'pages/site.json'), 'utf8')};`;
    return 'export const picture = undefined;';
  }
}
