import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { describeError } from './describeError.ts';
import { pathOf } from './pathOf.ts';

const destinations = new Set<ReturnType<typeof pino.destination>>();
process.once('exit', () => destinations.forEach((destination) => destination.flushSync()));

/**
 * JSON lines on standard output, written in portions so that a log line never delays an answer. Libraries write to it
 * too, and they hand over whole requests: only plain values and what `describeError` tells of an error get through.
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
          // An error's own message may quote what a visitor sent; so may what follows a question mark.
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
    if (value instanceof Error) plain.error = describeError(value);
    else if (name === 'error' || isPlain(value) || (Array.isArray(value) && value.every(isPlain))) plain[name] = value;
  return plain;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * One line for each answer: method, path without its query, status, milliseconds, request id. Never bodies, values,
 * addresses or tokens. Files of the build and probes of the health are told at level debug only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = /^\/(assets\/|healthz|livez)/.test(request.url) ? 'debug' : 'info';
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
 * Leaves out the names of uploads, however the address spells them: who knows a name can read the file. Pages of the
 * release before ask for `/upload/<id>`, whose id became a name.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const path = pathOf(url);
  const [uploads] = /^\/uploads?\//.exec(routeOptions.url ?? '') ?? /^\/+uploads?\//i.exec(path) ?? [];
  return uploads ? `${uploads}…` : path.slice(0, 200);
}

/** Tells what went wrong with a request that it cannot be blamed for; of a visitor's line that broke there is nothing to tell. */
export function logFault({ log, raw }: FastifyRequest, error: NodeJS.ErrnoException, message: string): void {
  const isCut = error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;
  if (!isCut) log.error({ error: describeError(error) }, message);
}
