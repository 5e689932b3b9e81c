import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { BoundedWorker } from './BoundedWorker.ts';
import { bodies } from './requests.ts';
import { hashOf } from './SiteFolder.ts';

interface FormText {
  id: string;
  text: string;
}

/** Forms as they are typed, made to scripts for the preview: a text is sent, and the address of its script comes back. */
export function formRoutes(app: FastifyInstance, home: string): void {
  const compiler = new BoundedWorker<FormText, string | undefined>({
    entry: new URL('./formWorker.ts', import.meta.url),
    data: { runtime: join(home, 'src/form/model/validatorRuntime.ts') },
    milliseconds: 10_000,
    megabytes: 512,
  });
  app.addHook('onClose', () => compiler.close());
  const scripts = new Map<string, string>();
  app.post<{ Body: FormText }>('/api/forms', { schema: { body: bodies.formText } }, async ({ body }) => {
    const made = await compiler.ask(body, body.id);
    const source = made.outcome === 'answered' ? made.answer : undefined;
    const script = source === undefined ? undefined : await bundled(source, home);
    if (script === undefined) return { script: null };
    const name = `${hashOf(script)}.js`;
    if (scripts.size > 200) scripts.clear();
    scripts.set(name, script);
    return { script: `/forms/${name}` };
  });
  app.get<{ Params: { name: string } }>('/forms/:name', ({ params }, reply) => {
    const script = scripts.get(params.name);
    return script === undefined ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** A form's module as one script with the exports of FormModule, all that it calls inside. */
const bundled = (source: string, home: string): Promise<string | undefined> =>
  build({
    stdin: { contents: source, resolveDir: home, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  }).then(
    ({ outputFiles }) => outputFiles[0]!.text,
    () => undefined,
  );
