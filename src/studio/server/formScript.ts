import { join } from 'node:path';
import { build } from 'esbuild';
import { compileForm } from '../../form/compile/compileForm.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';

/** A form file as one script with the exports of FormModule, all that it calls inside; undefined where it is no form. */
export async function formScript(root: string, id: string, text: string): Promise<string | undefined> {
  try {
    const outcome = compileForm(
      id,
      JSON.parse(text) as FormDefinition,
      join(root, 'src/form/model/validatorRuntime.ts'),
    );
    if (!outcome.ok) return undefined;
    const { outputFiles } = await build({
      stdin: { contents: outcome.source, resolveDir: root, loader: 'js' },
      bundle: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0]!.text;
  } catch {
    // A half-written file is no form yet; the check says what is wrong with it.
    return undefined;
  }
}
