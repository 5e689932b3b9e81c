import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { toLoggableError } from './toLoggableError.ts';
import { requestUrlPath } from './requestUrlPath.ts';

const destinations = new Set<ReturnType<typeof pino.destination>>();
process.once('exit', () => destinations.forEach((destination) => destination.flushSync()));

/**
 * Creates a logger with JSON lines on standard output, buffered so that logging never delays a response. Libraries log
 * whole requests, so only plain values and the result of `toLoggableError` pass.
 */
export function createLogger(level: LogLevel): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
  destinations.add(destination);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: plainFields },
      hooks: {
        logMethod([first, second], method) {
          const message = typeof first === 'string' ? first : typeof second === 'string' ? second : undefined;
          // Omits an error's own message, which may quote submitted values, and query strings.
          const text = message?.replace(/\?\S*/g, '?…');
          if (typeof first === 'string') return method.call(this, text ?? '');
          const fields = first instanceof Error ? { error: first } : (first as object);
          if (text === undefined && !('err' in fields)) method.call(this, fields);
          else method.call(this, fields, text ?? '');
        },
      },
    },
    destination,
  );
}

function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Error) plain.error = toLoggableError(value);
    else if (name === 'error' || isPlain(value) || (Array.isArray(value) && value.every(isPlain))) plain[name] = value;
  return plain;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * Logs one line per response: method, path without query, status, milliseconds, request id. Never logs bodies, values,
 * addresses or tokens. Build files and health checks use level debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = /^\/(assets\/|desk\/assets\/|healthz|livez)/.test(request.url) ? 'debug' : 'info';
    request.log[level]({
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/**
 * Replaces the names of uploads in any spelling, because a name may grant access to its file. Pages of an earlier
 * release may request `/upload/<id>`, whose id became a file name.
 */
function loggedPath({ url }: FastifyRequest): string {
  const path = requestUrlPath(url);
  const [files] = /^\/+(uploads?|desk\/files)\//i.exec(decoded(path)) ?? [];
  return files ? `${files}…` : path.slice(0, 200);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Logs a server error of a request. Ignores a connection that the client closed. */
export function logServerError({ log, raw }: FastifyRequest, error: NodeJS.ErrnoException, message: string): void {
  const isCut = error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;
  if (!isCut) log.error({ error: toLoggableError(error) }, message);
}
