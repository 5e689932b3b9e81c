import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { DiskFile, LoadedFile, SiteResponse } from '../store/studioApi.ts';
import { DraftChecker } from './DraftChecker.ts';
import type { JobLimits } from './JobThread.ts';
import { readAllPictureFacts } from './pictures.ts';
import { readPanelModels } from './readPanelModels.ts';
import { saveFiles } from './saveFiles.ts';
import { bodySchemas } from './requests.ts';
import { RESPONSE_HEADERS } from './session.ts';
import { fileHashOf, type SiteFolder } from './SiteFolder.ts';
import { watchFiles } from './watchFiles.ts';

/** Characters of a streamed chunk. */
const PART = 100_000;
const MAX_LISTENERS = 100;
const STATUS = { saved: 200, clash: 409, refused: 500 };

/**
 * Routes to load, check and save the site's files. `cursor` returns the position in the event stream; see `eventRouteWithCursor`.
 */
export function siteRoutes(
  app: FastifyInstance,
  folder: SiteFolder,
  checkLimits: JobLimits | undefined,
  cursor: () => string,
): void {
  const check = new DraftChecker(folder.root, checkLimits);
  const panels = readPanelModels(folder.root);
  app.addHook('onClose', () => check.close());
  app.get('/api/site', async (_request, reply) => {
    const place = fileHashOf(folder.root).slice(0, 12);
    const [eventCursor, revision] = [cursor(), folder.nextRevision()];
    const rest = { folder: place, eventCursor, revision, pictures: await readAllPictureFacts(folder), ...panels };
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(siteLines(rest, folder)));
  });
  app.post<{ Body: { drafts: Record<string, string | null> } }>(
    '/api/check',
    { schema: { body: bodySchemas.drafts } },
    async ({ body }, reply) => {
      const isOfSite = Object.keys(body.drafts).every((path) => folder.placeOf(path) !== undefined);
      if (!isOfSite) return reply.code(400).send({ message: 'These are not files of the site.' });
      const outcome = await check.ask(new Map(Object.entries(body.drafts)));
      if (outcome?.outcome === 'stopped') return { stopped: outcome.by };
      return { problems: outcome?.answer.filter((problem) => isTellable(folder, problem)) };
    },
  );
  app.post<{ Body: { files: DiskFile[] } }>(
    '/api/save',
    { schema: { body: bodySchemas.filesToSave } },
    async ({ body: { files } }, reply) => {
      const isTwice = new Set(files.map(({ path }) => path)).size < files.length;
      if (isTwice) return reply.code(400).send({ message: 'A file is in the list twice.' });
      const outcome = saveFiles(folder, files);
      return reply.code(STATUS[outcome.outcome]).send(outcome);
    },
  );
}

/** Streams the site as JSON lines, one per file. A large site is never in memory as a whole. */
function* siteLines(rest: Omit<SiteResponse, 'files'>, folder: SiteFolder): Generator<string> {
  let part = `${JSON.stringify(rest)}\n`;
  for (const file of folder.eachFile()) {
    part += `${JSON.stringify({ ...file, revision: folder.nextRevision() })}\n`;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** The check also follows symbolic links in the site's folders. Studio does not show these problems. */
const isTellable = (folder: SiteFolder, { file }: Diagnostic): boolean =>
  !folder.isJson(file) || folder.placeOf(file) !== undefined;

/**
 * Streams file changes to Studio's pages as server-sent events, and disconnects a listener with more than `maxBytes`
 * unread. Returns a function for the current position in the stream. A listener that connects with an older position
 * receives `null` and reloads the site.
 */
export function eventRouteWithCursor(app: FastifyInstance, folder: SiteFolder, maxBytes: number): () => string {
  const listeners = new Set<ServerResponse>();
  let cursor = folder.nextRevision();
  app.get<{ Querystring: { cursor?: string } }>('/api/events', (request, reply) => {
    if (listeners.size >= MAX_LISTENERS)
      return reply.code(503).send({ message: 'Studio is open in too many tabs. Close some of them.' });
    reply.hijack();
    reply.raw.writeHead(200, { ...RESPONSE_HEADERS, 'content-type': 'text/event-stream' });
    reply.raw.write(request.query.cursor === cursor ? ':\n\n' : 'data: null\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
    return undefined;
  });
  const unwatch = watchFiles(folder, (change: LoadedFile) => {
    cursor = change.revision;
    const event = `data: ${JSON.stringify(change)}\n\n`;
    for (const listener of listeners)
      if (listener.writableLength > maxBytes) listener.destroy();
      else listener.write(event);
  });
  app.addHook('preClose', async () => {
    unwatch();
    for (const listener of listeners) listener.end();
  });
  return () => cursor;
}
