import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compileFormOrThrow } from '../../../src/form/compile/compileFormOrThrow.ts';
import { caseFile } from '../loadForm.ts';
import { cases } from '../variedSchemas.ts';

const root = resolve(import.meta.dirname, '../../..');
const FORMS = 'virtual:varied-forms';
const names = Object.keys(cases);

/** Builds the page of all varied forms into `folder`, script.js and style.css, as the site's own pages are built. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), variedForms()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'main.tsx'),
        output: { entryFileNames: 'script.js', assetFileNames: '[name][extname]' },
      },
    },
  });
}

function variedForms(): Plugin {
  return {
    name: 'varied-forms',
    resolveId: (id) => (id.startsWith(FORMS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${FORMS}`)) return undefined;
      if (id === `\0${FORMS}`) {
        const imports = names.map((_name, index) => `import { form as f${index} } from "${FORMS}/${index}";`);
        const made = names.map((name, index) => `${JSON.stringify(name)}: f${index}(runtime)`);
        return [
          ...imports,
          'import * as runtime from "/src/form/model/validatorRuntime.ts";',
          `export const forms = { ${made.join(', ')} };`,
        ].join('\n');
      }
      return compileFormOrThrow('test', caseFile(cases[names[Number(id.slice(FORMS.length + 2))]!]!));
    },
  };
}
