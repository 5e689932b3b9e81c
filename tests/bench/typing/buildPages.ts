import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { standIns } from '../../../scripts/build/standIns.ts';
import { formSource, formsPlugin } from '../../../src/form/compile/formsPlugin.ts';
import { flatForm } from './flatForm.ts';

const root = resolve(import.meta.dirname, '../../..');
const FLAT_FORM = 'virtual:flat-form/';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="page.css"></head>
<body><div id="root"></div><script type="module" src="page.js"></script></body></html>`;

/** Builds the page of an engine for production into `folder`; ours as the site's own build makes it. */
export async function buildPages(engine: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    base: './',
    publicDir: false,
    plugins: engine === 'ours' ? [react(), formsPlugin(), flatForms(), standIns()] : [react()],
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
  writeFileSync(join(folder, 'index.html'), PAGE);
}

/** `virtual:flat-form/200`: a generated form, compiled as a form file is. */
function flatForms(): Plugin {
  return {
    name: 'flat-forms',
    resolveId: (id) => (id.startsWith(FLAT_FORM) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${FLAT_FORM}`)) return undefined;
      const count = Number(id.slice(FLAT_FORM.length + 1));
      return formSource(root, `flat-${count}`, flatForm(count));
    },
  };
}
