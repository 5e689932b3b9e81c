import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { jsonNames } from '../../content/jsonNames.ts';
import { isFileField } from '../model/fileMessage.ts';
import { fieldModel } from './fieldModel.ts';
import { compileForm } from './compileForm.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';

const FORM = '\0virtual:form/';

/** The ids of all form files: the names of schemas/*.json without `.json`, sorted. */
export const formIds = (root: string): string[] => jsonNames(join(root, 'schemas'));

/** Reads one form file as it stands on disk. */
export const readForm = (root: string, id: string): FormDefinition =>
  JSON.parse(readFileSync(join(root, 'schemas', `${id}.json`), 'utf8')) as FormDefinition;

/** True for a form with a field for files. */
export const asksForFiles = (root: string, id: string): boolean =>
  fieldModel(readForm(root, id)).places.some(({ field }) => isFileField(field));

/** The module that a form file becomes in a project; a file that is no form ends the build with its problems. */
export function formSource(root: string, id: string, file: FormDefinition): string {
  const outcome = compileForm(id, file, join(root, 'src/form/model/validatorRuntime.ts'));
  if (outcome.ok) return outcome.source;
  const problems = outcome.problems.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  throw new Error(`schemas/${id}.json is no form:\n${problems.join('\n')}`);
}

const sources = new Map<string, { text: string; source: string }>();

/** Compiles a form file once, however many bundles of a build ask for it. */
function knownSource(root: string, id: string): string {
  const file = readForm(root, id);
  const text = JSON.stringify(file);
  const known = sources.get(`${root}/${id}`);
  if (known?.text === text) return known.source;
  const source = formSource(root, id, file);
  sources.set(`${root}/${id}`, { text, source });
  return source;
}

/**
 * Turns schemas/<id>.json into `virtual:form/<id>` (a FormModule, its validators compiled) and all of them into
 * `virtual:forms`.
 */
export function formsPlugin(): Plugin {
  let root = '';
  return {
    name: 'forms',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === 'virtual:forms' || id.startsWith('virtual:form/') ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === '\0virtual:forms') {
        const ids = formIds(root);
        const imports = ids.map((form, index) => `import * as f${index} from "virtual:form/${form}";`);
        return `${imports.join('\n')}\nexport const forms={${ids.map((form, index) => `${JSON.stringify(form)}:f${index}`).join(',')}};`;
      }
      if (!id.startsWith(FORM)) return undefined;
      const form = id.slice(FORM.length);
      this.addWatchFile(join(root, 'schemas', `${form}.json`));
      return knownSource(root, form);
    },
  };
}
