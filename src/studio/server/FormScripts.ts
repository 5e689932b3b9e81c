import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { BoundedWorker } from './BoundedWorker.ts';
import { bodies } from './requests.ts';
import { hashOf } from './SiteFolder.ts';

/** Forms as they are typed, made to scripts for the preview. `home` is the folder of Studio's own sources. */
class FormScripts {
  readonly #home: string;
  readonly #worker: BoundedWorker<{ id: string; text: string }, string | undefined>;

  constructor(home: string) {
    this.#home = home;
    this.#worker = new BoundedWorker({
      entry: new URL('./formWorker.ts', import.meta.url),
      data: { runtime: join(home, 'src/form/model/validatorRuntime.ts') },
      milliseconds: 10_000,
      megabytes: 512,
    });
  }

  /** A form file as one script with the exports of FormModule, all that it calls inside; undefined where it is no form, or takes too long. */
  async make(id: string, text: string): Promise<string | undefined> {
    const made = await this.#worker.ask({ id, text }, id);
    if (made.outcome === 'stopped' || made.answer === undefined) return undefined;
    try {
      const { outputFiles } = await build({
        stdin: { contents: made.answer, resolveDir: this.#home, loader: 'js' },
        bundle: true,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        write: false,
        logLevel: 'silent',
      });
      return outputFiles[0]!.text;
    } catch {
      return undefined;
    }
  }

  close = (): Promise<void> => this.#worker.close();
}

/** Forms to be tried: the text of one is sent, and the address of its script comes back. */
export function formRoutes(app: FastifyInstance, home: string): void {
  const forms = new FormScripts(home);
  const scripts = new Map<string, string>();
  app.addHook('onClose', () => forms.close());
  app.post<{ Body: { id: string; text: string } }>(
    '/api/forms',
    { schema: { body: bodies.formText } },
    async ({ body }) => {
      const script = await forms.make(body.id, body.text);
      if (script === undefined) return { script: null };
      const name = `${hashOf(script)}.js`;
      if (scripts.size > 200) scripts.clear();
      scripts.set(name, script);
      return { script: `/forms/${name}` };
    },
  );
  app.get<{ Params: { name: string } }>('/forms/:name', ({ params }, reply) => {
    const script = scripts.get(params.name);
    return script === undefined ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(script);
  });
}
