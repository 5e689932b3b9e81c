import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formSource } from '../form/compile/formSource.ts';
import type { FormDefinition } from '../form/model/FormDefinition.d.ts';
import { writeWhole } from '../site/disk/writeWhole.ts';

/** The script of a compiled form: a file below node_modules/, whose name says of what it was made. */
export interface FormScriptFile {
  id: string;
  /** `form-siwes-1f2e3d4c5b.js`. */
  name: string;
  file: string;
}

/**
 * Compiles a form file to its script, once for each content and compiler, which goes by a hash of its code; a file that is no
 * form throws, with its problems.
 */
export async function formScript(
  root: string,
  id: string,
  file: FormDefinition,
  compiler: string,
): Promise<FormScriptFile> {
  const made = createHash('sha256')
    .update(JSON.stringify([compiler, id, file]))
    .digest('hex');
  const name = `form-${id.replaceAll(/[^\w-]+/g, '-')}-${made.slice(0, 10)}.js`;
  const kept = join(root, 'node_modules/.cache/forms', name);
  if (!existsSync(kept)) {
    const source = formSource(id, file);
    // The bundler takes a while to load.
    const { minifySync } = await import('vite');
    writeWhole(kept, minifySync(name, source, { module: true }).code);
  }
  return { id, name, file: kept };
}
