import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { type BuiltApp, buildApp } from './buildApp.ts';
import { documentHtml, ICON, plainPage, policies } from './documents.ts';
import { type CheckLimits, DraftCheck } from './DraftCheck.ts';
import { FormScripts } from './FormScripts.ts';
import { forgetPictures } from './keptPictures.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { pictureFacts } from './pictures.ts';
import { readKinds } from './readKinds.ts';
import { isDrafts, isFilesToSave, isFormText } from './requests.ts';
import { saveFiles, sweepBeside } from './saveFiles.ts';
import { Session } from './session.ts';
import { hashOf, SiteFolder } from './SiteFolder.ts';
import { versionRoutes } from './versionRoutes.ts';
import { type FileChange, watchFiles } from './watchFiles.ts';

export interface StudioOptions {
  /** The project's folder. */
  root: string;
  /** 0 takes a free one. */
  port: number;
  /** Where Studio's own sources are; default: the project's folder. */
  home?: string;
  /** The built browser part; default: it is built now. */
  app?: BuiltApp;
  /** What one check may cost; default: what no site that can be edited by hand needs. */
  checkLimits?: CheckLimits;
}

export interface RunningStudio {
  url: string;
  /** The address that lets a browser in. */
  address: string;
  close(): Promise<void>;
}

const MOST_BYTES = 8_000_000;
const MOST_LISTENERS = 100;

/** Starts Studio for a project: its documents, and what they read, write and ask, on this machine alone. */
export async function startStudio({
  root,
  port,
  home = root,
  app: given,
  checkLimits,
}: StudioOptions): Promise<RunningStudio> {
  const built = given ?? (await buildApp(home));
  const folder = new SiteFolder(root);
  mkdirSync(join(folder.root, 'pages/media'), { recursive: true });
  sweepBeside(folder);
  forgetPictures(folder, Date.now());
  const session = new Session();
  const check = new DraftCheck(folder.root, checkLimits);
  const forms = new FormScripts(home);
  const panels = readKinds(folder.root);
  const app = Fastify({ logger: false, bodyLimit: MOST_BYTES, forceCloseConnections: true });
  guard(app, session);

  const documents = {
    '/': { html: (nonce: string) => documentHtml(built.app, 'Studio', nonce, '/api/site'), policy: policies.app },
    '/preview': { html: (nonce: string) => documentHtml(built.preview, 'Preview', nonce), policy: policies.preview },
  };
  for (const [path, { html, policy }] of Object.entries(documents))
    app.get(path, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy(nonce)).send(html(nonce));
    });
  app.get('/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  await app.register(fastifyStatic, {
    root: join(built.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });

  app.get('/api/site', async () => ({
    folder: hashOf(folder.root).slice(0, 12),
    files: folder.readAll(),
    pictures: await pictureFacts(folder),
    ...panels,
  }));
  app.get('/api/events', (request, reply) => {
    if (listeners.size >= MOST_LISTENERS) return reply.code(503).send({ message: 'Too many pages listen already.' });
    reply.hijack();
    reply.raw.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
    reply.raw.write(':\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
    return undefined;
  });
  app.post('/api/check', async ({ body }, reply) => {
    if (!isDrafts(body, folder)) return reply.code(400).send({ message: 'These are no texts of the site.' });
    const outcome = await check.ask(new Map(Object.entries(body.drafts)));
    if (outcome?.outcome === 'stopped') return { stopped: STOPPED[outcome.by] };
    return { problems: outcome?.answer.flatMap((problem) => tellable(folder, problem)) };
  });
  app.post('/api/save', async ({ body }, reply) => {
    if (!isFilesToSave(body)) return reply.code(400).send({ message: 'These are no files to save.' });
    const outcome = saveFiles(folder, body.files);
    return reply.code({ saved: 200, clash: 409, refused: 500 }[outcome.outcome]).send(outcome);
  });

  versionRoutes(app, folder);
  pictureRoutes(app, folder);
  const scripts = new Map<string, string>();
  app.post('/api/forms', async ({ body }, reply) => {
    if (!isFormText(body)) return reply.code(400).send({ message: 'This is no form.' });
    const script = await forms.make(body.id, body.text);
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

  const listeners = new Set<ServerResponse>();
  const tell = (change: FileChange) => {
    const event = `data: ${JSON.stringify(change)}\n\n`;
    for (const listener of listeners) {
      // Whoever takes nothing in asks anew for all of it.
      if (listener.writableLength > MOST_BYTES) listener.destroy();
      else listener.write(event);
    }
  };
  const unwatch = watchFiles(folder, tell);
  // They are known before anybody asks: opening does not wait for them.
  await pictureFacts(folder);
  await app.listen({ host: '127.0.0.1', port });
  const { port: taken } = app.server.address() as AddressInfo;
  session.listensOn(taken);
  const url = `http://127.0.0.1:${taken}`;
  return {
    url,
    address: `${url}/?token=${session.token}`,
    async close() {
      unwatch();
      for (const listener of listeners) listener.end();
      await Promise.all([app.close(), check.close(), forms.close()]);
    },
  };
}

const STOPPED = {
  time: 'Checking took too long and was stopped. It starts anew with the next change.',
  memory: 'Checking took too much memory and was stopped. It starts anew with the next change.',
};

/** The check reads what a link in the site's folders leads to; Studio tells nothing of it. */
function tellable(folder: SiteFolder, diagnostic: Diagnostic): Diagnostic[] {
  return folder.isJson(diagnostic.file) && !folder.placeOf(diagnostic.file) ? [] : [diagnostic];
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Nobody gets past this but a browser that was let in, from Studio's own pages. */
function guard(app: FastifyInstance, session: Session): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
    const refusal = session.refusesSource(request.method, request.headers);
    if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
    const [path, search] = request.url.split('?');
    const token = new URLSearchParams(search).get('token');
    if (path === '/' && request.method === 'GET' && session.isToken(token))
      return reply.header('set-cookie', session.cookie).redirect('/', 303);
    if (session.isKnown(request.headers)) return undefined;
    const words = 'Open the address that “npm run studio” printed: it lets this browser in.';
    return reply.code(401).type('text/html; charset=utf-8').send(plainPage('Studio is closed to this browser', words));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing here.' }));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send({ message: status === 413 ? 'This is too much at once.' : 'This could not be understood.' });
  });
}
