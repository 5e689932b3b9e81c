import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endSocket } from './answerErrors.ts';

export interface BodyLimits {
  /** A body that comes slower than this, on average since it began, is cut when it is looked at. */
  leastBytesASecond: number;
  /** How often it is looked at. */
  lookEveryMs: number;
  /** A body of which nothing came between so many looks is cut, however quick it was before. */
  mostStillLooks: number;
  /** A body that takes longer in all is cut, however steadily it comes. */
  longestMs: number;
  /** What is still taken in of a body after its answer, so that the answer arrives, and for how long. */
  mostUnread: number;
  unreadMs: number;
}

/** The slowest phone sends several times this. */
const BODY_LIMITS: BodyLimits = {
  leastBytesASecond: 500,
  lookEveryMs: 15_000,
  mostStillLooks: 4,
  longestMs: 10 * 60_000,
  mostUnread: 1024 * 1024,
  unreadMs: 2_000,
};

/**
 * Nobody holds a connection by sending nothing, and no body is swallowed after its request was answered: the connection
 * is cut (408 where there was no answer yet).
 */
export function bodyLimits(app: FastifyInstance, headers: Record<string, string>, limits = BODY_LIMITS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return done();

    const { socket } = raw;
    const [begin, bytesBefore] = [performance.now(), socket.bytesRead];
    let bytesAtLook = bytesBefore;
    let stillLooks = 0;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const lasted = performance.now() - begin;
      const expected = (lasted / 1000) * limits.leastBytesASecond;
      const isOverdue = lasted >= limits.longestMs;
      // The server is slow where bytes lie unread, not the sender.
      if (raw.readableLength > 0 && !isOverdue) return;
      stillLooks = socket.bytesRead === bytesAtLook ? stillLooks + 1 : 0;
      bytesAtLook = socket.bytesRead;
      if (!isOverdue && stillLooks < limits.mostStillLooks && socket.bytesRead - bytesBefore >= expected) return;
      if (reply.raw.headersSent) socket.destroy();
      else endSocket(socket, 408, headers);
    }, limits.lookEveryMs).unref();
    raw.once('close', () => clearInterval(timer));

    // Before Node's own listener, which would read on without end.
    reply.raw.prependOnceListener('finish', () => {
      if (!raw.complete) cutUnread(raw, limits);
    });
    done();
  });

  // A connection that will be cut is told of as such: the next request on it would be lost.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasBody(raw) && lengthOf(raw) > limits.mostUnread) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** As long as a body says that it is; one that does not say may be of any length. */
const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Infinity);

/** Answers whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closing at once would reset the connection and take the answer with it: a little of what comes is dropped, then nothing
 * is read any more, and who has not stopped sending by then is cut.
 */
function cutUnread(raw: IncomingMessage, { mostUnread, unreadMs }: BodyLimits) {
  const { socket } = raw;
  let left = mostUnread;
  const timer = setTimeout(() => socket.destroy(), unreadMs).unref();
  // After an answer that says so Node would close at once.
  socket.destroySoon = () => void socket.end();
  raw.once('close', () => socket.writableEnded || clearTimeout(timer));
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && raw.pause());
  // Node takes a request that was begun to be read for one that somebody reads.
  raw.read(0);
  raw.resume();
}
