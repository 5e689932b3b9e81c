import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../site/disk/writeWhole.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { compileForm } from './compileForm.ts';

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

/** The script that a form file becomes, as it is written by the compiler; a file that is no form throws. */
export function formSource(id: string, file: FormDefinition): string {
  const outcome = compileForm(id, file);
  if (outcome.ok) return outcome.source;
  const problems = outcome.problems.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  throw new Error(`schemas/${id}.json is no form:\n${problems.join('\n')}`);
}
