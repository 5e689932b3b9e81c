import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { readForm } from '../../../src/site/disk/readJsonFiles.ts';
import { compileFormOrThrow } from '../../../src/form/compile/compileFormOrThrow.ts';
import { createFlatRevealingForm, createFlatForm } from './createFlatForm.ts';

const root = resolve(import.meta.dirname, '../../..');
const FORM = 'virtual:form/';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="page.css"></head>
<body><div id="root"></div><script src="drawn.js"></script><script type="module" src="page.js"></script></body></html>`;

/** Builds the production page of an engine into `folder`; our own page with the site's build options. */
export async function buildEnginePageInto(engine: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    base: './',
    publicDir: false,
    plugins: engine === 'ours' ? [react(), forms()] : [react()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: resolve(import.meta.dirname, `${engine}.tsx`),
        output: {
          entryFileNames: 'page.js',
          assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
        },
      },
      cssCodeSplit: false,
    },
  });
  const html = engine === 'ours' ? await drawnOnServer(`${folder}-server`) : {};
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(
    join(folder, 'drawn.js'),
    `document.getElementById('root').innerHTML = ${JSON.stringify(html)}[location.search.slice(1)] ?? '';`,
  );
}

/** Returns the server-rendered HTML of our forms. */
async function drawnOnServer(folder: string): Promise<Record<string, string>> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), forms()],
    ssr: { noExternal: true },
    build: { outDir: folder, ssr: resolve(import.meta.dirname, 'drawn.tsx') },
  });
  return ((await import(join(folder, 'drawn.js'))) as { rendered: Record<string, string> }).rendered;
}

/** `virtual:form/siwes`: a form of the site; `virtual:form/200` and `virtual:form/structure`: generated ones. All are compiled like form files. */
function forms(): Plugin {
  return {
    name: 'forms',
    resolveId: (id) => (id.startsWith(FORM) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${FORM}`)) return undefined;
      const name = id.slice(FORM.length + 1);
      if (name === 'structure') return compileFormOrThrow('structure-200', createFlatRevealingForm(200));
      const count = Number(name);
      return count > 0
        ? compileFormOrThrow(`flat-${count}`, createFlatForm(count))
        : compileFormOrThrow(name, readForm(root, name));
    },
  };
}
