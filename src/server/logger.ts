import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

const destinations = new Set<ReturnType<typeof pino.destination>>();
process.once('exit', () => destinations.forEach((destination) => destination.flushSync()));

/** JSON lines on standard output, written in portions so that a log line never delays an answer. */
export function createLogger(level: LogLevel): Logger {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });
  destinations.add(destination);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/**
 * One line for each answer: method, path without its query, status, milliseconds, request id. Never bodies, values,
 * addresses or tokens. Files of the build and probes of the health are told at level debug only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = /^\/(assets\/|healthz|livez)/.test(request.url) ? 'debug' : 'info';
    request.log[level]({
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** An upload's name stays out: who knows it can read the file. */
const pathOf = (url: string) =>
  url
    .split('?', 1)[0]!
    .replace(/^\/uploads\/.*/, '/uploads/…')
    .slice(0, 200);
