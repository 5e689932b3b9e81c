import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endSocket } from './answerErrors.ts';

export interface BodyLimits {
  /** A body slower than this, on average since it began, is cut once it has lasted for `mostStillLooks` looks. */
  leastBytesASecond: number;
  /** How often a body is looked at. */
  lookEveryMs: number;
  /** A body of which nothing came between so many looks is cut, however quick it was before. */
  mostStillLooks: number;
  /** What is still taken in of a body after its answer, so that the answer arrives, and for how long. */
  mostUnread: number;
  unreadMs: number;
}

/** The slowest phone sends several times this. */
const BODY_LIMITS: BodyLimits = {
  leastBytesASecond: 500,
  lookEveryMs: 15_000,
  mostStillLooks: 4,
  mostUnread: 1024 * 1024,
  unreadMs: 2_000,
};

/**
 * Cuts connections whose body makes no progress for a minute, is slow for longer than that, or goes on after its answer
 * (408 where there was no answer yet). The `requestTimeout` of Node's server limits a body in all.
 */
export function bodyLimits(app: FastifyInstance, headers: Record<string, string>, limits = BODY_LIMITS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return done();

    const { socket } = raw;
    const [begin, bytesBefore] = [performance.now(), socket.bytesRead];
    let bytesAtLook = bytesBefore;
    let looks = 0;
    let stillLooks = 0;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      looks++;
      // The server is slow where bytes lie unread, not the sender.
      if (raw.readableLength > 0) return;
      stillLooks = socket.bytesRead === bytesAtLook ? stillLooks + 1 : 0;
      bytesAtLook = socket.bytesRead;
      const expected = ((performance.now() - begin) / 1000) * limits.leastBytesASecond;
      const isSlow = looks >= limits.mostStillLooks && socket.bytesRead - bytesBefore < expected;
      if (!isSlow && stillLooks < limits.mostStillLooks) return;
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
