import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BoundedWorker } from './BoundedWorker.ts';
import { bodies } from './requests.ts';
import { hashOf } from './SiteFolder.ts';

interface FormText {
  id: string;
  text: string;
}

/** Forms as they are typed, made to scripts for the preview: a text is sent, and the address of its script comes back. */
export function formRoutes(app: FastifyInstance): void {
  const compiler = new BoundedWorker<FormText, string | undefined>({
    entry: new URL('./formWorker.ts', import.meta.url),
    milliseconds: 10_000,
    megabytes: 512,
  });
  app.addHook('onClose', () => compiler.close());
  const scripts = new LRUCache<string, string>({ max: 200 });
  app.post<{ Body: FormText }>('/api/forms', { schema: { body: bodies.formText } }, async ({ body }) => {
    const made = await compiler.ask(body, body.id);
    const script = made.outcome === 'answered' ? made.answer : undefined;
    if (script === undefined) return { script: null };
    const name = `${hashOf(script)}.js`;
    scripts.set(name, script);
    return { script: `/forms/${name}` };
  });
  app.get<{ Params: { name: string } }>('/forms/:name', ({ params }, reply) => {
    const script = scripts.get(params.name);
    return script === undefined ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(script);
  });
}
