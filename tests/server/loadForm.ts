import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formSource } from '../../src/form/compile/formsPlugin.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles a form as the build does and loads it. */
export async function loadForm(id: string, definition: FormDefinition): Promise<FormModule> {
  const file = join(mkdtempSync(join(tmpdir(), 'form-')), `${id}.mjs`);
  writeFileSync(file, formSource(root, id, definition));
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as FormModule;
}
