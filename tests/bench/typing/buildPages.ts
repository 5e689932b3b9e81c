import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { standIns } from '../../../scripts/build/standIns.ts';
import { formSource, formsPlugin } from '../../../src/form/compile/formsPlugin.ts';
import { flatForm } from './flatForm.ts';

const root = resolve(import.meta.dirname, '../../..');
const FLAT_FORM = 'virtual:flat-form/';

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
