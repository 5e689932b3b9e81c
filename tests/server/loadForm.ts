import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileForm } from '../../src/form/compileForm.ts';
import type { FormDefinition, FormModule } from '../../src/form/FormModule.ts';

const runtime = (name: string) => fileURLToPath(new URL(`../../src/form/${name}.ts`, import.meta.url));

/** Compiles a form as the build does and loads it. */
export async function loadForm(id: string, definition: FormDefinition): Promise<FormModule> {
  const file = join(mkdtempSync(join(tmpdir(), 'form-')), `${id}.mjs`);
  writeFileSync(
    file,
    compileForm(id, definition, {
      validatorRuntime: runtime('validatorRuntime'),
      validatorFormats: runtime('validatorFormats'),
    }),
  );
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as FormModule;
}
