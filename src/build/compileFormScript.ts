import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFormOrThrow } from '../form/compile/compileFormOrThrow.ts';
import { withoutServerSettings } from '../form/model/serverSettings.ts';
import type { FormDefinition } from '../form/model/FormDefinition.d.ts';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';

/** Script of a compiled form: a file below node_modules/ with a content hash in its name. */
export interface FormScriptFile {
  id: string;
  /** `form-siwes-1f2e3d4c5b.js`. */
  name: string;
  file: string;
}

/**
 * Compiles a form file to a script, cached by its content and a hash of the compiler's code.
 * @throws An error with the problems of an invalid form.
 */
export async function compileFormScript(
  root: string,
  id: string,
  written: FormDefinition,
  compiler: string,
  siteCountry?: string,
): Promise<FormScriptFile> {
  const file = withoutServerSettings(written);
  const checks = join(root, CHECKS, `${id}.ts`);
  const hasChecks = existsSync(checks);
  const made = createHash('sha256')
    .update(JSON.stringify([compiler, id, file, siteCountry, hasChecks && readFileSync(checks, 'utf8')]))
    .digest('hex');
  const name = `form-${id.replaceAll(/[^\w-]+/g, '-')}-${made.slice(0, 10)}.js`;
  const kept = join(root, 'node_modules/.cache/forms', name);
  if (!existsSync(kept)) {
    const source = compileFormOrThrow(id, file, siteCountry);
    writeFileAtomically(
      kept,
      hasChecks ? await bundled(withChecks(source, checks), `${checks}.js`) : await minified(name, source),
    );
  }
  return { id, name, file: kept };
}

/** Folder of the forms' custom checks in the project. */
const CHECKS = 'src/form/checks';

async function minified(name: string, source: string): Promise<string> {
  // Import vite lazily, because loading it is slow.
  const { minifySync } = await import('vite');
  return minifySync(name, source, { module: true }).code;
}

/** Returns the script of a form, extended with the exports of its checks file. */
const withChecks = (source: string, checks: string): string => `
import * as checks from ${JSON.stringify(checks)};
${source.replace('export const form=', 'const compiled=')}
export const form = (runtime) => ({ ...compiled(runtime), checks: { ...checks } });`;

/** Bundles a script with its imports. `entry` is a virtual path from which imports are resolved. */
async function bundled(source: string, entry: string): Promise<string> {
  const { build } = await import('vite');
  const outcome = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'form-script',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const [chunks] = [outcome].flat().flatMap((one) => ('output' in one ? [one.output] : []));
  return chunks![0].code;
}
