import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CompileForm, FormText } from './formWorker.ts';
import { readSiteJson } from '../../site/disk/readJsonFiles.ts';
import { JobThread, threadModulePath } from './JobThread.ts';
import { bodySchemas } from './requests.ts';
import { fileHashOf, type SiteFolder } from './SiteFolder.ts';

/**
 * Compiles forms for the preview while an author types: receives a form's text, responds with the URL of its script.
 */
export function formCompileRoutes(app: FastifyInstance, { root }: Pick<SiteFolder, 'root'>): void {
  const compiler = new JobThread<CompileForm>(() => threadModulePath('formWorker'), {
    milliseconds: 15_000,
    megabytes: 512,
  });
  app.addHook('onClose', () => compiler.close());
  const scripts = new LRUCache<string, string>({ max: 200 });
  app.post<{ Body: FormText }>('/api/forms', { schema: { body: bodySchemas.formText } }, async ({ body }) => {
    const result = await compiler.run({ ...body, country: siteCountry(root) }, body.id);
    const script = result?.outcome === 'answered' ? result.answer : undefined;
    if (script === undefined) return { script: null };
    const name = `${fileHashOf(script)}.js`;
    scripts.set(name, script);
    return { script: `/forms/${name}` };
  });
  app.get<{ Params: { name: string } }>('/forms/:name', ({ params }, reply) => {
    const script = scripts.get(params.name);
    return script === undefined ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** Returns the country of the site; undefined if it has none or its file is broken. */
function siteCountry(root: string): string | undefined {
  try {
    return readSiteJson(root).place?.country;
  } catch (error) {
    console.error('The country for forms could not be read from pages/site.json.', error);
    return undefined;
  }
}
