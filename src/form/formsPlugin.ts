import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileForm } from './compileForm.ts';
import type { FormDefinition } from './FormModule.ts';

const FORM = '\0virtual:form/';

/** The ids of all form files: the names of schemas/*.json without `.json`, sorted. */
export const formIds = (root: string): string[] =>
  readdirSync(join(root, 'schemas'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();

/** Reads one form file as it stands on disk. */
export const readForm = (root: string, id: string): FormDefinition =>
  JSON.parse(readFileSync(join(root, 'schemas', `${id}.json`), 'utf8')) as FormDefinition;

/**
 * Turns schemas/<id>.json into `virtual:form/<id>` (a FormModule, its validators compiled) and all of them into
 * `virtual:forms`. A changed file reloads the page in development.
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
      return compileForm(form, readForm(root, form), {
        validatorRuntime: join(root, 'src/form/validatorRuntime.ts'),
        validatorFormats: join(root, 'src/form/validatorFormats.ts'),
      });
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(join(root, 'schemas/')) || !file.endsWith('.json')) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (/virtual:forms?(\/|$)/.test(module.id ?? '')) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
