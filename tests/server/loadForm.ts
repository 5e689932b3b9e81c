import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { formSource } from '../../src/form/compile/formsPlugin.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';

/** Compiles a form as the build does and loads it with all that it needs. */
export async function loadForm(id: string, definition: FormDefinition): Promise<FormModule> {
  const root = process.cwd();
  const outfile = join(mkdtempSync(join(tmpdir(), 'form-')), `${id}.mjs`);
  const stdin = { contents: formSource(root, id, definition), resolveDir: root };
  buildSync({ stdin, outfile, bundle: true, platform: 'node', format: 'esm' });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as FormModule;
}
